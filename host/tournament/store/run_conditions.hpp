// What a run was played under, read back from its store.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "tournament/pairing/plan.hpp"
#include "tournament/statistics/repetition.hpp"
#include "tournament/statistics/sprt_decision.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// Empty when the run has no such condition.
std::string_view condition(const RunRecord& run, std::string_view name);
// What is not there is the game's default.
game::Setup setup_of(const RunRecord& run);
// The position that the games begin from, where it is not the game's own.
std::optional<game::Position> start_of(const RunRecord& run);
// What stands in the condition `start_condition` for it: "black e4 d5 white d4 e5 to-move white".
inline constexpr std::string_view start_condition = "begins from";
std::string start_text(const game::Position& start, const game::Setup& setup);
// Who met whom; what is not there is a round robin's. Nothing where the values make no plan.
std::optional<Plan> plan_of(const RunRecord& run);
// The test that the run was; nothing when it was none.
std::optional<SprtSettings> sprt_of(const RunRecord& run);
// What tells the run from every other one, wherever it was copied to, from the note of this name. Empty: the
// run was begun by a tengen that gave none.
inline constexpr std::string_view id_note = "id";
std::string id_of(const RunRecord& run);
// What is to be played, as text (description/words.hpp).
inline constexpr std::string_view description_note = "description";
inline constexpr std::string_view rounds_condition = "rounds";
inline constexpr std::string_view withdrawal_condition = "withdrawn engines";
// The engines that have withdrawn, one a line.
inline constexpr std::string_view withdrawn_note = "withdrawn";
// For the records, as the run's description has them.
inline constexpr std::string_view event_note = "event";
inline constexpr std::string_view site_note = "site";
// Empty when the run has no such note.
std::string note(const RunRecord& run, std::string_view name);
// What decided it, from the note of this name; nothing: it goes on.
inline constexpr std::string_view decision_note = "sprt decision";
std::optional<SprtDecision> decision_of(const RunRecord& run);
// How many games repeat earlier ones, from the note of this name; nothing: none was seen.
inline constexpr std::string_view repetition_note = "repeated games";
std::optional<Repetition> repetition_of(const RunRecord& run);

}  // namespace tengen::tournament
