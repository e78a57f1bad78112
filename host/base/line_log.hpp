// A log file of timed lines, for what crosses between the host and its engines.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "base/deadline.hpp"
#include "base/error.hpp"

namespace tengen {

// Each line: seconds since `start` on the monotonic clock with microseconds, the label, the direction, the
// text made printable. Any thread may write. Closed when the last owner lets go.
class LineLog {
 public:
  virtual ~LineLog() = default;
  // Direction: '>' to the engine, '<' from it, '!' its standard error, '-' what the host has to say.
  virtual void write(std::string_view label, char direction, std::string_view text) = 0;
  // What was written so far is in the file.
  virtual void flush() = 0;

  // Bytes that engines may fill one log with; what they say beyond is left out, and the log says so.
  static constexpr std::size_t engines_budget = 64 * 1024 * 1024;

  // Is told, by whichever thread writes or lets go, that lines could not be written.
  using OnLoss = std::function<void(const Error&)>;
  enum class Content { replaced, kept };
  // What the file has is replaced, or kept in front of what is written. The error names the file.
  static Result<std::shared_ptr<LineLog>> open(const std::filesystem::path& file, TimePoint start,
                                               OnLoss on_loss = {}, Content content = Content::replaced);
};

}  // namespace tengen
