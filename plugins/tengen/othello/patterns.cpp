#include "tengen/othello/patterns.hpp"

#include <algorithm>
#include <string_view>

namespace tengen_othello {
namespace {

// The squares of each pattern where it lies first. An edge with the two squares inside its corners, a corner,
// and the lines from the second row inwards.
constexpr std::string_view shapes[pattern_count] = {
    "b2a1b1c1d1e1f1g1h1g2", "a1b1c1a2b2c2a3b3c3", "a2b2c2d2e2f2g2h2", "a3b3c3d3e3f3g3h3", "a4b4c4d4e4f4g4h4",
    "a1b2c3d4e5f6g7h8",     "a2b3c4d5e6f7g8",     "a3b4c5d6e7f8",     "a4b5c6d7e8",       "a5b6c7d8",
};

using Layout = std::vector<int>;

Layout read(std::string_view text) {
  Layout squares;
  for (std::size_t i = 0; i < text.size(); i += 2) squares.push_back(8 * (text[i + 1] - '1') + text[i] - 'a');
  return squares;
}

int turned(int square, int way) {
  int x = square % 8, y = square / 8;
  if ((way & 1) != 0) x = 7 - x;
  if ((way & 2) != 0) y = 7 - y;
  if ((way & 4) != 0) std::swap(x, y);
  return 8 * y + x;
}

Layout turned(const Layout& layout, int way) {
  Layout result;
  for (const int square : layout) result.push_back(turned(square, way));
  return result;
}

bool same_squares(Layout a, Layout b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

// All states by what `digit(state's digits, i)` says the i-th digit becomes.
template <class Digit>
std::vector<std::uint16_t> mapped(std::size_t length, std::size_t states, Digit&& digit) {
  std::vector<std::uint16_t> result;
  for (std::size_t state = 0; state < states; ++state) {
    std::vector<unsigned> digits(length);
    std::size_t rest = state;
    for (std::size_t i = length; i-- > 0; rest /= 3) digits[i] = static_cast<unsigned>(rest % 3);
    unsigned number = 0;
    for (std::size_t i = 0; i < length; ++i) number = 3 * number + digit(digits, i);
    result.push_back(static_cast<std::uint16_t>(number));
  }
  return result;
}

// The order in which a symmetry reads the layout's own squares; the plain order when there is none.
std::vector<std::size_t> mirror_order(const Layout& layout) {
  std::vector<std::size_t> order(layout.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (int way = 1; way < 8; ++way) {
    const Layout other = turned(layout, way);
    if (other == layout || !same_squares(other, layout)) continue;
    for (std::size_t i = 0; i < order.size(); ++i)
      order[i] = static_cast<std::size_t>(std::find(layout.begin(), layout.end(), other[i]) - layout.begin());
    break;
  }
  return order;
}

}  // namespace

const PatternSet& PatternSet::all() {
  static const PatternSet set;
  return set;
}

PatternSet::PatternSet() {
  std::vector<Layout> layouts;
  for (const std::string_view shape : shapes) layouts.push_back(read(shape));
  std::size_t offset = 0;
  for (const Layout& layout : layouts) {
    std::size_t states = 1;
    for (std::size_t i = 0; i < layout.size(); ++i) states *= 3;
    const auto order = mirror_order(layout);
    patterns_.push_back(
        {layout.size(), states, offset,
         mapped(layout.size(), states, [&](const auto& digits, std::size_t i) { return digits[order[i]]; }),
         mapped(layout.size(), states,
                [](const auto& digits, std::size_t i) { return (3 - digits[i]) % 3; })});
    offset += states;
    std::vector<Layout> laid;
    for (int way = 0; way < 8; ++way) {
      const Layout here = turned(layout, way);
      if (std::any_of(laid.begin(), laid.end(),
                      [&](const Layout& other) { return same_squares(here, other); }))
        continue;
      laid.push_back(here);
      Instance instance{patterns_.size() - 1, {}};
      std::copy(here.begin(), here.end(), instance.squares.begin());
      std::uint16_t power = 1;
      for (std::size_t i = here.size(); i-- > 0; power = static_cast<std::uint16_t>(power * 3)) {
        Steps& steps = steps_[static_cast<std::size_t>(here[i])];
        steps.list[steps.size++] = {static_cast<std::uint16_t>(instances_.size()), power};
      }
      instances_.push_back(instance);
    }
  }
}

States PatternSet::states_of(const Position& position) const {
  States states{};
  const auto add = [&](Squares discs, int digit) {
    for (; discs != 0; discs = othello::without_first(discs))
      for (const Step& step : steps(othello::first_of(discs)))
        states[step.instance] = static_cast<std::uint16_t>(states[step.instance] + digit * step.power);
  };
  add(position.own, 1);
  add(position.other, 2);
  return states;
}

}  // namespace tengen_othello
