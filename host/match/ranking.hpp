// How the rules of a run's pairing place its engines: what a schedule knows beyond the games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tengen::match {

// What places engines first; tie-breaks follow.
enum class Criterion {
  points,  // after the tie-breaks: games won
  share,   // points out of those that could be had: engines do not play equally many games
  place,   // how far an engine came, as in a knockout; no tie-breaks follow
};

// Of one engine.
struct Placing {
  std::size_t place = 1;           // for Criterion::place: from 1, shared by equals
  std::int64_t out_in_round = 0;   // of a knockout; 0: still in, or the winner
  std::int64_t byes = 0;           // rounds without an opponent
  std::int64_t forfeits_won = 0;   // games that were not played because the opponent had withdrawn
  std::int64_t forfeits_lost = 0;  // games that were not played because this engine had withdrawn
  std::int64_t annulled_games =
      0;  // games played against an engine that has withdrawn since; they count for nobody
  std::int64_t dropped_games = 0;  // games not played because an engine had withdrawn; they count for nobody
  // From a Swiss, or from a run that annuls or drops games.
  bool withdrawn = false;
  // Of byes and forfeits for which there were points to be had, less the annulled games.
  std::int64_t unplayed_games = 0;
  double awarded = 0;  // points for them
  // Games won by byes and forfeits, less the annulled wins.
  std::int64_t awarded_wins = 0;
  std::vector<double> tie_breaks = {};
};

// Of a knockout: the games of a meeting did not decide it, and the engine that was placed higher went on.
struct TiedMeeting {
  std::int64_t round = 0;
  std::size_t went_on = 0;  // engines
  std::size_t out = 0;
  double points = 0;  // of each of them
};

struct Ranking {
  Criterion criterion = Criterion::points;
  std::vector<std::string_view> tie_breaks = {};  // names of Placing::tie_breaks; the first counts first
  std::vector<Placing> placings = {};             // by engine; empty: games alone place the engines
  std::vector<TiedMeeting> tied = {};             // in the order of the rounds
};

}  // namespace tengen::match
