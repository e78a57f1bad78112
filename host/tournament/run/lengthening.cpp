#include "tournament/run/lengthening.hpp"

#include "tournament/description/words.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {
namespace {

constexpr std::string_view rounds_flag = "-rounds";

Status check_longer(const Plan& plan, std::int64_t rounds) {
  if (plan.pairing != Pairing::round_robin && plan.pairing != Pairing::gauntlet)
    return bad_input("found a " + std::string(text(plan.pairing)) +
                         ", expected a round-robin or a gauntlet: only these can have more rounds",
                     std::string(rounds_flag));
  if (rounds < plan.rounds)
    return bad_input("found " + std::to_string(rounds) + ", expected " + std::to_string(plan.rounds) +
                         " or more: the run has this many rounds",
                     std::string(rounds_flag));
  Plan longer = plan;
  longer.rounds = rounds;
  if (const auto checked = check(longer); !checked)
    return bad_input(checked.error().message, std::string(rounds_flag));
  return success();
}

}  // namespace

Status lengthen(const Store& store, Description& description, std::int64_t rounds) {
  if (auto longer = check_longer(description.plan, rounds); !longer) return longer;
  const auto run = store.run();
  if (!run) return run.error();
  if (decision_of(*run))
    return bad_input(
        "found a run whose SPRT is decided: no further round would be played; begin a new run for more games",
        std::string(rounds_flag));
  description.plan.rounds = rounds;
  return success();
}

Status store_rounds(Store& store, std::int64_t rounds) {
  const auto run = store.run();
  if (!run) return run.error();
  const std::string text = std::to_string(rounds);
  if (condition(*run, rounds_condition) == text) return success();
  auto stored = read_stored_text(note(*run, description_note));
  if (!stored) return stored.error();
  stored->plan.rounds = rounds;
  return store.replace({{std::string(rounds_condition), text}},
                       {{std::string(description_note), stored_text(*stored)}});
}

}  // namespace tengen::tournament
