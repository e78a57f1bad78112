// What is said of an engine's answers: whether they can stand, whether they came in time, and where.
#pragma once

#include <string>
#include <string_view>

#include "examine/check/trial.hpp"
#include "match/interview.hpp"

namespace tengen::examine::check {

using match::Asked;
using match::fault_of;

// What a match allows over the limit unless told otherwise (margin=).
inline constexpr Duration margin = std::chrono::milliseconds(50);

// Whether an answer that took so long keeps its limit. One that is late on a machine with no CPU to spare,
// and would not be without its waiting, says nothing about the engine.
enum class Timing { kept, within_margin, starved, late };
Timing timing_of(const Asked& asked, Duration limit);
// "612.3 ms", and what of it was waiting.
std::string time_text(const Asked& asked);
// "12.3 ms"
std::string in_ms(Duration duration);

// The failure without the question, the times and the numbers that differ from test to test.
std::string cause_of(const engine::Failure& failure);
// "crash: signal 11 …", with the mark that fits. Where the sandbox failed nothing can be said of the engine.
Verdict verdict_of(const engine::Failure& failure, std::string_view where);
// Of an answer that cannot stand, or gives up: nothing when there is none to say.
std::optional<Verdict> verdict_of(const game::Game& game, const Asked& asked, std::string_view where = {});

// "gomoku renju 15x15"
std::string text(const game::Setup& setup);
// The moves so far, for a person who wants to see the position again: tengen position -rule … "h8 i9".
std::string position_text(const game::Game& game);

}  // namespace tengen::examine::check
