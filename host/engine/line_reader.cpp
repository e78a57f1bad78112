#include "engine/line_reader.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text.hpp"

namespace tengen::engine {

char* LineReader::space(std::size_t& size) {
  if (begin_ == end_) begin_ = scanned_ = end_ = 0;
  constexpr std::size_t room = 4 * 1024;
  if (buffer_.size() < end_ + room) {
    // Move what is unfinished to the front before growing: the buffer stays within one line and one read.
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    scanned_ -= begin_;
    begin_ = 0;
    if (buffer_.size() < end_ + room) buffer_.resize(end_ + room);
  }
  // Not more, however far the buffer has grown: what is read at once is looked at with the clock running.
  size = std::min(buffer_.size() - end_, room);
  return buffer_.data() + end_;
}

std::optional<std::string_view> LineReader::next() {
  const char* const data = buffer_.data();
  while (scanned_ < end_) {
    const char byte = data[scanned_++];
    if (byte != '\n' && byte != '\r') continue;
    const std::string_view line(data + begin_, scanned_ - 1 - begin_);
    begin_ = scanned_;
    if (std::exchange(dropping_, false)) continue;
    if (line.size() > longest_line) too_long_ = true;
    if (!line.empty() && !too_long_) return line;
  }
  return std::nullopt;
}

bool LineReader::overflowed() const { return too_long_ || end_ - begin_ > longest_line; }

void LineReader::drop_unfinished() { dropping_ = dropping_ || !trimmed(unfinished()).empty(); }

void LineReader::clear() {
  begin_ = scanned_ = end_ = 0;
  dropping_ = false;
  too_long_ = false;
}

}  // namespace tengen::engine
