// One instance of a native engine, called through the ABI with everything checked that comes back.
// Used in the host's process and in the worker alike.
#pragma once

#include <tengen/engine.h>

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "base/error.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

// What decide() came to, as far as the library's word goes: counts lie within bounds, nothing else is
// checked.
struct Decision {
  tengen_status status = TENGEN_INTERNAL;
  tengen_answer_kind kind = TENGEN_ANSWER_NONE;
  std::array<tengen_point, game::PointList::capacity> points{};
  std::uint32_t point_count = 0;
  std::int32_t number = 0;
  bool has_score = false;
  std::int32_t score = 0;
  std::int32_t depth = 0;
  std::uint64_t nodes = 0;
  std::string error;  // what the library reported, when it failed
};

// The decision in the words of a game, or what the engine did wrong.
AnswerResult read_decision(const Decision& decision);
record::Thought read_thinking(const Decision& decision);

// All but stop() is called on one thread, the instance's own (the ABI's [owner]).
class NativeInstance {
 public:
  using Log = std::function<void(tengen_log_level, std::string_view)>;

  // Runs start_up the first time a library is used in this process, then create. `log` is called on any
  // thread.
  static Result<std::unique_ptr<NativeInstance>> create(const tengen_entry& entry,
                                                        const std::string& engine_id,
                                                        const Settings& settings, Log log);
  ~NativeInstance();
  NativeInstance(const NativeInstance&) = delete;
  NativeInstance& operator=(const NativeInstance&) = delete;

  Status new_game(const tengen_setup& setup);
  void decide(const tengen_request& request, Decision& decision);
  void end_game(const tengen_ending& ending);
  // Any thread, until the destructor runs. Does not block.
  void stop(std::uint64_t request_id);

 private:
  explicit NativeInstance(Log log);
  static Status start_up(const tengen_entry& entry);
  Status claim(const tengen_descriptor& descriptor);

  // The functions of tengen_host; `context` is the instance.
  static void report_error(void* context, tengen_status status, const char* text);
  static void write_log(void* context, tengen_log_level level, const char* text);
  static void report_info(void* context, std::uint64_t request_id, const tengen_info* info);
  static std::int32_t cancelled(void* context, std::uint64_t request_id);
  static std::int64_t now(void* context);
  static const void* query(void* context, const char* id);

  std::string take_error(std::string_view call, tengen_status status);

  Log log_;
  tengen_host host_{};
  tengen_engine engine_{};
  bool takes_positions_ = false;
  const tengen_descriptor* claimed_ = nullptr;  // when no other instance of it may live meanwhile
  std::atomic<std::uint64_t> stopped_ = 0;      // the largest request id that was stopped
  std::mutex error_mutex_;                      // guards error_: any thread of the library may report
  std::string error_;
};

}  // namespace tengen::engine
