// The conditions and notes of a stored run, read from its store.
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

// The condition of this name; empty: the run has none.
std::string_view condition(const RunRecord& run, std::string_view name);
// Missing values are the game's defaults.
game::Setup setup_of(const RunRecord& run);
// The position that the games begin from; empty: the game's usual beginning.
std::optional<game::Position> start_of(const RunRecord& run);
// The position's text in the condition `start_condition`: "black e4 d5 white d4 e5 to-move white".
inline constexpr std::string_view start_condition = "begins from";
std::string start_text(const game::Position& start, const game::Setup& setup);
// The plan of the pairing; missing values are those of a round robin. Nothing if the values make no plan.
std::optional<Plan> plan_of(const RunRecord& run);
// The settings of the run's test; empty: the run has no test.
std::optional<SprtSettings> sprt_of(const RunRecord& run);
// The unique id of the run, also in copies, from the note of this name. Empty: an old version began the run.
inline constexpr std::string_view id_note = "id";
std::string id_of(const RunRecord& run);
// The note with the run's description (description/words.hpp).
inline constexpr std::string_view description_note = "description";
inline constexpr std::string_view rounds_condition = "rounds";
inline constexpr std::string_view withdrawal_condition = "withdrawn engines";
// The note with the names of withdrawn engines, one a line.
inline constexpr std::string_view withdrawn_note = "withdrawn";
// The notes with event and site, for the records.
inline constexpr std::string_view event_note = "event";
inline constexpr std::string_view site_note = "site";
// The note of this name; empty: the run has none.
std::string note(const RunRecord& run, std::string_view name);
// The decision of the run's test, from the note of this name. Nothing: the test is open.
inline constexpr std::string_view decision_note = "sprt decision";
std::optional<SprtDecision> decision_of(const RunRecord& run);
// The games that repeat earlier ones, from the note of this name. Nothing: there are none.
inline constexpr std::string_view repetition_note = "repeated games";
std::optional<Repetition> repetition_of(const RunRecord& run);

}  // namespace tengen::tournament
