// Frames between the host and a worker: a fixed head, and a payload of integers and texts. The host treats
// every byte from a worker as hostile, because the library can write to the same pipe.
//
// All integers are little-endian. Nothing is converted: a compile-time check makes sure that the machine is
// little-endian.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tengen::engine {

static_assert(std::endian::native == std::endian::little);

enum class FrameType : std::uint16_t {
  // Host to worker, on the request pipe.
  new_game = 1,
  decide = 2,
  end_game = 3,
  analyse = 4,
  ponder = 5,
  save_state = 6,
  restore_state = 7,
  set_option = 8,
  // Host to worker, on the control pipe.
  stop = 10,
  // Worker to host.
  ready = 20,        // the engine is created, with its abilities; or why it is not
  game_ready = 21,   // new_game has returned
  decision = 22,     // decide or analyse has returned
  log = 23,          // a log line of the library
  description = 24,  // the library, for a scan
  news = 25,         // of a search or an analysis
  state = 26,        // save_state has returned
  done = 27,         // restore_state or set_option has returned
};

struct FrameHead {
  std::uint32_t magic = expected_magic;
  std::uint16_t type = 0;
  std::uint16_t reserved = 0;
  std::uint32_t size = 0;  // of the payload

  static constexpr std::uint32_t expected_magic = 0x314E4754;  // "TGN1"
};
static_assert(sizeof(FrameHead) == 12);

// The longest payload.
constexpr std::size_t longest_payload = 256 * 1024;

// Builds one frame.
class FrameWriter {
 public:
  explicit FrameWriter(FrameType type) {
    FrameHead head;
    head.type = static_cast<std::uint16_t>(type);
    bytes_.assign(reinterpret_cast<const char*>(&head), sizeof head);
  }
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void put(T value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void put(std::string_view text) {
    put(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }
  // The complete frame; add nothing afterwards.
  std::string_view finish() {
    const auto size = static_cast<std::uint32_t>(bytes_.size() - sizeof(FrameHead));
    std::memcpy(bytes_.data() + offsetof(FrameHead, size), &size, sizeof size);
    return bytes_;
  }

 private:
  std::string bytes_;
};

struct Frame {
  FrameType type;
  std::string_view payload;
};

// Parses a payload. Reading past the end returns zeroes and empty texts, and complete() then returns false.
class PayloadReader {
 public:
  explicit PayloadReader(std::string_view payload) : rest_(payload) {}

  template <class T>
  requires std::is_arithmetic_v<T> T take() {
    T value{};
    if (rest_.size() < sizeof value) {
      broken_ = true;
      return value;
    }
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }
  std::string_view take_text() {
    const auto size = take<std::uint32_t>();
    if (size > rest_.size()) {
      broken_ = true;
      return {};
    }
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return text;
  }
  // Whether every value was there, and no bytes are left.
  bool complete() const { return !broken_ && rest_.empty(); }
  bool broken() const { return broken_; }

 private:
  std::string_view rest_;
  bool broken_ = false;
};

// Cuts a stream of bytes into frames. Keeps at most one frame and the bytes of one read.
class FrameReader {
 public:
  // Returns room for at least one byte; then call commit() with the number of bytes written.
  char* space(std::size_t& size);
  void commit(std::size_t size) { end_ += size; }
  // The next complete frame; valid until the next call of space() or next().
  std::optional<Frame> next();
  // Set if the bytes are no frames: the reason. Then next() returns nothing any more.
  const std::optional<std::string>& error() const { return error_; }

 private:
  std::string buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::optional<std::string> error_;
};

}  // namespace tengen::engine
