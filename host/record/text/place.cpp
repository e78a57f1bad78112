#include "record/text/place.hpp"

#include <algorithm>

namespace tengen::record {

bool LinePlaces::ends_line(std::size_t at) const {
  if (text_[at] == '\r') return at + 1 == text_.size() || text_[at + 1] != '\n';
  return text_[at] == '\n';
}

std::string LinePlaces::of(std::size_t offset) {
  offset = std::min(offset, text_.size());
  for (; seen_ < offset; ++seen_) {
    if (!ends_line(seen_)) continue;
    ++line_;
    line_start_ = seen_ + 1;
  }
  if (offset < line_start_) {
    for (std::size_t at = offset; at < line_start_; ++at) line_ -= ends_line(at) ? 1 : 0;
    for (line_start_ = offset; line_start_ > 0 && !ends_line(line_start_ - 1);) --line_start_;
  }
  seen_ = offset;
  return "line " + std::to_string(line_) + ", column " + std::to_string(offset - line_start_ + 1);
}

std::string_view TextLines::take() {
  line_ = next_;
  const auto rest = text_.substr(next_);
  const auto end = std::find_if(rest.begin(), rest.end(), [](char c) { return c == '\n' || c == '\r'; });
  const auto line = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  const auto behind = rest.substr(line.size());
  next_ += line.size() + (behind.starts_with("\r\n") ? 2 : std::min<std::size_t>(behind.size(), 1));
  return line;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  const auto breaks = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  std::replace_if(line.begin(), line.end(), breaks, ' ');
  return line;
}

std::string byte_place(std::size_t offset) { return "byte " + std::to_string(offset); }

}  // namespace tengen::record
