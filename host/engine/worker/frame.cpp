#include "engine/worker/frame.hpp"

#include <algorithm>
#include <cstddef>

namespace tengen::engine {

char* FrameReader::space(std::size_t& size) {
  if (begin_ == end_) begin_ = end_ = 0;
  constexpr std::size_t room = 16 * 1024;
  if (buffer_.size() < end_ + room) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
    if (buffer_.size() < end_ + room) buffer_.resize(end_ + room);
  }
  // Not more, however far the buffer has grown: what is read at once is looked at with the clock running.
  size = std::min(buffer_.size() - end_, room);
  return buffer_.data() + end_;
}

std::optional<Frame> FrameReader::next() {
  if (error_ || end_ - begin_ < sizeof(FrameHead)) return std::nullopt;
  FrameHead head;
  std::memcpy(&head, buffer_.data() + begin_, sizeof head);
  if (head.magic != FrameHead::expected_magic || head.reserved != 0) {
    error_ = "bytes that are no frame";
    return std::nullopt;
  }
  if (head.size > longest_payload) {
    error_ = "a frame of " + std::to_string(head.size) + " bytes, at most " +
             std::to_string(longest_payload) + " are expected";
    return std::nullopt;
  }
  if (end_ - begin_ - sizeof head < head.size) return std::nullopt;
  const Frame frame{static_cast<FrameType>(head.type), {buffer_.data() + begin_ + sizeof head, head.size}};
  begin_ += sizeof head + head.size;
  return frame;
}

}  // namespace tengen::engine
