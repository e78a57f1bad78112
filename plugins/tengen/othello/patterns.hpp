// The patterns of the evaluation: groups of squares, each in all its rotations and reflections.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "othello/position.hpp"

namespace tengen_othello {

using othello::Position;
using othello::Squares;

constexpr std::size_t most_squares = 10;

// The squares of one pattern in one place on the board, in the order of its digits. Their content is a number
// in base 3, the first square highest: 0 empty, 1 a disc of one side, 2 a disc of the other side.
struct Instance {
  std::size_t pattern;
  std::array<int, most_squares> squares;
};

struct Pattern {
  std::size_t length;
  std::size_t states;  // 3 to the power of length
  std::size_t offset;  // index of its first state among the states of all patterns
  // For each state, the state with the squares in the order of the pattern's symmetry. The evaluation treats
  // both states as equal.
  std::vector<std::uint16_t> mirrored;
  // For each state, the state with the sides exchanged.
  std::vector<std::uint16_t> exchanged;

  std::size_t canonical(std::size_t state) const { return mirrored[state] < state ? mirrored[state] : state; }
};

constexpr std::size_t pattern_count = 10;
constexpr std::size_t instance_count = 38;
constexpr std::size_t state_count = 59049 + 19683 + 3 * 6561 + 6561 + 2187 + 729 + 243 + 81;

// The states of all instances on one board, updated move by move.
using States = std::array<std::uint16_t, instance_count>;

// Made once, then read-only.
class PatternSet {
 public:
  static const PatternSet& all();

  std::span<const Pattern> patterns() const { return patterns_; }
  std::span<const Instance> instances() const { return instances_; }
  // What the digit 1 on a square adds to the state of an instance.
  struct Step {
    std::uint16_t instance;
    std::uint16_t power;
  };
  std::span<const Step> steps(int square) const {
    const Steps& steps = steps_[static_cast<std::size_t>(square)];
    return {steps.list.data(), steps.size};
  }
  // The states of a position. Own discs have the digit 1.
  States states_of(const Position& position) const;

 private:
  struct Steps {
    std::array<Step, 8> list;
    std::size_t size = 0;
  };

  PatternSet();

  std::vector<Pattern> patterns_;
  std::vector<Instance> instances_;
  std::array<Steps, othello::square_count> steps_{};
};

}  // namespace tengen_othello
