// What a run's games add up to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "record/game_record.hpp"

namespace tengen::match {

struct Standing {
  std::string name;
  int games = 0;  // that count: void and aborted ones do not
  int wins = 0;
  int losses = 0;
  int draws = 0;
  int crashes = 0;        // crash, protocol, start failed; output, memory, cpu, disk limit
  int time_losses = 0;    // timeout, match timeout
  int illegal_moves = 0;  // illegal or forbidden moves and openings
  double points() const { return wins + draws / 2.0; }
};

class Standings {
 public:
  explicit Standings(const std::vector<std::string>& names);

  void add(const record::GameRecord& record);

  // Best first; equal points in the order of the names given.
  std::vector<Standing> ranked() const;
  const Standing& of(const std::string& name) const { return standings_.at(order_.at(name)); }
  int finished() const { return finished_; }
  int voided() const { return voided_; }
  // Any game that ended by an engine's misbehaviour.
  bool misbehaviour() const;

 private:
  std::map<std::string, std::size_t> order_;
  std::vector<Standing> standings_;
  int finished_ = 0;
  int voided_ = 0;
};

}  // namespace tengen::match
