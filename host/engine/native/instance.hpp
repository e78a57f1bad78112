// One instance of a native engine, called through the ABI; checks all results. Used in the host's process and
// in the worker.
#pragma once

#include <tengen/engine.h>

#include <array>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/engine.hpp"
#include "engine/engine_config.hpp"
#include "engine/native/extension_tables.hpp"
#include "engine/native/log_filter.hpp"
#include "engine/native/news.hpp"

namespace tengen::engine {

// The result of decide(). Only the counts are checked.
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
  std::vector<tengen_move> line;  // the last report before the answer
  std::string comment;            // one line
  std::string error;              // the library's report, if it failed
};

// The decision as a game's answer, or what the engine did wrong.
AnswerResult read_decision(const Decision& decision);
record::Thought read_thinking(const Decision& decision, const game::Setup& setup);

// The services for an instance, in addition to its settings. The functions are called on any thread, must
// return soon, and may be empty.
struct Services {
  std::string package_folder;  // as this process sees it
  LogFilter::Log log;
  std::function<void(const News&)> news;
};

// All functions except stop() are called on one thread, the ABI's [owner].
class NativeInstance {
 public:
  // Calls create. At the first use of the library in this process, calls start_up before.
  static Result<std::unique_ptr<NativeInstance>> create(const tengen_entry& entry,
                                                        const std::string& engine_id,
                                                        const Settings& settings, Services services);
  ~NativeInstance();
  NativeInstance(const NativeInstance&) = delete;
  NativeInstance& operator=(const NativeInstance&) = delete;

  Status new_game(const tengen_setup& setup);
  // If `lines` is above 0, uses "analyse/1", which the instance must have.
  void decide(const tengen_request& request, Decision& decision, int lines = 0);
  void end_game(const tengen_ending& ending);
  // These use extensions; without them they return nothing or an error.
  Abilities abilities() const { return extensions_.abilities(); }
  void ponder(const tengen_request& request);
  Result<std::string> save_state();
  Status restore_state(std::string_view bytes);
  Status set_option(const std::string& key, const std::string& value);
  // Any thread, until the destructor runs. The call blocks if the library breaks the contract.
  void stop(std::uint64_t request_id);

 private:
  explicit NativeInstance(Services services);
  static Status start_up(const tengen_entry& entry, const std::string& package_folder);
  Status claim(const tengen_descriptor& descriptor);

  // The functions of tengen_host; `context` is the instance.
  static void report_error(void* context, tengen_status status, const char* text);
  static void write_log(void* context, tengen_log_level level, const char* text);
  static void report_info(void* context, std::uint64_t request_id, const tengen_info* info);
  static void report_line(void* context, std::uint64_t request_id, const tengen_line* line);
  static std::int32_t cancelled(void* context, std::uint64_t request_id);
  static std::int64_t now(void* context);
  static const void* query(void* context, const char* id);

  std::string take_error(std::string_view call, tengen_status status);
  // Calls a function of the library. An exception breaks the contract, but must not end the host.
  template <class Call>
  tengen_status guarded(Call&& call, std::string& error);
  // Calls a function of an extension that returns a status.
  template <class Call>
  Status call(std::string_view name, Call&& function);

  Services services_;
  NewsFilter news_;
  LogFilter log_;
  tengen_host host_{};
  void* self_ = nullptr;
  tengen_engine_functions functions_{};  // copied by the prefix rule; zero: no instance was created
  ExtensionTables extensions_;
  bool takes_positions_ = false;
  const tengen_descriptor* claimed_ = nullptr;  // set if there may be only one instance
  std::atomic<std::uint64_t> stopped_ = 0;      // the largest request id that was stopped
  std::mutex error_mutex_;                      // guards error_: any thread of the library may report
  std::string error_;
};

template <class Call>
tengen_status NativeInstance::guarded(Call&& call, std::string& error) {
  log_.renew();
  try {
    return call();
  } catch (const std::exception& exception) {
    error = std::string(": an exception left it: ") + exception.what();
  } catch (...) {
    error = ": an exception left it";
  }
  return TENGEN_INTERNAL;
}

}  // namespace tengen::engine
