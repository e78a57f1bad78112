/* Plays, and is never done with being unloaded. */
#include <unistd.h>

#include "first_empty.h"

__attribute__((destructor)) static void hang(void) {
  for (;;) pause();
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, FIRST_EMPTY_REST};
