// Lines out of bytes in any pieces, compared with what is cut out of them one byte at a time. A script whose
// phases are the questions: what has begun before one is dropped.
#include <algorithm>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "engine/line_reader.hpp"
#include "fuzz/property.hpp"
#include "fuzz/script.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;
using engine::LineReader;
using fuzz::require;

namespace {

// The plain reading.
class Cutter {
 public:
  void feed(std::string_view bytes) {
    for (const char byte : bytes) {
      if (byte == '\n' || byte == '\r') {
        end_line();
      } else {
        line_ += byte;
      }
    }
  }
  void drop_unfinished() { dropping_ = dropping_ || !trimmed(line_).empty(); }
  bool overflowed() const { return too_long_ || line_.size() > LineReader::longest_line; }
  // The lines since the last call.
  std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }
  const std::string& unfinished() const { return line_; }

 private:
  void end_line() {
    if (!dropping_ && line_.size() > LineReader::longest_line) too_long_ = true;
    if (!dropping_ && !line_.empty() && !too_long_) lines_.push_back(line_);
    dropping_ = false;
    line_.clear();
  }

  std::vector<std::string> lines_;
  std::string line_;
  bool dropping_ = false;
  bool too_long_ = false;
};

class Comparison {
 public:
  // False when the host would read no further.
  bool feed(std::string_view bytes) {
    while (!bytes.empty()) {
      std::size_t size = 0;
      char* const space = reader_.space(size);
      require(size > 0, "there is always room");
      size = std::min(size, bytes.size());
      std::memcpy(space, bytes.data(), size);
      reader_.commit(size);
      cutter_.feed(bytes.substr(0, size));
      compare();
      if (reader_.overflowed()) return false;
      bytes.remove_prefix(size);
    }
    return true;
  }

  void drop_unfinished() {
    reader_.drop_unfinished();
    cutter_.drop_unfinished();
  }

 private:
  void compare() {
    for (const auto& expected : cutter_.take_lines()) {
      const auto line = reader_.next();
      require(line && *line == expected, "a line is what was printed");
    }
    require(!reader_.next(), "nothing else is taken for a line");
    require(reader_.overflowed() == cutter_.overflowed(), "a line that is too long is seen at once");
    if (!reader_.overflowed()) {
      require(reader_.unfinished() == cutter_.unfinished(), "what has not ended is kept");
    }
  }

  LineReader reader_;
  Cutter cutter_;
};

}  // namespace

int tengen::fuzz::try_lines(const std::uint8_t* data, std::size_t size) {
  const auto script = fuzz::read_script({reinterpret_cast<const char*>(data), size});
  Comparison comparison;
  for (const auto& phase : script.phases) {
    for (const auto& piece : phase) {
      if (!comparison.feed(piece.bytes)) return 0;
    }
    comparison.drop_unfinished();
  }
  return 0;
}
