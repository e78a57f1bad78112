// Judges an engine's answers: whether the rules allow them, and whether they came in time.
#pragma once

#include <string>
#include <string_view>

#include "examine/check/trial.hpp"
#include "match/interview.hpp"

namespace tengen::examine::check {

using match::Asked;
using match::fault_of;

// The time that a match allows over the limit, unless margin= says otherwise.
inline constexpr Duration margin = std::chrono::milliseconds(50);

// Whether an answer keeps its limit. `starved`: the answer is late, and would be in time if the engine had
// not waited for a CPU; this says nothing about the engine.
enum class Timing { kept, within_margin, starved, late };
Timing timing_of(const Asked& asked, Duration limit);
// "612.3 ms", and how much of that time the engine waited for a CPU.
std::string time_text(const Asked& asked);
// "12.3 ms"
std::string in_ms(Duration duration);

// The failure without the question, the times and the numbers that differ from test to test.
std::string cause_of(const engine::Failure& failure);
// "crash: signal 11 …", with the fitting mark. A failure of the sandbox is only a warning.
Verdict verdict_of(const engine::Failure& failure, std::string_view where);
// The verdict on an answer that breaks a rule or resigns; nothing if the answer is allowed.
std::optional<Verdict> verdict_of(const game::Game& game, const Asked& asked, std::string_view where = {});

// "gomoku renju 15x15"
std::string text(const game::Setup& setup);
// The setup and the moves so far. `tengen position -rule … "h8 i9"` shows such a position.
std::string position_text(const game::Game& game);
// The same for a line of a report: if there are many moves, only their number and the last ones.
std::string short_position_text(const game::Game& game);

}  // namespace tengen::examine::check
