// Where in a file something stands, as messages say it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::record {

// Lines and columns from 1, a column is a byte. A place costs the distance from the place before it: asked
// for in rising order, the text is gone through once.
class LinePlaces {
 public:
  // The text outlives it.
  explicit LinePlaces(std::string_view text) : text_(text) {}
  // "line 3, column 7"
  std::string of(std::size_t offset);

 private:
  bool ends_line(std::size_t at) const;

  std::string_view text_;
  std::size_t seen_ = 0;        // up to here
  std::size_t line_ = 1;        // the line that seen_ lies in
  std::size_t line_start_ = 0;  // its first byte
};

// Goes through a text line by line; CR LF and CR end a line as LF does.
class TextLines {
 public:
  // The text outlives it.
  explicit TextLines(std::string_view text) : text_(text) {}
  bool at_end() const { return next_ >= text_.size(); }
  // Without its end; empty at the end.
  std::string_view take();
  // The same, and stays there.
  std::string_view peek() const { return TextLines(*this).take(); }
  // Where the line taken last begins, and the next one.
  std::size_t offset() const { return line_; }
  std::size_t next_offset() const { return next_; }

 private:
  std::string_view text_;
  std::size_t line_ = 0;
  std::size_t next_ = 0;
};

// Without a line end in it, as formats need names: line ends and other control bytes become blanks.
std::string one_line(std::string_view text);

// "byte 120"
std::string byte_place(std::size_t offset);

}  // namespace tengen::record
