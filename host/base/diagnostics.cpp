#include "base/diagnostics.hpp"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <map>
#include <memory>
#include <mutex>

#include "base/text.hpp"

namespace tengen::diagnostics {
namespace {

using Level = spdlog::level::level_enum;

// The stamp of a file is wall-clock time, which people compare with other logs.
constexpr const char* pattern_of_file = "%Y-%m-%d %H:%M:%S.%e %t %l: %v";

Level level_of(Loudness loudness) {
  if (loudness == Loudness::quiet) return Level::err;
  return loudness == Loudness::verbose ? Level::debug : Level::info;
}

// Two loggers, for each of which spdlog decides by its own level. Libraries of engines may still run while
// static objects are destroyed, so that this one never is.
class Output {
 public:
  static Output& get() {
    static auto* const output = new Output;
    return *output;
  }
  void set_level(Level level) { terminal_.set_level(level); }
  Status open(const std::string& file, Level level) {
    try {
      auto sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
      auto logger = std::make_shared<spdlog::logger>("file", std::move(sink));
      logger->set_pattern(pattern_of_file);
      logger->set_level(level);
      logger->flush_on(level);
      const std::lock_guard lock(mutex_);
      file_ = std::move(logger);
    } catch (const spdlog::spdlog_ex& error) {
      return failed(std::string("cannot write the log: ") + error.what(), "TENGEN_LOG");
    }
    return success();
  }
  void write(Level level, std::string_view mark, std::string_view text) {
    terminal_.log(level, "tengen: {}{}", mark, text);
    const std::lock_guard lock(mutex_);
    if (file_) file_->log(level, "{}", text);
  }

 private:
  Output() {
    terminal_.set_pattern("%v");
    terminal_.set_level(Level::info);
    terminal_.flush_on(Level::debug);
    // Where standard error cannot be written, nobody can be told.
    terminal_.set_error_handler([](const std::string&) {});
  }

  spdlog::logger terminal_{"terminal", std::make_shared<spdlog::sinks::stderr_sink_mt>()};
  std::mutex mutex_;
  std::shared_ptr<spdlog::logger> file_;
};

}  // namespace

void set_loudness(Loudness loudness) { Output::get().set_level(level_of(loudness)); }

Status configure(const std::string& variable) {
  static const std::map<std::string, Loudness, std::less<>> levels{
      {"error", Loudness::quiet}, {"info", Loudness::normal}, {"debug", Loudness::verbose}};
  const auto whole = levels.find(variable);
  if (whole != levels.end()) {
    set_loudness(whole->second);
    return success();
  }
  const auto colon = variable.find(':');
  const auto named = levels.find(variable.substr(0, colon));
  if (colon != std::string::npos && named != levels.end())
    return Output::get().open(variable.substr(colon + 1), level_of(named->second));
  if (variable.find('/') != std::string::npos) return Output::get().open(variable, Level::debug);
  return bad_input(
      "found " + in_quotes(variable) + ", expected error, info or debug, a path with a /, or LEVEL:FILE",
      "TENGEN_LOG");
}

void tell(std::string_view text) { Output::get().write(Level::info, "", text); }
void warn(std::string_view text) { Output::get().write(Level::warn, "warning: ", text); }
void fail(std::string_view text) { Output::get().write(Level::err, "", text); }
void note(std::string_view text) { Output::get().write(Level::debug, "debug: ", text); }

}  // namespace tengen::diagnostics
