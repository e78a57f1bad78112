// The groups of squares that the evaluation looks at, each turned and mirrored to everywhere it fits.
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

// Where one pattern lies on the board, in the order of its digits. What stands on it is a number in base 3,
// the first square highest: 0 empty, 1 a disc of one side, 2 of the other.
struct Instance {
  std::size_t pattern;
  std::array<int, most_squares> squares;
};

struct Pattern {
  std::size_t length;
  std::size_t states;  // 3 to the power of length
  std::size_t offset;  // of its first state among those of all patterns
  // The number with the squares read in the order that a symmetry of the pattern gives them: both numbers are
  // the same to the evaluation.
  std::vector<std::uint16_t> mirrored;
  // The number with the sides exchanged.
  std::vector<std::uint16_t> exchanged;

  std::size_t canonical(std::size_t state) const { return mirrored[state] < state ? mirrored[state] : state; }
};

constexpr std::size_t pattern_count = 10;
constexpr std::size_t instance_count = 38;
constexpr std::size_t state_count = 59049 + 19683 + 3 * 6561 + 6561 + 2187 + 729 + 243 + 81;

// The numbers of all instances on one board. It is kept up to date move by move.
using States = std::array<std::uint16_t, instance_count>;

// Made once, read-only then.
class PatternSet {
 public:
  static const PatternSet& all();

  std::span<const Pattern> patterns() const { return patterns_; }
  std::span<const Instance> instances() const { return instances_; }
  // What a digit of 1 on a square adds to the numbers it is part of.
  struct Step {
    std::uint16_t instance;
    std::uint16_t power;
  };
  std::span<const Step> steps(int square) const {
    const Steps& steps = steps_[static_cast<std::size_t>(square)];
    return {steps.list.data(), steps.size};
  }
  // Own discs are 1.
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
