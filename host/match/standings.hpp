// Counts the results of a run's games.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "match/ranking.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

struct Standing {
  std::string name;
  std::int64_t games = 0;  // without void and aborted games; in Standings::ranked() also without annulled
                           // games
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;
  std::int64_t crashes = 0;        // crash, protocol, start failed; output, memory, cpu, disk limit
  std::int64_t time_losses = 0;    // timeout, match timeout
  std::int64_t illegal_moves = 0;  // illegal or forbidden moves and openings
  std::size_t rank = 0;            // set by Standings::ranked(): from 1, shared by equals
  Placing placing = {};            // set by Standings::ranked()

  double points() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2 + placing.awarded;
  }
  // Includes games won without playing (FIDE Handbook, C.07, article 7.1, "number of wins").
  std::int64_t games_won() const { return wins + placing.awarded_wins; }
  // The share of the possible points; 0 before the first game.
  double share() const;
};

class Standings {
 public:
  explicit Standings(const std::vector<std::string>& names);
  // Names must be unique.
  Standings(std::vector<Standing> before, std::int64_t finished, std::int64_t voided,
            std::int64_t aborted = 0);

  void add(const record::GameRecord& record);
  // Counts a void game that is played again; it has not finished.
  void add_void() { ++voided_; }
  // Counts a game that the end of the run cut short; a resumed run continues it.
  void add_interrupted() { ++interrupted_; }
  // Sets the schedule's ranking; before that, only games decide.
  void rank(Ranking ranking);

  // Best first, by the ranking's criterion; equal engines in the order of their names at construction.
  std::vector<Standing> ranked() const;
  // The last ranking; Standing::placing is a part of it.
  const Ranking& ranking() const { return *ranking_; }
  const std::string& name_of(std::size_t engine) const { return standings_[engine].name; }
  const Standing& of(const std::string& name) const { return standings_.at(order_.at(name)); }
  std::int64_t finished() const { return finished_; }
  std::int64_t voided() const { return voided_; }
  // Games that a command aborted; without interrupted games.
  std::int64_t aborted() const { return aborted_; }
  std::int64_t interrupted() const { return interrupted_; }
  // Whether an engine's fault ended a game.
  bool misbehaviour() const;

 private:
  std::map<std::string, std::size_t> order_;
  std::vector<Standing> standings_;
  std::shared_ptr<const Ranking> ranking_ =
      std::make_shared<Ranking>();  // shared, because standings are copied often
  std::int64_t finished_ = 0;
  std::int64_t voided_ = 0;
  std::int64_t aborted_ = 0;
  std::int64_t interrupted_ = 0;
};

}  // namespace tengen::match
