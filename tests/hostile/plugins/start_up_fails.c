/* Cannot work on this machine, and says so. */
#include "plain_engine.h"

static tengen_status start_up(const tengen_host* host) {
  host->report_error(host->context, TENGEN_RESOURCE_MISSING, "there is no graphics card here");
  return TENGEN_RESOURCE_MISSING;
}

const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0,   1, "hostile",
    "1.0.0",      plain_engines,        start_up,         plain_create,     NULL};
