// Games of a run that repeat an earlier game move for move.
//
// Deterministic engines play the same game again from the same opening. Such a game says nothing new about
// their strength; a test that counts copies decides too early.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

#include "match/observer.hpp"
#include "tournament/statistics/repetition.hpp"

namespace tengen::tournament {

// A game repeats another one if the same engines have the same sides, every answer is the same, and no clock
// ended it.
class RepeatedGames : public match::MatchObserver {
 public:
  // After this number of repeated games in a row, further games bring nothing new.
  static constexpr std::int64_t most_in_a_row = 100;

  // `first_engine`: the name of the engine from whose side results are counted. With more than two engines,
  // only the number of repeated games is counted.
  explicit RepeatedGames(std::string first_engine) : first_engine_(std::move(first_engine)) {}
  // Is called once, when most_in_a_row is reached.
  void when_nothing_is_new(std::function<void()> call) { on_nothing_new_ = std::move(call); }

  // The games of one unit in their order; also those of an earlier part of the run.
  void add(const std::vector<record::GameRecord>& unit);
  void on_unit_end(const match::Unit&, const std::vector<record::GameRecord>& records) override {
    add(records);
  }

  const Repetition& repetition() const { return repetition_; }
  bool is_nothing_new() const { return in_a_row_ >= most_in_a_row; }

 private:
  std::string first_engine_;
  std::function<void()> on_nothing_new_ = [] {};
  std::unordered_set<std::uint64_t> known_;  // a hash of each game, valid only in this process
  std::int64_t in_a_row_ = 0;
  Repetition repetition_;
};

}  // namespace tengen::tournament
