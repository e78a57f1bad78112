#include "player.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace misbehave {

void Player::clear(int size) {
  size_ = size;
  stones_.assign(static_cast<std::size_t>(size * size), false);
}

void Player::mark(Point point) { stones_.at(static_cast<std::size_t>(point.y * size_ + point.x)) = true; }

Point Player::choice() const {
  const auto at = static_cast<int>(std::find(stones_.begin(), stones_.end(), false) - stones_.begin());
  return {at % size_, at / size_};
}

Point Player::taken() const {
  const auto found = std::find(stones_.begin(), stones_.end(), true);
  const auto at = found == stones_.end() ? 0 : static_cast<int>(found - stones_.begin());
  return {at % size_, at / size_};
}

Point read_point(std::string_view text) {
  Point point;
  return std::sscanf(std::string(text).c_str(), "%d,%d", &point.x, &point.y) == 2 ? point : Point{};
}

std::string text(Point point) { return std::to_string(point.x) + "," + std::to_string(point.y); }

void say(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written <= 0) _exit(0);  // nobody listens any more
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace misbehave
