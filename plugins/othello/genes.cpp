#include "othello/genes.hpp"

namespace othello {
namespace {

constexpr std::array<Squares, square_kinds> make_kinds() {
  constexpr std::size_t first_of_row[4] = {0, 4, 7, 9};
  std::array<Squares, square_kinds> kinds{};
  for (int square = 0; square < square_count; ++square) {
    const int x = square % 8 < 4 ? square % 8 : 7 - square % 8;
    const int y = square / 8 < 4 ? square / 8 : 7 - square / 8;
    const int row = x < y ? x : y, column = x < y ? y : x;
    kinds[first_of_row[row] + static_cast<std::size_t>(column - row)] |= set_of(square);
  }
  return kinds;
}
constexpr auto kinds = make_kinds();

// The squares beside those of a set.
Squares around(Squares set) {
  constexpr Squares not_left = 0xfefefefefefefefeU, not_right = 0x7f7f7f7f7f7f7f7fU;
  const Squares wide = set | ((set << 1U) & not_left) | ((set >> 1U) & not_right);
  return wide | wide << 8U | wide >> 8U;
}

}  // namespace

int BredJudge::of_position(const Position& position) const {
  const int discs = count(position.occupied());
  const int* gene = genes_.data() + (discs < 24 ? 0 : discs < 44 ? genes_in_phase : 2 * genes_in_phase);
  int value = 0;
  for (const Squares kind : kinds)
    value += *gene++ * (count(position.own & kind) - count(position.other & kind));
  value += *gene++ * (count(position.moves()) - count(position.passed().moves()));
  const Squares empty = position.empty();
  value += *gene * (count(around(position.other) & empty) - count(around(position.own) & empty));
  return value;
}

}  // namespace othello
