// Places in a file, for messages.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::record {

// Lines and columns count from 1; a column is a byte. The time for a place grows with its distance from the
// place before. If places are asked for in ascending order, the text is read once.
class LinePlaces {
 public:
  // The text must outlive this object.
  explicit LinePlaces(std::string_view text) : text_(text) {}
  // "line 3, column 7"
  std::string of(std::size_t offset);

 private:
  bool ends_line(std::size_t at) const;

  std::string_view text_;
  std::size_t seen_ = 0;        // the offset up to which lines are counted
  std::size_t line_ = 1;        // the line that seen_ lies in
  std::size_t line_start_ = 0;  // its first byte
};

// Reads a text line by line. LF, CR LF and CR each end a line.
class TextLines {
 public:
  // The text must outlive this object.
  explicit TextLines(std::string_view text) : text_(text) {}
  bool at_end() const { return next_ >= text_.size(); }
  // Returns the next line without its line end; empty at the end of the text.
  std::string_view take();
  // Returns the same line without moving on.
  std::string_view peek() const { return TextLines(*this).take(); }
  // The offsets of the last taken line and of the next line.
  std::size_t offset() const { return line_; }
  std::size_t next_offset() const { return next_; }

 private:
  std::string_view text_;
  std::size_t line_ = 0;
  std::size_t next_ = 0;
};

// The text as one line, as formats need for names: line ends and other control bytes become blanks.
std::string one_line(std::string_view text);

// "byte 120"
std::string byte_place(std::size_t offset);

}  // namespace tengen::record
