// One library, many engines: each is made and described properly, and does one thing that it must not.
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "faults.hpp"

namespace {

using hostile::Fault;

struct Instance {
  const tengen_host* host;
  std::atomic<uint64_t> stopped = 0;
};

tengen_status answer_points(tengen_response* response, uint32_t count, tengen_point point) {
  response->kind = TENGEN_ANSWER_POINTS;
  response->points[0] = point;
  response->point_count = count;
  return TENGEN_OK;
}

void sleep_a_little() {
  const timespec millisecond = {0, 1000000};
  nanosleep(&millisecond, nullptr);
}

tengen_status throws(void*, const tengen_request*, tengen_response*) {
  throw std::runtime_error("an exception that nobody in the library catches");
}
tengen_status garbage_point(void*, const tengen_request*, tengen_response* response) {
  return answer_points(response, 1, {-32768, 32767});
}
tengen_status occupied_point(void*, const tengen_request* request, tengen_response* response) {
  if (request->move_count == 0) return answer_points(response, 1, {0, 0});
  return answer_points(response, 1, {request->moves[0].x, request->moves[0].y});
}
tengen_status too_many_points(void*, const tengen_request*, tengen_response* response) {
  return answer_points(response, UINT32_MAX, {0, 0});
}
tengen_status no_point(void*, const tengen_request*, tengen_response* response) {
  return answer_points(response, 0, {0, 0});
}
tengen_status unknown_answer(void*, const tengen_request*, tengen_response* response) {
  response->kind = 4711;
  return TENGEN_OK;
}
tengen_status unknown_status(void*, const tengen_request*, tengen_response*) { return -4711; }
tengen_status no_answer(void*, const tengen_request*, tengen_response*) { return TENGEN_OK; }
tengen_status stray_buffers(void*, const tengen_request*, tengen_response* response) {
  response->points = nullptr;
  response->comment = reinterpret_cast<char*>(1);
  response->comment_length = UINT32_MAX;
  response->kind = TENGEN_ANSWER_POINTS;
  response->point_count = 1;
  return TENGEN_OK;
}
tengen_status never_returns(void*, const tengen_request*, tengen_response*) {
  for (;;) sleep_a_little();
}
tengen_status spins(void*, const tengen_request*, tengen_response*) {
  for (volatile unsigned turns = 0;;) turns = turns + 1;
}
// The handler is reset so that a sanitizer does not turn the signal into an exit.
tengen_status crashes(void*, const tengen_request*, tengen_response*) {
  std::signal(SIGSEGV, SIG_DFL);
  std::raise(SIGSEGV);
  return TENGEN_INTERNAL;
}
tengen_status aborts(void*, const tengen_request*, tengen_response*) { std::abort(); }
int deeper(volatile const char* above) {
  volatile char frame[4096] = {above == nullptr ? char{} : *above};
  return frame[0] == '\0' ? deeper(frame) + frame[0] : 0;
}
tengen_status recurses(void*, const tengen_request*, tengen_response*) { return deeper(nullptr); }
tengen_status exits(void*, const tengen_request*, tengen_response*) { std::exit(0); }
tengen_status exits_elsewhere(void*, const tengen_request*, tengen_response*) {
  std::thread([] { std::exit(0); }).detach();
  for (;;) sleep_a_little();
}
tengen_status fails(void*, const tengen_request*, tengen_response*) { return TENGEN_INTERNAL; }

// Not faults of their own, but what a host does about time, about refusals and about floods is seen with
// them.
tengen_status waits_for_stop(void* self, const tengen_request* request, tengen_response* response) {
  while (static_cast<Instance*>(self)->stopped != request->id) sleep_a_little();
  plain_decide(self, request, response);
  return TENGEN_STOPPED;
}
tengen_status is_late(void* self, const tengen_request* request, tengen_response* response) {
  const tengen_host* host = static_cast<Instance*>(self)->host;
  while (host->now(host->context) < request->deadline) sleep_a_little();
  for (int i = 0; i < 20; ++i) sleep_a_little();
  return plain_decide(self, request, response);
}
tengen_status learns(void* self, const tengen_request* request, tengen_response* response) {
  return request->refusals == 0 ? garbage_point(self, request, response)
                                : plain_decide(self, request, response);
}
tengen_status floods(void* self, const tengen_request* request, tengen_response* response) {
  const tengen_host* host = static_cast<Instance*>(self)->host;
  tengen_info info = {};
  info.struct_size = sizeof info;
  info.text = "still thinking";
  for (int i = 0; i < 20000; ++i) {
    host->log(host->context, TENGEN_LOG_WARNING, "a line that nobody wants to read");
    host->report_info(host->context, request->id, &info);
    host->report_error(host->context, TENGEN_INTERNAL, "nothing is wrong");
  }
  return plain_decide(self, request, response);
}
tengen_status prints(void* self, const tengen_request* request, tengen_response* response) {
  std::puts("debug text");
  return plain_decide(self, request, response);
}

void stop(void* self, uint64_t request_id) { static_cast<Instance*>(self)->stopped = request_id; }
void destroy(void* self) { delete static_cast<Instance*>(self); }
void hang_in_destroy(void*) {
  for (;;) sleep_a_little();
}

tengen_status refuses_the_game(void*, const tengen_setup*) { return TENGEN_UNSUPPORTED; }
tengen_status hangs_in_new_game(void*, const tengen_setup*) {
  for (;;) sleep_a_little();
}

// What goes wrong in create; for null_table it says OK and hands back no functions.
constexpr const char* create_fails = "create_fails";
constexpr const char* create_throws = "create_throws";
constexpr const char* null_table = "null_table";

constexpr tengen_engine_functions deciding(tengen_status (*decide)(void*, const tengen_request*,
                                                                   tengen_response*)) {
  return {sizeof(tengen_engine_functions), plain_new_game, decide, stop, plain_end_game, destroy, nullptr};
}
constexpr tengen_engine_functions starting(tengen_status (*new_game)(void*, const tengen_setup*)) {
  return {sizeof(tengen_engine_functions), new_game, plain_decide, stop, plain_end_game, destroy, nullptr};
}

constexpr tengen_engine_functions ending(void (*destroy_it)(void*)) {
  return {sizeof(tengen_engine_functions),
          plain_new_game,
          plain_decide,
          stop,
          plain_end_game,
          destroy_it,
          nullptr};
}

constexpr Fault faults[] = {
    {PLAIN_DESCRIPTOR("throws"), deciding(throws)},
    {PLAIN_DESCRIPTOR("garbage_point"), deciding(garbage_point)},
    {PLAIN_DESCRIPTOR("occupied_point"), deciding(occupied_point)},
    {PLAIN_DESCRIPTOR("too_many_points"), deciding(too_many_points)},
    {PLAIN_DESCRIPTOR("no_point"), deciding(no_point)},
    {PLAIN_DESCRIPTOR("unknown_answer"), deciding(unknown_answer)},
    {PLAIN_DESCRIPTOR("unknown_status"), deciding(unknown_status)},
    {PLAIN_DESCRIPTOR("no_answer"), deciding(no_answer)},
    {PLAIN_DESCRIPTOR("stray_buffers"), deciding(stray_buffers)},
    {PLAIN_DESCRIPTOR("never_returns"), deciding(never_returns)},
    {PLAIN_DESCRIPTOR("spins"), deciding(spins)},
    {PLAIN_DESCRIPTOR("crashes"), deciding(crashes)},
    {PLAIN_DESCRIPTOR("aborts"), deciding(aborts)},
    {PLAIN_DESCRIPTOR("recurses"), deciding(recurses)},
    {PLAIN_DESCRIPTOR("exits"), deciding(exits)},
    {PLAIN_DESCRIPTOR("exits_elsewhere"), deciding(exits_elsewhere)},
    {PLAIN_DESCRIPTOR("fails"), deciding(fails)},
    {PLAIN_DESCRIPTOR("waits_for_stop"), deciding(waits_for_stop)},
    {PLAIN_DESCRIPTOR("is_late"), deciding(is_late)},
    {PLAIN_DESCRIPTOR("learns"), deciding(learns)},
    {PLAIN_DESCRIPTOR("floods"), deciding(floods)},
    {PLAIN_DESCRIPTOR("prints"), deciding(prints)},
    {PLAIN_DESCRIPTOR("refuses_the_game"), starting(refuses_the_game)},
    {PLAIN_DESCRIPTOR("hangs_in_new_game"), starting(hangs_in_new_game)},
    {PLAIN_DESCRIPTOR("hangs_in_destroy"), ending(hang_in_destroy)},
    {PLAIN_DESCRIPTOR("null_functions"),
     {sizeof(tengen_engine_functions), nullptr, nullptr, nullptr, nullptr, nullptr, nullptr}},
    {PLAIN_DESCRIPTOR(null_table), {}},
    {PLAIN_DESCRIPTOR(create_fails), {}},
    {PLAIN_DESCRIPTOR(create_throws), {}},
};

constexpr auto descriptors = hostile::descriptors_of(faults);

tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting*, uint32_t,
                     tengen_engine* engine) {
  const std::string_view id = engine_id;
  if (id == create_throws) throw std::runtime_error("create does not know how to fail");
  if (id == create_fails) {
    host->report_error(host->context, TENGEN_RESOURCE_MISSING, "cannot open 'weights.bin': no such file");
    return TENGEN_RESOURCE_MISSING;
  }
  const Fault* const fault = hostile::find_fault(faults, host, engine_id);
  if (fault == nullptr) return TENGEN_UNKNOWN_ENGINE;
  // An engine without functions has no destroy that would take back what was allocated here.
  const bool cannot_be_destroyed = id == null_table || fault->functions.destroy == nullptr;
  engine->self = cannot_be_destroyed ? nullptr : new Instance{host};
  engine->functions = id == null_table ? nullptr : &fault->functions;
  return TENGEN_OK;
}

}  // namespace

constinit const tengen_entry tengen_engine_entry =
    hostile::entry_of(descriptors.data(), descriptors.size(), create);
