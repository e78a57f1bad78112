// Bytes from an engine, cut into lines, with a bound on everything. Not thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::engine {

// A line ends with LF, CR LF or CR (Gomocup protocol, "The communication protocol"); empty lines are dropped,
// since they mean nothing in any protocol spoken here and CR LF would make one of every line.
class LineReader {
 public:
  // No engine tried prints lines near this length; one without a line end is a flood.
  static constexpr std::size_t longest_line = 64 * 1024;

  // Room for at least one byte at the end of the buffer; give what was written there to commit().
  char* space(std::size_t& size);
  void commit(std::size_t size) { end_ += size; }

  // The next whole line, without its end; valid until the next call of anything else.
  std::optional<std::string_view> next();
  // A line longer than longest_line has come or begun; next() returns nothing any more.
  bool overflowed() const;
  // Bytes of a line that has not ended (yet).
  std::string_view unfinished() const { return {buffer_.data() + begin_, end_ - begin_}; }
  // What has begun belongs to nothing that is asked from now on: its line is dropped when its end comes.
  // Blanks alone are no beginning: some programs print one behind every line.
  void drop_unfinished();
  void clear();

 private:
  std::string buffer_;
  std::size_t begin_ = 0;    // start of the first line not handed out
  std::size_t scanned_ = 0;  // no line end between begin_ and here: each byte is looked at once
  std::size_t end_ = 0;
  bool too_long_ = false;
  bool dropping_ = false;  // up to the next line end
};

}  // namespace tengen::engine
