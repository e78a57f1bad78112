// The tests of `tengen check`: what they are told, and what they find. Each starts the engine afresh in
// processes of its own, confined, so that none can harm the next one or the host.
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
  std::string detail;  // what was measured, or what went wrong; for a skipped test why
  // What went wrong, without the position, the times and the numbers: two tests with the same cause failed for the
  // same reason. Empty unless the engine failed.
  std::string cause = {};
};

// The engine that is examined; outlives its trials.
struct Examinee {
  engine::EngineConfig config;  // of a confined engine
  engine::EngineFactory& factory;
  std::uint64_t seed = 1;             // of positions; the same seed gives the same ones
  int strictness = 2;                 // 1 to 3: what is tried, and how often
  std::optional<Duration> move_time = {};  // the engine's own; nothing: each test has its own limit
  std::shared_ptr<LineLog> log = {};  // every line exchanged; may be empty

  // The limit of a move in a test that is not about time: the engine's own, or `usual`.
  Duration limit(Duration usual) const { return move_time.value_or(usual); }
  // Every game, rule and size that its manifest claims: each rule at its smallest, its largest and, between
  // these, its usual size.
  std::vector<game::Setup> claimed() const;
  // One setup of each rule, of its usual size where it has it.
  std::vector<game::Setup> usual() const;
  // What the library of a native engine says of it, asked in a process of its own.
  Result<engine::EngineDescription> described() const;
  // One of it, not started yet.
  match::Interview interview(PollLoop& loop) const;
};

struct Trial {
  std::string_view name;
  int strictness = 1;         // tried from this one on
  std::string_view sentence;  // what it looks at, for who reads the report
  Verdict (*run)(const Examinee&);
  std::optional<manifest::Ignored> of = {};  // not asked of an engine whose manifest says that it ignores it
};
// What is found, or why it is not asked.
Verdict try_out(const Trial& trial, const Examinee& examinee);

inline constexpr int most_strict = 3;

// What fails this one cannot be asked anything else.
inline constexpr std::string_view first_of_all = "start";

// In the order in which they are run.
std::vector<Trial> all_trials();

// The groups of them, a file each.
std::span<const Trial> claim_trials();    // does it what its manifest says
std::span<const Trial> play_trials();     // is what it plays legal, in any position
std::span<const Trial> opening_trials();  // can it negotiate how a game begins
std::span<const Trial> sense_trials();    // does it see what every engine must see
std::span<const Trial> time_trials();     // does it keep its limits
std::span<const Trial> manner_trials();   // does it get on with a host

}  // namespace tengen::examine::check
