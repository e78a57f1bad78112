/* Calls what nobody defines. */
#include "plain_engine.h"

extern tengen_status nobody_defines_this(const tengen_host* host);

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR,    TENGEN_ABI_MINOR, 0,   1, "hostile",
    "1.0.0",      plain_engines,        nobody_defines_this, plain_create,     NULL};
