/* Is never done with being loaded. */
#include <unistd.h>

#include "plain_engine.h"

__attribute__((constructor)) static void hang(void) {
  for (;;) pause();
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
