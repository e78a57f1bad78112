#include "half_lines.hpp"

#include <algorithm>

namespace tengen::framework::generator {
namespace {

constexpr std::uint8_t outside = 3;
constexpr std::uint32_t all_halves = 1U << (2 * reach);

}  // namespace

HalfLines::HalfLines(int seen) : seen_(seen) {
  for (std::uint32_t bits = 0; bits < all_halves; ++bits) {
    Half half;
    for (std::size_t i = 0; i < half.size(); ++i) half[i] = static_cast<std::uint8_t>((bits >> (2 * i)) & 3U);
    all_.push_back(usual_form(half));
  }
  std::sort(all_.begin(), all_.end());
  all_.erase(std::unique(all_.begin(), all_.end()), all_.end());
}

// Behind the edge there is nothing but the outside, and what is not seen counts as that.
Half HalfLines::usual_form(Half half) const {
  bool off_board = false;
  for (std::size_t i = 0; i < half.size(); ++i) {
    off_board = off_board || half[i] == outside || i >= static_cast<std::size_t>(seen_);
    if (off_board) half[i] = outside;
  }
  return half;
}

std::uint32_t HalfLines::number_of(Half half) const {
  const auto place = std::lower_bound(all_.begin(), all_.end(), usual_form(half));
  return static_cast<std::uint32_t>(place - all_.begin());
}

}  // namespace tengen::framework::generator
