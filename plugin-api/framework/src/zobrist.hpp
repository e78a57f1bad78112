// The random words of Zobrist's keys, made by SplitMix64 when this is compiled.
#pragma once

#include <array>
#include <cstdint>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

constexpr std::uint64_t scrambled(std::uint64_t number) {
  std::uint64_t bits = (number + 1) * 0x9e3779b97f4a7c15U;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31U);
}

inline constexpr auto zobrist = [] {
  std::array<std::array<std::uint64_t, cells>, colours.size()> words{};
  std::uint64_t number = 0;
  for (auto& colour : words)
    for (std::uint64_t& word : colour) word = scrambled(number++);
  return words;
}();

}  // namespace tengen::framework
