// What a run's games add up to.
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
  std::int64_t games = 0;  // that count: void and aborted ones do not
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;
  std::int64_t crashes = 0;        // crash, protocol, start failed; output, memory, cpu, disk limit
  std::int64_t time_losses = 0;    // timeout, match timeout
  std::int64_t illegal_moves = 0;  // illegal or forbidden moves and openings
  std::size_t rank = 0;            // set by Standings::ranked(): from 1, shared by equals
  Placing placing = {};            // likewise

  double points() const {
    return static_cast<double>(wins) + static_cast<double>(draws) / 2 + placing.awarded;
  }
  // With those that were won without playing (FIDE Handbook, C.07, article 7.1, "number of wins").
  std::int64_t games_won() const { return wins + placing.awarded_wins; }
  // Points out of those that could be had; 0 before the first game.
  double share() const;
};

class Standings {
 public:
  explicit Standings(const std::vector<std::string>& names);
  // To go on from. Names once each.
  Standings(std::vector<Standing> before, std::int64_t finished, std::int64_t voided,
            std::int64_t aborted = 0);

  void add(const record::GameRecord& record);
  // A void game that is played again: it has not finished.
  void add_void() { ++voided_; }
  // The run's end has cut it short: it has not finished, and a resumed run continues it.
  void add_interrupted() { ++interrupted_; }
  // What the schedule says of the engines; until then games alone place them.
  void rank(Ranking ranking);

  // Best first, by the ranking's criterion; equals in the order of the names given.
  std::vector<Standing> ranked() const;
  // What was ranked by last; Standing::placing is its part.
  const Ranking& ranking() const { return *ranking_; }
  const std::string& name_of(std::size_t engine) const { return standings_[engine].name; }
  const Standing& of(const std::string& name) const { return standings_.at(order_.at(name)); }
  std::int64_t finished() const { return finished_; }
  std::int64_t voided() const { return voided_; }
  // Ended by somebody's word, for nobody; not those that were interrupted.
  std::int64_t aborted() const { return aborted_; }
  std::int64_t interrupted() const { return interrupted_; }
  // Any game that ended by an engine's misbehaviour.
  bool misbehaviour() const;

 private:
  std::map<std::string, std::size_t> order_;
  std::vector<Standing> standings_;
  std::shared_ptr<const Ranking> ranking_ =
      std::make_shared<Ranking>();  // shared: standings are copied a lot
  std::int64_t finished_ = 0;
  std::int64_t voided_ = 0;
  std::int64_t aborted_ = 0;
  std::int64_t interrupted_ = 0;
};

}  // namespace tengen::match
