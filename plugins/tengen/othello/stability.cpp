#include "tengen/othello/stability.hpp"

namespace tengen_othello {
namespace {

using othello::Squares;

constexpr Squares left = 0x0101010101010101U, right = left << 7U;
constexpr Squares top = 0xffU, bottom = top << 56U;

// The diagonals that run down to the right, or to the left.
struct Diagonals {
  Squares sets[15];
};
constexpr Diagonals make_diagonals(int direction) {
  Diagonals diagonals{};
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x)
      diagonals.sets[direction > 0 ? 7 + x - y : x + y] |= othello::set_of(8 * y + x);
  return diagonals;
}
constexpr Diagonals falling = make_diagonals(1), rising = make_diagonals(-1);

Squares full_rows(Squares occupied) {
  Squares full = occupied;
  full &= full >> 4U & 0x0f0f0f0f0f0f0f0fU;
  full &= full >> 2U;
  full &= full >> 1U;
  return (full & left) * 0xffU;
}

Squares full_columns(Squares occupied) {
  Squares full = occupied;
  full &= full >> 32U;
  full &= full >> 16U;
  full &= full >> 8U;
  return (full & top) * left;
}

Squares full_diagonals(Squares occupied, const Diagonals& diagonals) {
  Squares full = 0;
  for (const Squares diagonal : diagonals.sets)
    if ((occupied & diagonal) == diagonal) full |= diagonal;
  return full;
}

}  // namespace

Squares stable_discs(const othello::Position& position) {
  const Squares own = position.own, occupied = position.occupied();
  const Squares rows = full_rows(occupied) | left | right;
  const Squares columns = full_columns(occupied) | top | bottom;
  const Squares border = left | right | top | bottom;
  const Squares downwards = full_diagonals(occupied, falling) | border;
  const Squares upwards = full_diagonals(occupied, rising) | border;
  Squares stable = own & rows & columns & downwards & upwards;
  // A neighbour over the edge of a row does no harm: the squares on either side of it are border squares,
  // which `rows` and the diagonals have already.
  for (Squares before = 0; before != stable;) {
    before = stable;
    stable |= own & (rows | stable << 1U | stable >> 1U) & (columns | stable << 8U | stable >> 8U) &
              (downwards | stable << 9U | stable >> 9U) & (upwards | stable << 7U | stable >> 7U);
  }
  return stable;
}

}  // namespace tengen_othello
