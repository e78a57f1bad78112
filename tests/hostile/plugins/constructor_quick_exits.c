/* Ends its process while it is loaded, as if all were well. */
#include <stdlib.h>

#include "plain_engine.h"

__attribute__((constructor)) static void leave(void) { quick_exit(0); }

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
