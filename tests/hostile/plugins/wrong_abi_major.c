/* Made for an ABI that does not exist yet. */
#include "plain_engine.h"

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR + 1, 0, 0,
                                          PLAIN_REST};
