#include "minimax.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <utility>

#include "bundled.hpp"
#include "chance.hpp"

namespace classics {
namespace {

using namespace tengen::plugin;

constexpr const char* rules[] = {"freestyle", "standard"};
constexpr tengen_game gomoku = plays("gomoku", rules, 5, PatternBoard::largest);
constexpr const tengen_game* games[] = {&gomoku};

constexpr tengen_option depth_option = integer_option("depth", "3", "how many plies it looks ahead", 1, 3);
constexpr tengen_option seed_option = integer_option(
    "seed", "0", "what draws between equal moves; 0: the game's seed", 0, 1'000'000'000'000'000);
constexpr const tengen_option* options[] = {&depth_option, &seed_option};

constexpr int won = 10 * five_worth;
constexpr int no_score = -100 * five_worth;
constexpr int most_of_a_point = 2000;  // in the sum of all that could be made

}  // namespace

constinit const tengen_descriptor Minimax::descriptor = plugins::bundled({
    .id = "minimax",
    .name = "Minimax",
    .games = games,
    .options = options,
    .description =
        "Looks one, two or three plies ahead and weighs the shapes that either side can make then.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
});

Minimax::Minimax(Host host, const Settings& settings)
    : host_(host),
      depth_(settings.number("depth", 3)),
      own_seed_(settings.number("seed", std::uint64_t{0})) {}

void Minimax::new_game(const Setup& setup) {
  width_ = setup.width;
  height_ = setup.height;
  seed_ = own_seed_ != 0 ? own_seed_ : setup.seed;
  board_.begin(setup);
}

// Steps of a king, twice as many, so that boards with an even number of points have their centre between
// them.
int Minimax::from_centre(int x, int y) const {
  return std::max(std::abs(2 * x - width_ + 1), std::abs(2 * y - height_ + 1));
}

std::vector<Minimax::Candidate> Minimax::candidates(int colour) const {
  std::vector<Candidate> found;
  Candidate idle{-1, -1, 0, 0, false};
  for (std::int16_t y = 0; y < height_; ++y) {
    for (std::int16_t x = 0; x < width_; ++x) {
      if (!board_->empty(x, y)) continue;
      const int own = board_->worth(x, y, colour), taken = board_->worth(x, y, 1 - colour);
      if (own > 0 || taken > 0) {
        found.push_back({x, y, own + taken / 2, 0, own >= five_worth});
      } else if (idle.x < 0 || from_centre(x, y) < from_centre(idle.x, idle.y)) {
        idle = {x, y, 0, 0, false};
      }
    }
  }
  if (idle.x >= 0) found.push_back(idle);
  // A five ends the game, and one of the opponent's has to be stopped: nothing else is worth a look then.
  const auto forced = [&](const Candidate& move) {
    return move.wins || board_->worth(move.x, move.y, 1 - colour) >= five_worth;
  };
  if (std::any_of(found.begin(), found.end(), forced)) std::erase_if(found, std::not_fn(forced));
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
  return found;
}

// All that the side to move could make less all that the other could. Nothing in it may look a move further
// than the depth does, or an odd depth sees more than the even one above it; but whoever can make a five has
// won, and so has the mover with an open four next. One five of the other's is stopped first.
int Minimax::value(int colour) const {
  int best = 0, fives = 0, sum = 0;
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      const int mine = board_->worth(x, y, colour), yours = board_->worth(x, y, 1 - colour);
      if (mine >= five_worth) return won;
      if (yours >= five_worth && ++fives > 1) return -won / 2;
      best = std::max(best, mine);
      sum += std::min(mine, most_of_a_point) - std::min(yours, most_of_a_point);
    }
  }
  return fives == 0 && best >= open_four_worth ? sum + five_worth : sum;
}

int Minimax::search(int colour, int depth, int alpha, int beta) {
  if (watch_->over_now() || board_->stones() == width_ * height_) return 0;
  if (depth == 0) return value(colour);
  int best = no_score;
  for (const Candidate& move : candidates(colour)) {
    if (move.wins) return won;
    board_->place(move.x, move.y, colour);
    best = std::max(best, -search(1 - colour, depth - 1, -beta, -std::max(alpha, best)));
    board_->take_back(move.x, move.y);
    if (best >= beta || watch_->is_over()) break;
  }
  return best;
}

// Scores every candidate; those that are not as good as the best one can come out too high, but below it.
// False when time was over before.
bool Minimax::search_all(std::vector<Candidate>& all, int colour, int depth) {
  int best = no_score;
  for (Candidate& move : all) {
    move.score = won;
    if (!move.wins) {
      board_->place(move.x, move.y, colour);
      // One below the best: equal moves are found to be equal.
      move.score = -search(1 - colour, depth - 1, no_score, -std::max(best - 1, no_score));
      board_->take_back(move.x, move.y);
      if (depth > 1 && watch_->is_over()) return false;
    }
    best = std::max(best, move.score);
  }
  std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.score, a.worth) > std::pair(b.score, b.worth);
  });
  return true;
}

// By lot between those of the best that are nearest to the centre.
Point Minimax::draw(const std::vector<Candidate>& sorted, const Request& request) const {
  std::vector<Point> nearest;
  int least = 0;
  for (const Candidate& move : sorted) {
    if (move.score < sorted.front().score || move.worth < sorted.front().worth) break;
    const int distance = from_centre(move.x, move.y);
    if (nearest.empty() || distance < least) nearest.clear();
    if (nearest.empty() || distance == least) nearest.push_back({move.x, move.y});
    least = nearest.size() == 1 ? distance : least;
  }
  return nearest[choose(nearest.size(), seed_, request)];
}

void Minimax::place(const Request& request, Answer& answer) {
  board_.follow(request);
  const int empty = width_ * height_ - board_->stones();
  if (empty == 0) throw Failure(TENGEN_BAD_STATE, "a stone is wanted on a full board");
  plugins::Watch watch(host_, request, std::clamp(empty / 2, 5, 40));
  watch_ = &watch;
  std::vector<Candidate> all = candidates(request.colour);
  std::vector<Candidate> decided;
  int reached = 0;
  for (int depth = 1; depth <= depth_; ++depth) {
    if (!search_all(all, request.colour, depth)) break;
    decided = all;
    reached = depth;
  }
  watch_ = nullptr;
  answer.add(draw(decided, request));
  answer.searched(reached, watch.nodes());
}

}  // namespace classics
