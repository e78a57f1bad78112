#include "patterns.hpp"

#include <cstdlib>
#include <vector>

#include "bundled.hpp"
#include "chance.hpp"

namespace classics {
namespace {

using namespace tengen::plugin;

constexpr const char* rules[] = {"freestyle", "standard"};
constexpr tengen_game gomoku = plays("gomoku", rules, 5, PatternBoard::largest);
constexpr const tengen_game* games[] = {&gomoku};

constexpr const char* combinations[] = {"sum", "difference"};
constexpr tengen_option combine = choice_option(
    "combine", "sum", "how the value for attack and the value for defence make one", combinations);
constexpr const tengen_option* options[] = {&combine};

}  // namespace

constinit const tengen_descriptor Patterns::descriptor = plugins::bundled({
    .id = "patterns",
    .name = "Patterns",
    .games = games,
    .options = options,
    .description = "Values every empty point by the shapes a stone there would complete, and takes the best.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
});

Patterns::Patterns(Host, const Settings& settings)
    : combine_(settings.text("combine", "sum") == "sum" ? Combine::sum : Combine::difference) {}

// A five wins at once and a five that is not stopped loses at once; no sum of other shapes outweighs either.
std::int64_t Patterns::rank(const PointValue& value) const {
  constexpr std::int64_t above_all_values = std::int64_t{1} << 32;
  if (value.makes_five) return 2 * above_all_values;
  const std::int64_t attack = value.attack;
  const std::int64_t combined =
      combine_ == Combine::sum ? attack + value.defence : std::abs(attack - value.defence);
  return value.stops_five ? above_all_values + combined : combined;
}

void Patterns::place(const Request& request, Answer& answer) {
  const Setup& setup = request.setup();
  board_.follow(request);
  if (request.move_count == 0) {
    answer.add(openings::centre_of(setup));
    return;
  }
  std::vector<Point> best;
  std::int64_t highest = -1;
  for (int16_t y = 0; y < setup.height; ++y) {
    for (int16_t x = 0; x < setup.width; ++x) {
      if (!board_->empty(x, y)) continue;
      const std::int64_t value = rank(board_->value(x, y, request.colour));
      if (value > highest) best.clear();
      if (value >= highest) best.push_back({x, y});
      highest = std::max(highest, value);
    }
  }
  if (best.empty()) throw Failure(TENGEN_BAD_STATE, "a stone is wanted on a full board");
  answer.add(best[choose(best.size(), setup.seed, request)]);
}

}  // namespace classics
