/* Exports the symbol, but means something else by it. */
#include "plain_engine.h"

const tengen_entry tengen_engine_entry = {
    "PLUGIN!", sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
