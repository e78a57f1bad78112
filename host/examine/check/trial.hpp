// The tests of `tengen check`: their parameters and their verdicts. Each test starts the engine in new,
// confined processes. Therefore an engine that crashes harms neither the next test nor the host.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/line_log.hpp"
#include "engine/factory.hpp"
#include "engine/scan.hpp"
#include "match/interview.hpp"

namespace tengen::examine::check {

enum class Mark { passed, warned, failed, crashed, skipped };
std::string_view text(Mark mark);  // "pass", "warn", "fail", "crash", "skip"

struct Verdict {
  Mark mark = Mark::passed;
  std::string detail;  // the measurement or the fault; for a skipped test, why it was skipped
  // The fault, without the position, the times and the numbers. Two tests with equal causes failed for the
  // same reason. Empty unless the engine failed.
  std::string cause = {};
  // Whether the engine was silent from the first question of the test on.
  bool mute = false;
  // The whole position of the fault: "gomoku renju 15x15 after h8 i9 …". Empty if `detail` names no position.
  std::string position = {};
};

// The engine that is examined. It must outlive its trials.
struct Examinee {
  engine::EngineConfig config;  // of a confined engine
  engine::EngineFactory& factory;
  std::uint64_t seed = 1;                  // of the positions; the same seed gives the same positions
  int strictness = 2;                      // 1 to 3: which tests run, and how often each asks
  std::optional<Duration> move_time = {};  // the engine's own; nothing: each test has its own limit
  std::shared_ptr<LineLog> log = {};       // gets every line exchanged; may be empty

  // The limit of a move in a test that is not about time: the engine's own, or `usual`.
  Duration limit(Duration usual) const { return move_time.value_or(usual); }
  // Every game, rule and size that its manifest claims: each rule at its smallest, its largest and, between
  // these, its usual size.
  std::vector<game::Setup> claimed() const;
  // One setup for each rule, with the game's usual size or the nearest that the engine plays.
  std::vector<game::Setup> usual() const;
  // Returns what the library of a native engine says about the engine. The library is loaded in another
  // process.
  Result<engine::EngineDescription> described() const;
  // Returns an interview with a new instance of the engine, which is not started yet.
  match::Interview interview(PollLoop& loop) const;
};

struct Trial {
  std::string_view name;
  int strictness = 1;         // the lowest strictness at which the test runs
  std::string_view sentence;  // what the test examines, for the report
  Verdict (*run)(const Examinee&);
  std::optional<manifest::Ignored> of =
      {};  // the test is skipped if the manifest says that the engine ignores this
  bool asks_moves = true;
};
// Runs the test, or says why it is skipped.
Verdict try_out(const Trial& trial, const Examinee& examinee);

inline constexpr int most_strict = 3;

// An engine that fails this test is asked nothing else.
inline constexpr std::string_view first_of_all = "start";

// All tests, in the order in which they run.
std::vector<Trial> all_trials();

// The groups of tests, one file each.
std::span<const Trial> claim_trials();      // does it what its manifest says
std::span<const Trial> play_trials();       // is what it plays legal, in any position
std::span<const Trial> opening_trials();    // can it negotiate how a game begins
std::span<const Trial> sense_trials();      // does it see what every engine must see
std::span<const Trial> time_trials();       // does it keep its limits
std::span<const Trial> manner_trials();     // does it cooperate with a host
std::span<const Trial> extension_trials();  // do its extensions do what they promise

}  // namespace tengen::examine::check
