// One library, many engines that turn against the process they run in. Those that survive it play the first
// empty point by rows. For a process of their own only.
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cfenv>
#include <clocale>
#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <string_view>
#include <thread>

#include "faults.hpp"

namespace {

using hostile::Fault;

constexpr int width = 15;

tengen_status play_first_empty(void*, const tengen_request* request, tengen_response* response) {
  for (int at = 0; at < width * width; ++at) {
    const tengen_point point = {static_cast<int16_t>(at % width), static_cast<int16_t>(at / width)};
    uint32_t i = 0;
    while (i < request->move_count && (request->moves[i].x != point.x || request->moves[i].y != point.y)) ++i;
    if (i < request->move_count) continue;
    response->kind = TENGEN_ANSWER_POINTS;
    response->points[0] = point;
    response->point_count = 1;
    return TENGEN_OK;
  }
  return TENGEN_BAD_STATE;
}

[[noreturn]] void hang() {
  for (;;) ::pause();
}

// Every pipe that the process has, whatever its number; those to other places take nothing.
void write_to_all(std::string_view bytes) {
  for (int descriptor = 1; descriptor < 256; ++descriptor) {
    if (descriptor == STDERR_FILENO || ::fcntl(descriptor, F_GETFD) < 0) continue;
    [[maybe_unused]] const auto n = ::write(descriptor, bytes.data(), bytes.size());
  }
}

// ---- how it ends

tengen_status exits_at_once(void*, const tengen_request*, tengen_response*) { ::_exit(0); }
tengen_status exits_quickly(void*, const tengen_request*, tengen_response*) { std::quick_exit(0); }
tengen_status ends_its_thread(void*, const tengen_request*, tengen_response*) { ::pthread_exit(nullptr); }
tengen_status terminates(void*, const tengen_request*, tengen_response*) { std::abort(); }

// To a place whose function has returned long ago.
std::jmp_buf place;
tengen_status remember_place(void*, const tengen_setup*) {
  return setjmp(place) == 0 ? TENGEN_OK : TENGEN_INTERNAL;
}
tengen_status jumps_out(void*, const tengen_request*, tengen_response*) { std::longjmp(place, 1); }

// Nothing but SIGKILL ends it.
char alternate_stack[64 * 1024];
// The fault is to be the kernel's, not a sanitizer's report.
__attribute__((no_sanitize("undefined"), no_sanitize("address"))) tengen_status is_deaf(void*,
                                                                                        const tengen_request*,
                                                                                        tengen_response*) {
  stack_t stack = {};
  stack.ss_sp = alternate_stack;
  stack.ss_size = sizeof alternate_stack;
  ::sigaltstack(&stack, nullptr);
  sigset_t all;
  ::sigfillset(&all);
  for (int number = 1; number < 32; ++number) {
    struct sigaction action = {};
    action.sa_handler = [](int) {};
    action.sa_flags = SA_ONSTACK;
    ::sigaction(number, &action, nullptr);
    if (number == SIGSEGV) ::sigdelset(&all, number);
  }
  ::pthread_sigmask(SIG_SETMASK, &all, nullptr);
  // The handler returns to the very instruction, for ever.
  volatile int* volatile nowhere = nullptr;
  *nowhere = 1;
  hang();
}

// ---- what it does to the protocol

tengen_status writes_garbage(void*, const tengen_request*, tengen_response*) {
  write_to_all("these are no frames at all, whoever reads them\n");
  hang();
}
tengen_status prints(void* self, const tengen_request* request, tengen_response* response) {
  static const char text[] = "thinking...\n7,7\n";
  [[maybe_unused]] const auto n = ::write(STDOUT_FILENO, text, sizeof text - 1);
  return play_first_empty(self, request, response);
}

template <class T>
void put(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
// An answer to the question of that id, as the worker itself would send it: the top left corner.
std::string forged_decision(uint64_t id) {
  std::string payload;
  put<uint64_t>(payload, id);
  put<int32_t>(payload, TENGEN_OK);
  put<int32_t>(payload, TENGEN_ANSWER_POINTS);
  put<uint32_t>(payload, 1);
  put<int16_t>(payload, 0);
  put<int16_t>(payload, 0);
  put<int32_t>(payload, 0);
  put<uint8_t>(payload, 0);
  put<int32_t>(payload, 0);
  put<int32_t>(payload, 0);
  put<uint64_t>(payload, 0);
  put<uint32_t>(payload, 0);  // moves of a line
  put<uint32_t>(payload, 0);  // bytes of a comment
  put<uint32_t>(payload, 0);  // and of an error
  std::string frame = "TGN1";
  put<uint16_t>(frame, 22);
  put<uint16_t>(frame, 0);
  put<uint32_t>(frame, static_cast<uint32_t>(payload.size()));
  return frame + payload;
}
tengen_status forges_answers(void* self, const tengen_request* request, tengen_response* response) {
  for (const uint64_t id : {uint64_t{0}, request->id - 1, request->id + 1, request->id + 2, UINT64_MAX})
    write_to_all(forged_decision(id));
  return play_first_empty(self, request, response);
}
tengen_status forges_half_a_frame(void*, const tengen_request* request, tengen_response*) {
  std::string frame = forged_decision(request->id);
  frame[8] = 7;  // the payload's size
  write_to_all(frame);
  hang();
}

// ---- what it does to the memory

const tengen_move* kept_moves;
tengen_response* kept_response;
[[noreturn]] void scribble() {
  const timespec moment = {0, 100'000};
  for (;; ::nanosleep(&moment, nullptr)) {
    if (kept_response == nullptr) continue;
    kept_response->point_count = 12345;
    kept_response->kind = 99;
    std::memset(const_cast<tengen_move*>(kept_moves), 0x5a, sizeof(tengen_move));
  }
}
// A thread of its own writes to what was lent to it for one call.
tengen_status keeps_pointers(void* self, const tengen_request* request, tengen_response* response) {
  static std::thread scribbling(scribble);
  kept_moves = request->moves;
  kept_response = response;
  return play_first_empty(self, request, response);
}
tengen_status frees_what_is_not_its_own(void* self, const tengen_request* request,
                                        tengen_response* response) {
  play_first_empty(self, request, response);
  std::free(response->points);
  std::free(const_cast<tengen_move*>(request->moves));
  return TENGEN_OK;
}
tengen_status tells_nonsense(void* self, const tengen_request* request, tengen_response* response) {
  play_first_empty(self, request, response);
  response->has_score = INT32_MIN;
  response->score = INT32_MIN;
  response->depth = -1;
  response->nodes = UINT64_MAX;
  std::memset(response->comment, 'x', response->comment_capacity);
  response->comment_length = UINT32_MAX;
  return TENGEN_OK;
}
tengen_status changes_settings(void* self, const tengen_request* request, tengen_response* response) {
  std::fesetround(FE_UPWARD);
  std::setlocale(LC_ALL, "C.UTF-8");
  ::setenv("LANG", "tlh", 1);
  ::umask(0777);
  [[maybe_unused]] const int n = ::chdir("/");
  return play_first_empty(self, request, response);
}

// ---- what it leaves

void never_destroyed(void*) { hang(); }

constexpr tengen_engine_functions table(tengen_status (*decide)(void*, const tengen_request*,
                                                                tengen_response*),
                                        tengen_status (*new_game)(void*,
                                                                  const tengen_setup*) = plain_new_game,
                                        void (*destroy)(void*) = plain_destroy) {
  return {sizeof(tengen_engine_functions), new_game, decide, plain_stop, plain_end_game, destroy, nullptr};
}

constexpr Fault faults[] = {
    {PLAIN_DESCRIPTOR("exits_at_once"), table(exits_at_once)},
    {PLAIN_DESCRIPTOR("exits_quickly"), table(exits_quickly)},
    {PLAIN_DESCRIPTOR("ends_its_thread"), table(ends_its_thread)},
    {PLAIN_DESCRIPTOR("terminates"), table(terminates)},
    {PLAIN_DESCRIPTOR("jumps_out"), table(jumps_out, remember_place)},
    {PLAIN_DESCRIPTOR("is_deaf"), table(is_deaf)},
    {PLAIN_DESCRIPTOR("writes_garbage"), table(writes_garbage)},
    {PLAIN_DESCRIPTOR("prints"), table(prints)},
    {PLAIN_DESCRIPTOR("forges_answers"), table(forges_answers)},
    {PLAIN_DESCRIPTOR("forges_half_a_frame"), table(forges_half_a_frame)},
    {PLAIN_DESCRIPTOR("keeps_pointers"), table(keeps_pointers)},
    {PLAIN_DESCRIPTOR("frees_what_is_not_its_own"), table(frees_what_is_not_its_own)},
    {PLAIN_DESCRIPTOR("tells_nonsense"), table(tells_nonsense)},
    {PLAIN_DESCRIPTOR("changes_settings"), table(changes_settings)},
    {PLAIN_DESCRIPTOR("never_destroyed"), table(play_first_empty, plain_new_game, never_destroyed)},
};

constexpr auto descriptors = hostile::descriptors_of(faults);

tengen_status create(const tengen_host* host, const char* engine_id, const tengen_setting*, uint32_t,
                     tengen_engine* engine) {
  const Fault* const fault = hostile::find_fault(faults, host, engine_id);
  if (fault == nullptr) return TENGEN_UNKNOWN_ENGINE;
  engine->functions = &fault->functions;
  return TENGEN_OK;
}

}  // namespace

constinit const tengen_entry tengen_engine_entry =
    hostile::entry_of(descriptors.data(), descriptors.size(), create);
