/* Says that its record ends before the fields that every version has. */
#include "plain_engine.h"

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, offsetof(tengen_entry, engines), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
