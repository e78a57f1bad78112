// The random words for Zobrist keys, computed by SplitMix64 at compile time.
#pragma once

#include <tengen/engine_chance.hpp>

#include <array>
#include <cstdint>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

inline constexpr auto zobrist = [] {
  std::array<std::array<std::uint64_t, cells>, colours.size()> words{};
  std::uint64_t number = 0;
  for (auto& colour : words)
    for (std::uint64_t& word : colour) word = plugin::split_mixed(++number * plugin::split_mix_step);
  return words;
}();

}  // namespace tengen::framework
