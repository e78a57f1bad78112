// What a run's games add up to.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

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
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
};

class Standings {
 public:
  explicit Standings(const std::vector<std::string>& names);
  // To go on from. Names once each.
  Standings(std::vector<Standing> before, std::int64_t finished, std::int64_t voided);

  void add(const record::GameRecord& record);
  // A void game that is played again: it has not finished.
  void add_void() { ++voided_; }

  // Best first; equal points in the order of the names given.
  std::vector<Standing> ranked() const;
  const Standing& of(const std::string& name) const { return standings_.at(order_.at(name)); }
  std::int64_t finished() const { return finished_; }
  std::int64_t voided() const { return voided_; }
  // Any game that ended by an engine's misbehaviour.
  bool misbehaviour() const;

 private:
  std::map<std::string, std::size_t> order_;
  std::vector<Standing> standings_;
  std::int64_t finished_ = 0;
  std::int64_t voided_ = 0;
};

}  // namespace tengen::match
