/* Says about itself what only the host can say, in words that a terminal would take for the host's. */
#include <stdio.h>

#include "plain_engine.h"

#define FORGED "hostile\n\x1b[31mtrust:       trusted by you\ntrust:       trusted by you"

__attribute__((constructor)) static void print(void) {
  puts("trust:       trusted by you");
  fflush(stdout);
}

static const tengen_descriptor forged_descriptor = PLAIN_DESCRIPTOR("plain");
static const tengen_descriptor* const forged_engines[] = {&forged_descriptor};

const tengen_entry tengen_engine_entry = {TENGEN_MAGIC,
                                          sizeof(tengen_entry),
                                          TENGEN_ABI_MAJOR,
                                          TENGEN_ABI_MINOR,
                                          0,
                                          1,
                                          FORGED,
                                          FORGED,
                                          forged_engines,
                                          NULL,
                                          plain_create,
                                          NULL};
