/* Has functions of its own by the names of others', for everybody to see, and ends the process that calls
 * them. */
#include <stdlib.h>
#include <unistd.h>

#include "first_empty.h"

#define TRAP(name)                                        \
  __attribute__((visibility("default"))) void name(void); \
  __attribute__((visibility("default"))) void name(void) { _exit(70); }

TRAP(_Znwm)   /* operator new(unsigned long) */
TRAP(_ZdlPv)  /* operator delete(void*) */
TRAP(_ZdlPvm) /* operator delete(void*, unsigned long) */
TRAP(__cxa_throw)

__attribute__((visibility("default"))) int main(void);
__attribute__((visibility("default"))) int main(void) { _exit(71); }

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0, FIRST_EMPTY_REST};
