#include "tengen/framework/analyser.hpp"

#include <algorithm>

namespace tengen::framework {
namespace {

// The bits of four shapes, one a direction.
constexpr Shapes with(Shapes shapes, Direction direction, unsigned shape) {
  const unsigned shift = 4 * static_cast<unsigned>(direction);
  return static_cast<Shapes>((shapes & ~(15U << shift)) | shape << shift);
}

// Which sets a point is in, by what a stone there would threaten.
constexpr std::array<std::uint8_t, threat_count> sets_of_threat = [] {
  constexpr unsigned five = 1U << 0U, open_four = 1U << 1U, four = 1U << 2U, three = 1U << 3U;
  std::array<std::uint8_t, threat_count> sets{};
  sets[static_cast<std::size_t>(Threat::three)] = three;
  sets[static_cast<std::size_t>(Threat::double_three)] = three;
  sets[static_cast<std::size_t>(Threat::four)] = four;
  sets[static_cast<std::size_t>(Threat::four_three)] = four | three;
  sets[static_cast<std::size_t>(Threat::open_four)] = open_four | four;
  sets[static_cast<std::size_t>(Threat::five)] = five;
  return sets;
}();

}  // namespace

Analyser::Analyser(const Board& board, Rule rule) : board_(board), table_(rule) {
  changes_.reserve(static_cast<std::size_t>(board.width() * board.height()) * 24);
  fill_in();
}

void Analyser::fill_in() {
  board_.empty_cells().for_each([&](Cell cell) {
    Shapes shapes[2] = {0, 0};
    for (const Direction direction : directions) {
      const Halves halves = board_.around(cell, direction);
      const ShapePair pair = table_.pair(halves.before, halves.behind);
      shapes[0] = with(shapes[0], direction, pair & 15U);
      shapes[1] = with(shapes[1], direction, pair >> 4U);
    }
    for (const Colour colour : colours) set_shapes(colour, cell, shapes[index(colour)]);
  });
}

void Analyser::move_between_sets(Colour colour, Cell cell, unsigned sets) {
  for (unsigned set = 0; sets != 0; ++set, sets >>= 1U) {
    if ((sets & 1U) == 0) continue;
    CountedSet& counted = sets_[index(colour)][set];
    counted.cells.toggle(cell);
    counted.count += counted.cells.contains(cell) ? 1 : -1;
  }
}

void Analyser::set_threat(Colour colour, Cell cell, Threat threat) {
  std::uint8_t& known = threats_[index(colour)][cell];
  const auto now = static_cast<std::uint8_t>(threat);
  if (known == now) return;
  auto& counts = counts_[index(colour)];
  --counts[known];
  ++counts[now];
  const unsigned changed = sets_of_threat[known] ^ sets_of_threat[now];
  known = now;
  if (changed != 0) move_between_sets(colour, cell, changed);
}

void Analyser::set_shapes(Colour colour, Cell cell, Shapes shapes) {
  shapes_[index(colour)][cell] = shapes;
  set_threat(colour, cell, table_.threat(colour, shapes));
}

std::span<const Change> Analyser::placed() {
  const Cell cell = board_.stones().back().cell;
  beginnings_.push_back(static_cast<std::uint32_t>(changes_.size()));
  changes_.push_back({cell, {shapes_[0][cell], shapes_[1][cell]}, {}});
  for (const Colour colour : colours) set_threat(colour, cell, Threat::none);
  for (const Direction direction : directions) look_along(cell, direction);
  return {changes_.data() + beginnings_.back(), changes_.size() - beginnings_.back()};
}

void Analyser::look_along(Cell stone, Direction direction) {
  const std::uint64_t line = board_.line_of(stone, direction);
  const unsigned place = Board::place_on(stone, direction);
  const int reach = table_.reach();
  for (int i = -reach; i <= reach; ++i) {
    const unsigned here = place + static_cast<unsigned>(i);
    if (i == 0 || ((line >> (2 * here)) & 3U) != 0) continue;
    const ShapePair pair = table_.pair(static_cast<std::uint32_t>(line >> (2 * (here - 5))) & 1023U,
                                       static_cast<std::uint32_t>(line >> (2 * (here + 1))) & 1023U);
    const Cell cell = stepped(stone, direction, i);
    const Change change = {
        cell,
        {shapes_[0][cell], shapes_[1][cell]},
        {with(shapes_[0][cell], direction, pair & 15U), with(shapes_[1][cell], direction, pair >> 4U)}};
    if (change.before == change.after) continue;
    changes_.push_back(change);
    for (const Colour colour : colours)
      if (change.before[index(colour)] != change.after[index(colour)])
        set_shapes(colour, cell, change.after[index(colour)]);
  }
}

std::span<const Change> Analyser::take_back() {
  const std::span<const Change> undone{changes_.data() + beginnings_.back(),
                                       changes_.size() - beginnings_.back()};
  for (const Change& change : undone)
    for (const Colour colour : colours)
      if (change.before[index(colour)] != change.after[index(colour)])
        set_shapes(colour, change.cell, change.before[index(colour)]);
  changes_.resize(beginnings_.back());
  beginnings_.pop_back();
  return undone;
}

}  // namespace tengen::framework
