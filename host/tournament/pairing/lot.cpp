#include "tournament/pairing/lot.hpp"

#include <numeric>
#include <random>
#include <utility>

namespace tengen::tournament {
namespace {

// std::shuffle and std::uniform_int_distribution differ from library to library; the engine does not.
std::size_t below(std::mt19937_64& random, std::size_t bound) {
  const std::uint64_t usable = UINT64_MAX - UINT64_MAX % bound;
  std::uint64_t number = random();
  while (number >= usable) number = random();
  return static_cast<std::size_t>(number % bound);
}

}  // namespace

std::vector<std::size_t> drawn_order(std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::mt19937_64 random(seed);
  for (std::size_t left = count; left > 1; --left) std::swap(order[left - 1], order[below(random, left)]);
  return order;
}

}  // namespace tengen::tournament
