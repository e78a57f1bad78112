/* Never comes back from start_up. */
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "plain_engine.h"

static tengen_status start_up(const tengen_host* host) {
  const struct timespec second = {1, 0};
  while (host != NULL) nanosleep(&second, NULL);
  return TENGEN_INTERNAL;
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0,   1, "hostile",
    "1.0.0",      plain_engines,        start_up,         plain_create,     NULL};
