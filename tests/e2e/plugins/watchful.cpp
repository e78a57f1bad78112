// Engines that watch their host: they play like the plain one, and refuse to when the host has broken a
// promise of the ABI to them.
#include <sched.h>

#include <string_view>

#include "hostile/plugins/plain_engine.h"

namespace {

struct Watchful {
  const tengen_host* host = nullptr;
  bool in_game = false;
  uint64_t moves = 0;  // of the game, its own answers among them
  const char* complaint = nullptr;
};

// "orderly": new_game, decide and end_game come in this order and no other, and the end shows the whole game.
tengen_status open_game(void* self, const tengen_setup*) {
  auto& engine = *static_cast<Watchful*>(self);
  if (engine.in_game) engine.complaint = "new_game came in the midst of a game";
  engine.in_game = true;
  engine.moves = 0;
  if (engine.complaint == nullptr) return TENGEN_OK;
  engine.host->report_error(engine.host->context, TENGEN_BAD_STATE, engine.complaint);
  return TENGEN_BAD_STATE;
}
tengen_status decide_in_game(void* self, const tengen_request* request, tengen_response* response) {
  auto& engine = *static_cast<Watchful*>(self);
  engine.moves = request->move_count + 1;
  return engine.in_game ? plain_decide(self, request, response) : TENGEN_BAD_STATE;
}
void close_game(void* self, const tengen_ending* ending) {
  auto& engine = *static_cast<Watchful*>(self);
  if (!engine.in_game) engine.complaint = "end_game came without a game";
  if (ending->move_count < engine.moves) engine.complaint = "end_game showed a part of the game";
  engine.in_game = false;
}

// "pinned" and "free": resign where they may run on more, or on no more, than one CPU.
int usable_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  return ::sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}
tengen_status resign(tengen_response* response) {
  response->kind = TENGEN_ANSWER_RESIGN;
  return TENGEN_OK;
}
tengen_status decide_pinned(void* self, const tengen_request* request, tengen_response* response) {
  return usable_cpus() == 1 ? plain_decide(self, request, response) : resign(response);
}
tengen_status decide_free(void* self, const tengen_request* request, tengen_response* response) {
  return usable_cpus() > 1 ? plain_decide(self, request, response) : resign(response);
}

void destroy(void* self) { delete static_cast<Watchful*>(self); }

constexpr tengen_engine_functions orderly = {sizeof orderly, open_game, decide_in_game, plain_stop,
                                             close_game,     destroy,   nullptr};
constexpr tengen_engine_functions pinned = {sizeof pinned,  plain_new_game, decide_pinned, plain_stop,
                                            plain_end_game, destroy,        nullptr};
constexpr tengen_engine_functions unpinned = {sizeof unpinned, plain_new_game, decide_free, plain_stop,
                                              plain_end_game,  destroy,        nullptr};

constexpr tengen_descriptor orderly_descriptor = PLAIN_DESCRIPTOR("orderly");
constexpr tengen_descriptor pinned_descriptor = PLAIN_DESCRIPTOR("pinned");
constexpr tengen_descriptor free_descriptor = PLAIN_DESCRIPTOR("free");
constexpr const tengen_descriptor* descriptors[] = {&orderly_descriptor, &pinned_descriptor,
                                                    &free_descriptor};

tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting*, uint32_t,
                     tengen_engine* engine) {
  const std::string_view id = engine_id;
  engine->self = new Watchful{.host = host};
  engine->functions = id == "orderly" ? &orderly : id == "pinned" ? &pinned : &unpinned;
  return TENGEN_OK;
}

}  // namespace

constinit const tengen_entry tengen_engine_entry = {
    TENGEN_MAGIC, sizeof(tengen_entry), TENGEN_ABI_MAJOR, TENGEN_ABI_MINOR, 0,      3, "watchful",
    "1.0.0",      descriptors,          nullptr,          create,           nullptr};
