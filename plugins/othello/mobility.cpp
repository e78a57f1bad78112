#include "othello/mobility.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bundled.hpp"
#include "othello/fixed_depth.hpp"

namespace othello {
namespace {

using namespace tengen::plugin;

constexpr tengen_game on_any_board = plays("othello", {}, 4, Grid::max_size);
constexpr const tengen_game* every_size[] = {&on_any_board};
constexpr tengen_option depth = integer_option("depth", "3", "how many plies it looks ahead", 1, 20);
constexpr tengen_option solve =
    integer_option("solve", "9", "with so many empty squares it looks ahead to the last", 0, 16);
constexpr const tengen_option* options[] = {&depth, &solve};

constexpr int unbounded = 1'000'000;
constexpr int decided = 1000;  // a disc at the end of a game
constexpr int corner = 60, beside_corner = 25, move = 5;

tengen_colour opponent(tengen_colour colour) { return 1 - colour; }

// Corners are kept for ever; a disc beside an empty one helps the other side to it.
int of_corners(const Grid& grid, tengen_colour colour) {
  const auto last = static_cast<int16_t>(grid.size() - 1);
  int value = 0;
  for (const auto& [x, y] : {std::pair<int16_t, int16_t>{0, 0}, {last, 0}, {0, last}, {last, last}}) {
    const auto inner_x = static_cast<int16_t>(x == 0 ? 1 : last - 1),
               inner_y = static_cast<int16_t>(y == 0 ? 1 : last - 1);
    const int at = grid.at({x, y});
    if (at == colour) value += corner;
    if (at == opponent(colour)) value -= corner;
    if (at == colour || at == opponent(colour)) continue;
    const int diagonal = grid.at({inner_x, inner_y});
    if (diagonal == colour) value -= beside_corner;
    if (diagonal == opponent(colour)) value += beside_corner;
  }
  return value;
}

int of_position(const Grid& grid, tengen_colour colour) {
  const auto own = static_cast<int>(grid.moves(colour).size());
  const auto other = static_cast<int>(grid.moves(opponent(colour)).size());
  return move * (own - other) + of_corners(grid, colour);
}

// From the border; 0: a corner is reached by it at once, 1: the squares beside the border.
int order_of(Point point, int size) {
  const int x = std::min<int>(point.x, size - 1 - point.x), y = std::min<int>(point.y, size - 1 - point.y);
  if (x == 0 && y == 0) return 0;
  if (x <= 1 && y <= 1) return 3;
  return x == 0 || y == 0 ? 1 : 2;
}

}  // namespace

constinit const tengen_descriptor Mobility::descriptor = plugins::bundled({
    .id = "mobility",
    .name = "Mobility",
    .games = every_size,
    .options = options,
    .description =
        "Plays on boards of every even size. Counts moves and corners, and looks some plies ahead.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
});

Mobility::Mobility(Host host, const Settings& settings)
    : host_(host), depth_(settings.number("depth", 3)), solved_(settings.number("solve", 9)) {}

void Mobility::new_game(const Setup& setup) {
  if (setup.width % 2 != 0) throw Failure(TENGEN_UNSUPPORTED, "it plays on boards of even sizes");
}

void Mobility::place(const Request& request, Answer& answer) {
  const Grid grid = Grid::of(request);
  if (!grid.has_move(request.colour))
    throw Failure(TENGEN_BAD_STATE, "a disc is wanted where no move is legal");
  const int empties = grid.empties();
  plugins::Watch watch(host_, request, std::max(empties / 2, 1));
  const int deepest = empties <= solved_ ? empties : std::min(depth_, empties);
  const auto choice = MobilitySearch(watch).choose(grid, request.colour, deepest);
  answer.add(choice.point);
  answer.searched(choice.depth, watch.nodes());
}

MobilitySearch::Choice MobilitySearch::choose(const Grid& grid, tengen_colour colour, int deepest) {
  auto moves = grid.moves(colour);
  std::stable_sort(moves.begin(), moves.end(),
                   [&](Point a, Point b) { return order_of(a, grid.size()) < order_of(b, grid.size()); });
  Choice choice{moves.front()};
  for (int at = 1; at <= deepest; ++at) {
    std::size_t best = 0;
    int highest = -unbounded;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Grid after = grid;
      after.play(moves[i], colour);
      const int value = -search(after, opponent(colour), at - 1, -unbounded, -highest);
      if (at > 1 && watch_.is_over()) return choice;
      if (value > highest) {
        highest = value;
        best = i;
      }
    }
    choice = {moves[best], at};
    // The best of this depth first in the next one.
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(best),
                moves.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  }
  return choice;
}

int MobilitySearch::search(const Grid& grid, tengen_colour colour, int depth, int alpha, int beta) {
  if (watch_.over()) return 0;
  auto moves = grid.moves(colour);
  if (moves.empty()) {
    if (!grid.has_move(opponent(colour))) return grid.difference(colour) * decided;
    return -search(grid, opponent(colour), depth, -beta, -alpha);
  }
  if (depth <= 0) return of_position(grid, colour);
  std::stable_sort(moves.begin(), moves.end(),
                   [&](Point a, Point b) { return order_of(a, grid.size()) < order_of(b, grid.size()); });
  for (const Point point : moves) {
    Grid after = grid;
    after.play(point, colour);
    alpha = std::max(alpha, -search(after, opponent(colour), depth - 1, -beta, -alpha));
    if (alpha >= beta || watch_.is_over()) break;
  }
  return alpha;
}

}  // namespace othello
