/* Would work, but not with a host as old as ours. */
#include "plain_engine.h"

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,         sizeof(tengen_entry), TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR + 9, TENGEN_ABI_MINOR + 9, PLAIN_REST};
