// Matches between real engines, played in the test's own process by the whole host, and a look at what they
// leave behind.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "match/director.hpp"
#include "match/local_executor.hpp"

namespace tengen::test {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;

// How a match is played, and how much of it.
struct RunOptions : match::MatchOptions {
  int rounds = 1;
  int games = 2;  // a pair of entrants and round
};
// Everyone against everyone, in the order of their names in the list; who stands first there is black first.
std::unique_ptr<match::Schedule> round_robin(std::size_t entrants, const RunOptions& options);

// What a run came to, games by their number.
struct Played {
  std::map<std::int64_t, record::GameRecord> games;
  match::Standings standings{std::vector<std::string>()};
  bool complete = false;
  int runaway_threads = 0;

  const record::GameRecord& game(int number) const { return games.at(number); }
};

// Limits that a test waits for, and that a loaded machine keeps: the margin is also how late the host itself
// may be before it calls a game void.
inline constexpr engine::TimeControl short_turns{.turn = 200ms};
inline constexpr Duration wide_margin = 400ms;
// Limits that nobody reaches.
inline constexpr engine::TimeControl long_turns{.turn = 60s};

// Each test starts with a look at what this process has and the machine shows, and ends with another one: a
// process that carries the test's mark, a child, a zombie, a descriptor, a temporary file, a mount, a control
// group or shared memory that is left is a failure.
class Arena : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  // tests/hostile/programs/misbehave.cpp with that fault.
  match::Entrant program(const std::string& fault, const std::vector<std::string>& more = {}) const;
  // The same without a fault, called "good": as black it wins with five in a row in 61 moves on 15x15.
  match::Entrant good_program() const;
  // An engine of a library in build/…/tests/plugins: in this process, or in a worker.
  match::Entrant native(const std::string& library, const std::string& engine) const;
  match::Entrant worker(const std::string& library, const std::string& engine) const;
  // An engine of the bundled package, in this process.
  match::Entrant classic(const std::string& engine) const;

  // Plays everything; every entrant meets every other one `games` times. The test fails when the run cannot
  // be done, or when a record cannot be replayed.
  Played play(const std::vector<match::Entrant>& entrants, int games) const;
  Played play(const std::vector<match::Entrant>& entrants, RunOptions options) const;
  // With a factory that goes on living.
  Played play(const std::vector<match::Entrant>& entrants, RunOptions options,
              engine::EngineFactory& factory) const;

  const std::string& mark() const { return mark_; }
  // A folder of this test's own, outside the one for temporary files; it goes with the test.
  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::string mark_;
  std::filesystem::path folder_;
  std::filesystem::path temporary_;  // $TMPDIR
  int descriptors_ = 0;
  std::set<std::string> objects_;
};

manifest::ProgramEntry& program_of(match::Entrant& entrant);

// The game ended so, and its detail matches.
void expect_end(const record::GameRecord& record, Score score, Reason reason,
                const testing::Matcher<const std::string&>& detail = testing::_);
// Five in a row by black, with the first 61 points of the board: nothing disturbed this game.
void expect_undisturbed(const record::GameRecord& record);

}  // namespace tengen::test
