#include "patterns.hpp"

#include <cstdlib>
#include <string>
#include <vector>

#include "chance.hpp"

namespace classics {
namespace {

using tengen::plugin::Answer;
using tengen::plugin::Description;
using tengen::plugin::Failure;
using tengen::plugin::Host;
using tengen::plugin::Move;
using tengen::plugin::plays;
using tengen::plugin::Point;
using tengen::plugin::Request;
using tengen::plugin::Settings;
using tengen::plugin::Setup;

constexpr const char* rules[] = {"freestyle", "standard"};
constexpr tengen_game gomoku = plays("gomoku", rules, 5, PatternBoard::largest);
constexpr const tengen_game* games[] = {&gomoku};

constexpr const char* combinations[] = {"sum", "difference"};
constexpr tengen_option combine = {sizeof(tengen_option),
                                   TENGEN_OPTION_CHOICE,
                                   "combine",
                                   "sum",
                                   "how the value for attack and the value for defence make one",
                                   0,
                                   0,
                                   combinations,
                                   std::size(combinations)};
constexpr const tengen_option* options[] = {&combine};

}  // namespace

constinit const tengen_descriptor Patterns::descriptor = Description{
    .id = "patterns",
    .name = "Patterns",
    .games = games,
    .options = options,
    .author = "The Tengen contributors",
    .version = "1.0.0",
    .description = "Values every empty point by the shapes a stone there would complete, and takes the best.",
    .licence = "MIT",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
};

Patterns::Patterns(Host, const Settings& settings)
    : combine_(settings.text("combine", "sum") == "sum" ? Combine::sum : Combine::difference) {}

void Patterns::new_game(const Setup& setup) {
  const std::string rule = setup.rule;
  const bool fits = setup.width >= gomoku.min_size && setup.width <= gomoku.max_size &&
                    setup.height >= gomoku.min_size && setup.height <= gomoku.max_size;
  if (std::string(setup.game) != gomoku.id || (rule != "freestyle" && rule != "standard") || !fits)
    throw Failure(TENGEN_UNSUPPORTED, "patterns plays gomoku, freestyle and standard, on boards of 5 to 32");
  width_ = setup.width;
  height_ = setup.height;
  seed_ = setup.seed;
  overline_ = rule == "freestyle" ? Overline::wins : Overline::is_nothing;
  board_.emplace(setup.width, setup.height, overline_);
  moves_on_board_ = 0;
}

// Brings the board to where the request stands; from the start again when moves were taken back.
void Patterns::follow(const Request& request) {
  if (request.first_new_move != moves_on_board_) {
    board_.emplace(width_, height_, overline_);
    moves_on_board_ = 0;
  }
  for (const Move& move : request.history().subspan(moves_on_board_))
    if (move.kind == TENGEN_MOVE_STONE) board_->place(move.x, move.y, move.colour);
  moves_on_board_ = request.move_count;
}

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
  follow(request);
  if (request.move_count == 0) {
    answer.add({static_cast<int16_t>(width_ / 2), static_cast<int16_t>(height_ / 2)});
    return;
  }
  std::vector<Point> best;
  std::int64_t highest = -1;
  for (int16_t y = 0; y < height_; ++y) {
    for (int16_t x = 0; x < width_; ++x) {
      if (!board_->empty(x, y)) continue;
      const std::int64_t value = rank(board_->value(x, y, request.colour));
      if (value > highest) best.clear();
      if (value >= highest) best.push_back({x, y});
      highest = std::max(highest, value);
    }
  }
  if (best.empty()) throw Failure(TENGEN_BAD_STATE, "a stone is wanted on a full board");
  answer.add(best[choose(best.size(), seed_, request)]);
}

}  // namespace classics
