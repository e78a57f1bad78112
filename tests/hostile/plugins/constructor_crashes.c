/* Dies while it is loaded. The handler is reset so that a sanitizer does not turn the signal into an exit. */
#include <signal.h>

#include "plain_engine.h"

__attribute__((constructor)) static void crash(void) {
  signal(SIGSEGV, SIG_DFL);
  raise(SIGSEGV);
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, PLAIN_REST};
