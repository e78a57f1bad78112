// Built twice. Each counts its instances in a variable that the dynamic loader makes one of all libraries
// that have it, and plays as long as it is alone in it.
#include "first_empty.h"

namespace twin {
struct Shared {
  __attribute__((visibility("default"))) static inline int instances = 0;  // STB_GNU_UNIQUE
};
}  // namespace twin

namespace {

tengen_status decide(void* self, const tengen_request* request, tengen_response* response) {
  if (twin::Shared::instances == 1) return first_empty_decide(self, request, response);
  response->kind = TENGEN_ANSWER_RESIGN;
  return TENGEN_OK;
}

constexpr tengen_engine_functions functions = {sizeof(tengen_engine_functions),
                                               plain_new_game,
                                               decide,
                                               plain_stop,
                                               plain_end_game,
                                               plain_destroy,
                                               nullptr};

tengen_status create(const tengen_host*, const char*, const tengen_setting*, uint32_t,
                     tengen_engine* engine) {
  ++twin::Shared::instances;
  engine->self = nullptr;
  engine->functions = &functions;
  return TENGEN_OK;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) constinit const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0,      1, "hostile",
    "1.0.0",      plain_engines,        nullptr,          create,           nullptr};
