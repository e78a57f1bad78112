#include "base/line_log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <fstream>

#include "base/text.hpp"

namespace tengen {
namespace {

// A host that was killed may have left half a line.
void end_last_line(const std::filesystem::path& file) {
  std::fstream text(file, std::ios::binary | std::ios::in | std::ios::out | std::ios::ate);
  if (!text || text.tellg() == std::streampos(0)) return;
  text.seekg(-1, std::ios::end);
  if (text.get() == '\n') return;
  text.seekp(0, std::ios::end);
  text.put('\n');
}

class SpdlogLineLog : public LineLog {
 public:
  SpdlogLineLog(const std::string& file, TimePoint start, OnLoss on_loss, Content content)
      : start_(start),
        logger_("lines",
                std::make_shared<spdlog::sinks::basic_file_sink_mt>(file, content == Content::replaced)) {
    // The stamp is ours: spdlog's own is wall-clock time, which can jump.
    logger_.set_pattern("%v", spdlog::pattern_time_type::local);
    // spdlog's own handler writes to standard error, once a second.
    logger_.set_error_handler([file, on_loss = std::move(on_loss)](const std::string& what) {
      if (on_loss) on_loss(failed("cannot write the log: " + what, file));
    });
  }
  // Closing a file tells nobody what it could not write any more.
  ~SpdlogLineLog() override { logger_.flush(); }

  void write(std::string_view label, char direction, std::string_view text) override {
    constexpr std::size_t longest = 4096;
    const std::string shown = unambiguous(text, longest);
    if (direction == '<' || direction == '!') {
      const std::size_t before = from_engines_.fetch_add(shown.size() + 1);
      if (before > engines_budget) return;
      if (before + shown.size() + 1 > engines_budget)
        return put(label, '-', "its lines are left out from here on: this log has too many from engines");
    }
    put(label, direction, shown);
  }
  void flush() override { logger_.flush(); }

 private:
  void put(std::string_view label, char direction, std::string_view shown) {
    const std::chrono::duration<double> since = SteadyClock::now() - start_;
    logger_.info("{:.6f} {} {} {}", since.count(), label, direction, shown);
  }

  std::atomic<std::size_t> from_engines_ = 0;
  TimePoint start_;
  spdlog::logger logger_;  // not registered anywhere: it ends with this object
};

}  // namespace

Result<std::shared_ptr<LineLog>> LineLog::open(const std::filesystem::path& file, TimePoint start,
                                               OnLoss on_loss, Content content) {
  if (content == Content::kept) end_last_line(file);
  try {
    return std::shared_ptr<LineLog>(
        std::make_shared<SpdlogLineLog>(file.string(), start, std::move(on_loss), content));
  } catch (const spdlog::spdlog_ex& error) {
    return failed(std::string("cannot write the log: ") + error.what(), file.string());
  }
}

}  // namespace tengen
