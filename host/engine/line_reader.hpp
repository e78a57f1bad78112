// Cuts bytes of an engine into lines, with bounded memory. Not thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::engine {

// A line ends with LF, CR LF or CR (Gomocup protocol, "The communication protocol"). Drops empty lines: no
// protocol uses them.
class LineReader {
 public:
  // Longer than any line of a tested engine.
  static constexpr std::size_t longest_line = 64 * 1024;

  // Returns room for at least one byte; then call commit() with the number of bytes written.
  char* space(std::size_t& size);
  void commit(std::size_t size) { end_ += size; }

  // The next whole line without its end; valid until the next call of another function.
  std::optional<std::string_view> next();
  // Whether a line is longer than longest_line. Then next() returns nothing any more.
  bool overflowed() const;
  // The bytes of an incomplete line.
  std::string_view unfinished() const { return {buffer_.data() + begin_, end_ - begin_}; }
  // If there is an incomplete line, it belongs to an earlier question: drops it when its end comes.
  // Exception: a line that so far has only blanks is kept, because some programs print a blank after every
  // line.
  void drop_unfinished();
  void clear();

 private:
  std::string buffer_;
  std::size_t begin_ = 0;    // start of the first line that next() has not returned
  std::size_t scanned_ = 0;  // no line end between begin_ and here
  std::size_t end_ = 0;
  bool too_long_ = false;
  bool dropping_ = false;  // up to the next line end
};

}  // namespace tengen::engine
