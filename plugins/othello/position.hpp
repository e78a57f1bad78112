// Othello on 8x8 as two sets of squares, from the view of the side to move.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace othello {

using tengen::plugin::Chance;

// A set of squares: bit 8 * y + x, where x counts columns from the left and y rows from the top, so a1 is
// bit 0.
using Squares = std::uint64_t;

constexpr int square_count = 64;
constexpr Squares corners = 0x8100000000000081U;

constexpr Squares set_of(int square) { return Squares{1} << static_cast<unsigned>(square); }
constexpr int first_of(Squares set) { return std::countr_zero(set); }
constexpr Squares without_first(Squares set) { return set & (set - 1); }

// Portable builds have no instruction for this, and the library's function would be a call. These are about a
// dozen inline operations.
constexpr int count(Squares set) {
#if defined(__POPCNT__) || defined(__aarch64__)
  return std::popcount(set);
#else
  set -= (set >> 1U) & 0x5555555555555555U;
  set = (set & 0x3333333333333333U) + ((set >> 2U) & 0x3333333333333333U);
  set = (set + (set >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>((set * 0x0101010101010101U) >> 56U);
#endif
}

// For each square, the squares from it to the border in each of eight directions: first four directions in
// which bit numbers rise, then four in which they fall.
using Rays = std::array<std::array<Squares, 8>, square_count>;

constexpr Rays make_rays() {
  constexpr int steps[8][2] = {{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}};
  Rays rays{};
  for (int square = 0; square < square_count; ++square) {
    for (std::size_t way = 0; way < 8; ++way) {
      int x = square % 8 + steps[way][0], y = square / 8 + steps[way][1];
      for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += steps[way][0], y += steps[way][1])
        rays[static_cast<std::size_t>(square)][way] |= set_of(8 * y + x);
    }
  }
  return rays;
}

inline constexpr Rays rays = make_rays();

struct Position {
  Squares own = 0;
  Squares other = 0;

  Squares occupied() const { return own | other; }
  Squares empty() const { return ~(own | other); }
  int empties() const { return 64 - count(own | other); }
  Position passed() const { return {other, own}; }
  // The position after a legal move, from the opponent's view. `turned` must be the result of flips().
  Position played(int square, Squares turned) const {
    return {other ^ turned, own ^ turned ^ set_of(square)};
  }
  Position played(int square) const { return played(square, flips(square)); }

  // The discs that a disc of the side to move turns on an empty square; none if the move is illegal.
  Squares flips(int square) const {
    const auto& ray = rays[static_cast<std::size_t>(square)];
    Squares turned = 0;
    // A carry runs along the ray through the opponent's discs, and sets the bit behind them.
    for (std::size_t way = 0; way < 4; ++way) {
      const Squares end = ((other | ~ray[way]) + 1) & own & ray[way];
      turned |= (end - (end != 0)) & ray[way];
    }
    // Counting zeros finds the highest square of the ray that is not the opponent's.
    for (std::size_t way = 4; way < 8; ++way) {
      const Squares stop = (~other & ray[way]) | 1U;
      const Squares end =
          (Squares{1} << 63U >> static_cast<unsigned>(std::countl_zero(stop))) & own & ray[way];
      turned |= (0 - end * 2) & ray[way];
    }
    return turned;
  }

  // The legal moves of the side to move.
  Squares moves() const {
    const Squares inner = other & 0x7e7e7e7e7e7e7e7eU;  // without the outer columns, because a step must not
                                                        // continue in the next row
    return (reached(inner, 1) | reached(other, 8) | reached(inner, 7) | reached(inner, 9)) & empty();
  }

  // The final score of the side to move, as in tournaments: empty squares count for the winner.
  int final_score() const {
    const int difference = count(own) - count(other);
    return difference > 0 ? difference + empties() : difference < 0 ? difference - empties() : 0;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  // The squares behind rows of `through` that begin at an own disc, in both directions of one line.
  Squares reached(Squares through, unsigned step) const {
    Squares up = through & (own << step), down = through & (own >> step);
    up |= through & (up << step);
    down |= through & (down >> step);
    const Squares pairs_up = through & (through << step), pairs_down = through & (through >> step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    up |= pairs_up & (up << 2 * step);
    down |= pairs_down & (down >> 2 * step);
    return (up << step) | (down >> step);
  }
};

// Lower than every score: for a position that was not searched.
constexpr int no_score = -1'000'000;

// The starting position of the World Othello Federation's rules, black to move: white on d4 and e5, black on
// e4 and d5.
constexpr Position start{0x0000000810000000U, 0x0000001008000000U};

constexpr int square_at(tengen::plugin::Point point) { return 8 * point.y + point.x; }
constexpr tengen::plugin::Point point_at(int square) {
  return {static_cast<std::int16_t>(square % 8), static_cast<std::int16_t>(square / 8)};
}

// The position after the history of a request, from the view of the side that is asked.
Position position_of(const tengen::plugin::Request& request);

}  // namespace othello
