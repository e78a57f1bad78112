// A log file of the lines that the host and its engines exchange.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "base/deadline.hpp"
#include "base/error.hpp"

namespace tengen {

// A line has the seconds since `start` (monotonic clock, six decimals), the label, the direction and the
// text, made printable. Any thread may write. The last owner closes the file.
class LineLog {
 public:
  virtual ~LineLog() = default;
  // Direction: '>' to the engine, '<' from it, '!' its standard error, '-' a remark of the host.
  virtual void write(std::string_view label, char direction, std::string_view text) = 0;
  // Afterwards all lines written so far are in the file.
  virtual void flush() = 0;

  // The bytes that engines may write to one log. Further lines are dropped, and the log says so.
  static constexpr std::size_t engines_budget = 64 * 1024 * 1024;

  // Called if lines could not be written, on the thread that writes or closes.
  using OnLoss = std::function<void(const Error&)>;
  enum class Content { replaced, kept };
  // Replaces the file's content, or appends to it. The error names the file.
  static Result<std::shared_ptr<LineLog>> open(const std::filesystem::path& file, TimePoint start,
                                               OnLoss on_loss = {}, Content content = Content::replaced);
};

}  // namespace tengen
