#include "record/model/played_start.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "game/catalog.hpp"
#include "record/model/playthrough.hpp"

namespace tengen::record {
namespace {

// That are to be placed, by colour.
using Stones = std::array<std::vector<game::Point>, 2>;

constexpr std::size_t index(game::Colour colour) { return static_cast<std::size_t>(colour); }

// Whether the numbers of black and white stones can come from playing in turn, with start's colour to move
// next.
bool in_turn(const game::Setup& setup, const game::Position& start) {
  const auto stones = static_cast<std::size_t>(game::game_of(setup).stones_per_turn);
  const std::array wanted{start.black.size(), start.white.size()};
  std::array<std::size_t, 2> placed{};
  game::Colour mover = game::Colour::black;
  while (placed != wanted) {
    placed[index(mover)] += placed[0] == 0 ? 1 : stones;
    if (placed[index(mover)] > wanted[index(mover)]) return false;
    mover = game::opponent(mover);
  }
  return mover == start.to_move;
}

// What the position is that the stones come to.
enum class Reached { open_game, end_of_game };

// Looks for an order in which no stone but the last ends the game: a five that is blocked at both ends has to
// be blocked before it is five, a six comes from two ends, a forbidden point is taken before it is one.
class Placing {
 public:
  // Orders that begin as the stones are named are tried first, and go through nearly always.
  Placing(std::size_t stones, Reached reached) : tries_left_(64 * (stones + 1)), reached_(reached) {}

  // Whether all that are left can be placed from here.
  bool finish(const game::Game& game, const Stones& left) {
    const auto mover = index(game.colour(game.question().seat));
    const auto count = static_cast<std::size_t>(game.question().count);
    for (std::size_t first = 0; first < left[mover].size() && tries_left_ > 0; ++first) {
      --tries_left_;
      Stones rest = left;
      Turn turn{.seat = game.question().seat, .answer = taken(rest[mover], first, count)};
      const auto next = game.clone();
      if (next->answer(turn.answer)) continue;
      const bool last = rest[0].empty() && rest[1].empty();
      const auto reached = next->outcome() ? Reached::end_of_game : Reached::open_game;
      if (last && reached != reached_) continue;
      if (!last && (next->outcome() || !finish(*next, rest))) continue;
      backwards_.push_back(std::move(turn));
      return true;
    }
    return false;
  }

  std::vector<Turn> turns() const { return {backwards_.rbegin(), backwards_.rend()}; }

 private:
  // So many stones from there on, as if the last were followed by the first.
  static game::Answer taken(std::vector<game::Point>& stones, std::size_t first, std::size_t count) {
    std::rotate(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(first), stones.end());
    count = std::min(count, stones.size());
    game::PointList points;
    for (std::size_t i = 0; i < count; ++i) points.push_back(stones[i]);
    stones.erase(stones.begin(), stones.begin() + static_cast<std::ptrdiff_t>(count));
    return game::Answer::of_points(points);
  }

  std::size_t tries_left_;
  Reached reached_;
  std::vector<Turn> backwards_;  // the last one first
};

std::string stones_text(const game::Position& start) {
  return std::to_string(start.black.size()) + " black and " + std::to_string(start.white.size()) +
         " white stones";
}

}  // namespace

Result<GameRecord> with_start_played(const GameRecord& record) {
  if (!record.start) return record;
  const game::Position& start = *record.start;
  if (game::game_of(record.setup).turns_stones)
    return bad_input("the game begins from discs that no moves led to");
  if (!in_turn(record.setup, start)) {
    return bad_input("the game begins from " + stones_text(start) + " with " +
                     (start.to_move == game::Colour::black ? "black" : "white") +
                     " to move, expected as many as placing them in turn comes to");
  }
  const auto position = begin(record);
  if (!position) return position.error();
  GameRecord played = record;
  played.start.reset();
  const auto game = begin(played);
  if (!game) return game.error();
  Placing placing(start.black.size() + start.white.size(),
                  (*position)->outcome() ? Reached::end_of_game : Reached::open_game);
  if (!start.black.empty() && !placing.finish(**game, {start.black, start.white})) {
    return bad_input("the game begins from " + stones_text(start) +
                     ", expected stones that can be placed in turn without ending the game");
  }
  auto turns = placing.turns();
  played.opening_plies += start.black.size() + start.white.size();
  played.turns.insert(played.turns.begin(), std::make_move_iterator(turns.begin()),
                      std::make_move_iterator(turns.end()));
  return played;
}

Result<GameRecord> as_bare_moves(const GameRecord& record) {
  const auto played = with_start_played(record);
  if (played) return without_procedure(*played);
  Error error = played.error();
  error.message += "; take sgf, json or, of othello, ggf";
  return error;
}

}  // namespace tengen::record
