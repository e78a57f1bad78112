// Misbehaving engines, each played through the whole host, in a tier, with a second match running beside it.
// The cases and their numbers stand in tests/hostile/zoo.md; a test's name begins with the number of its
// case.
#pragma once

#include <memory>
#include <string>

#include "e2e/arena.hpp"

namespace tengen::test {

// A match between two good engines that goes on in another thread, with a host of its own, until it is told
// to stop. Every one of its games must end as if there were nobody else.
class MatchBeside {
 public:
  explicit MatchBeside(std::vector<match::Entrant> entrants);
  ~MatchBeside();
  // Ends after the game that runs; how many games were undisturbed, and the outcomes of the others.
  struct Seen {
    int undisturbed = 0;
    std::vector<std::string> disturbed;
  };
  Seen stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

class Zoo : public Arena {
 protected:
  void SetUp() override;

  // The one that the host has to choose here, as records have it: $TENGEN_ZOO_TIER, or else the best one.
  const std::string& tier() const { return tier_; }

  // The program misbehaves as black in its second move (unless `more` says at=…), and loses that game for
  // that reason. Neither the opponent's clock, nor the game after it with the colours exchanged, nor the
  // match beside it notices.
  void expect_loss(const std::string& fault, Reason reason,
                   const testing::Matcher<const std::string&>& detail,
                   const std::vector<std::string>& more = {});
  // Any engine that misbehaves in both its games.
  void expect_losses(const match::Entrant& bad, Reason reason,
                     const testing::Matcher<const std::string&>& detail);
  // It tries, and is stopped or does no harm: both games end as if it had not.
  void expect_contained(const match::Entrant& bad);
  void expect_contained(const std::string& fault, const std::vector<std::string>& more = {}) {
    expect_contained(program(fault, more));
  }

  // `games` games with a good engine, and the match beside them.
  Played play_with_good_one(const match::Entrant& bad, int games);
  match::Entrant limited(match::Entrant entrant) const;

 private:
  match::Entrant good(const std::string& name) const;

  std::string tier_;
};

// What meets different walls in each tier, and is played in each.
class ZooOfWalls : public Zoo {};

const auto no_answer = testing::StartsWith("no answer after ");

}  // namespace tengen::test
