#include "fuzz/script.hpp"

#include <optional>
#include <utility>

#include "engine/worker/frame.hpp"

namespace tengen::fuzz {
namespace {

constexpr char mark = '\xFF';

class ScriptReader {
 public:
  explicit ScriptReader(std::string_view bytes) : rest_(bytes) {}

  Script read() {
    if (!rest_.empty()) script_.variant = take() & 0x3FU;
    while (!rest_.empty()) {
      const char byte = rest_.front();
      rest_.remove_prefix(1);
      if (byte != mark || !read_mark()) put(byte);
    }
    end_phase();
    return std::move(script_);
  }

 private:
  unsigned take() {
    const auto byte = static_cast<unsigned char>(rest_.empty() ? '\0' : rest_.front());
    if (!rest_.empty()) rest_.remove_prefix(1);
    return byte;
  }

  // False when the byte was no mark after all.
  bool read_mark() {
    const char kind = rest_.empty() ? '\0' : rest_.front();
    if (std::string_view("|!F*/").find(kind) == std::string_view::npos || kind == '\0') return false;
    rest_.remove_prefix(1);
    if (kind == '*') {
      repeat(take());
      return true;
    }
    end_frame();
    if (kind == 'F') {
      begin_frame(take());
      return true;
    }
    end_piece();
    if (kind == '!') piece_.stream = Piece::Stream::error;
    if (kind == '/') end_phase();
    return true;
  }

  void put(char byte) {
    if (room() > 0) piece_.bytes += byte;
  }

  // Doubling it spares the fuzzer the time that single appends take; most numbers being none, that of floods.
  void repeat(unsigned doublings) {
    end_frame();
    if (doublings > 17) return;
    for (unsigned i = 0; i < doublings && room() >= piece_.bytes.size(); ++i) {
      piece_.bytes.reserve(2 * piece_.bytes.size());
      piece_.bytes += piece_.bytes;
    }
  }

  void begin_frame(unsigned type) {
    engine::FrameHead head;
    if (room() < sizeof head) return;
    head.type = static_cast<std::uint16_t>(type);
    frame_ = piece_.bytes.size();
    piece_.bytes.append(reinterpret_cast<const char*>(&head), sizeof head);
  }

  void end_frame() {
    if (!frame_) return;
    const auto size = static_cast<std::uint32_t>(piece_.bytes.size() - *frame_ - sizeof(engine::FrameHead));
    std::memcpy(piece_.bytes.data() + *frame_ + offsetof(engine::FrameHead, size), &size, sizeof size);
    frame_.reset();
  }

  void end_piece() {
    end_frame();
    used_ += piece_.bytes.size();
    if (!piece_.bytes.empty()) phase_.push_back(std::move(piece_));
    piece_ = {};
  }

  void end_phase() {
    end_piece();
    if (script_.phases.size() < Script::most_phases) script_.phases.push_back(std::move(phase_));
    phase_.clear();
  }

  std::size_t room() const { return Script::most_bytes - used_ - piece_.bytes.size(); }

  std::string_view rest_;
  Script script_;
  Phase phase_;
  Piece piece_;
  std::optional<std::size_t> frame_;  // where the open one begins in the piece
  std::size_t used_ = 0;              // by the pieces before this one
};

}  // namespace

Script read_script(std::string_view bytes) { return ScriptReader(bytes).read(); }

}  // namespace tengen::fuzz
