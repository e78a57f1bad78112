#include "record/text/place.hpp"

#include <algorithm>

namespace tengen::record {

std::string LinePlaces::of(std::size_t offset) {
  offset = std::min(offset, text_.size());
  for (; seen_ < offset; ++seen_) {
    if (text_[seen_] != '\n') continue;
    ++line_;
    line_start_ = seen_ + 1;
  }
  if (offset < line_start_) {
    const auto skipped = text_.substr(offset, line_start_ - offset);
    line_ -= static_cast<std::size_t>(std::count(skipped.begin(), skipped.end(), '\n'));
    const auto end_before = offset == 0 ? std::string_view::npos : text_.rfind('\n', offset - 1);
    line_start_ = end_before == std::string_view::npos ? 0 : end_before + 1;
  }
  seen_ = offset;
  return "line " + std::to_string(line_) + ", column " + std::to_string(offset - line_start_ + 1);
}

std::string_view TextLines::take() {
  line_ = next_;
  const auto end = text_.find('\n', next_);
  auto line = text_.substr(next_, end == std::string_view::npos ? end : end - next_);
  next_ = end == std::string_view::npos ? text_.size() : end + 1;
  if (line.ends_with('\r')) line.remove_suffix(1);
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
