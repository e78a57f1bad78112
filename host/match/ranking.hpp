// The part of a ranking that comes from the pairing (byes, forfeits, tie-breaks), not from the results of
// games alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tengen::match {

// The main criterion; tie-breaks follow.
enum class Criterion {
  points,  // after the tie-breaks, the number of games won decides
  share,   // share of the possible points: engines play different numbers of games
  place,   // how far an engine came in a knockout; no tie-breaks follow
};

// The placing of one engine.
struct Placing {
  std::size_t place = 1;            // for Criterion::place: from 1, shared by equals
  std::int64_t out_in_round = 0;    // of a knockout; 0: still playing, or the winner
  std::int64_t byes = 0;            // rounds without an opponent
  std::int64_t forfeits_won = 0;    // unplayed games against a withdrawn opponent
  std::int64_t forfeits_lost = 0;   // unplayed games after this engine's withdrawal
  std::int64_t annulled_games = 0;  // played games with an engine that withdrew later; they do not count
  std::int64_t annulled_wins = 0;
  std::int64_t annulled_losses = 0;
  bool annulled = false;           // whether all games of this engine are annulled
  std::int64_t dropped_games = 0;  // unplayed games after a withdrawal; they do not count
  // Whether the engine has withdrawn from a Swiss, or from a run that annuls or drops games.
  bool withdrawn = false;
  // Byes and forfeits that could give points.
  std::int64_t unplayed_games = 0;
  double awarded = 0;  // points for the unplayed games
  // Games won by byes and forfeits.
  std::int64_t awarded_wins = 0;
  std::vector<double> tie_breaks = {};
};

// An undecided encounter of a knockout: the higher placed engine advances.
struct TiedMeeting {
  std::int64_t round = 0;
  std::size_t went_on = 0;  // engines
  std::size_t out = 0;
  double points = 0;  // of each engine
};

struct Ranking {
  Criterion criterion = Criterion::points;
  std::vector<std::string_view> tie_breaks = {};  // names of Placing::tie_breaks; the first counts first
  std::vector<Placing> placings = {};             // by engine; empty: games alone place the engines
  std::vector<TiedMeeting> tied = {};             // in the order of the rounds

  // Whether games of these two engines count for nobody.
  bool annuls(std::size_t first, std::size_t second) const {
    const auto is_annulled = [&](std::size_t i) { return i < placings.size() && placings[i].annulled; };
    return is_annulled(first) || is_annulled(second);
  }
};

}  // namespace tengen::match
