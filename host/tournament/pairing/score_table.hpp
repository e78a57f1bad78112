// The points of engines against each other, and the tie-breaks (FIDE Handbook, C.07, Tie-Break Regulations).
#pragma once

#include <map>
#include <vector>

#include "match/ranking.hpp"
#include "match/unit.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::tournament {

// How rounds without a game count in Sonneborn-Berger.
enum class UnplayedRounds {
  as_played,  // in a round robin: as games against the opponent that was due
  // For the engine, as games against an opponent with the engine's own points. For its opponents, each game
  // that the engine missed because it had withdrawn is half a point (C.07, article 16).
  as_even,
};

// One thread at a time. Memory grows with the number of encounters, not of games.
class ScoreTable {
 public:
  explicit ScoreTable(std::size_t engines, Withdrawal withdrawal = Withdrawal::forfeit)
      : withdrawal_(withdrawal), rows_(engines) {}

  void add(const match::Unit& unit, const match::UnitResult& result);
  // A round without an opponent. It gives the points of an encounter with this number of games.
  void add_bye(std::size_t engine, int games);
  // A round that an engine missed because it had withdrawn.
  void add_absence(std::size_t engine, int games) { rows_[engine].missed_games += games; }

  // By engine: the sum of its opponents' points, once for each encounter of `games` games; unplayed rounds
  // count as_even.
  std::vector<double> buchholz(int games) const;
  // By engine: the sum of its opponents' points times its own points against them.
  std::vector<double> sonneborn_berger(UnplayedRounds unplayed) const;
  // By engine: its points, and the share of the points of its games. Byes have no share.
  std::vector<double> points() const;
  std::vector<double> shares() const;
  // By engine: its points against the engines that are equal in all of `before`. 0 if some of these have not
  // met.
  std::vector<double> direct_encounter(const std::vector<std::vector<double>>& before) const;

  // Whether there are games to annul, and the table without them.
  bool has_annulled() const;
  ScoreTable without_annulled() const;

  // Byes, forfeits and the points for them, without tie-breaks.
  std::vector<match::Placing> placings() const;

 private:
  struct Met {
    double points = 0;
    double points_played = 0;
    int games_played = 0;
    int wins_played = 0;
  };
  struct Row {
    double points = 0;           // of games, byes and forfeits
    double points_unplayed = 0;  // of byes and forfeits
    int missed_games = 0;        // lost forfeits, and games of rounds without the engine
    match::Placing placing;
    std::map<std::size_t, Met> met;
  };

  void add(std::size_t engine, std::size_t opponent, double points, const match::Unit& unit, bool played);
  // An engine's points as its opponents' tie-breaks count them.
  std::vector<double> worth(UnplayedRounds unplayed) const;
  double direct(std::size_t engine, const std::vector<std::size_t>& equals) const;

  Withdrawal withdrawal_;
  std::vector<Row> rows_;
};

}  // namespace tengen::tournament
