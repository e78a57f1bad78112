#include "tournament/pairing/plan.hpp"

#include <bit>
#include <string>

#include "tournament/pairing/fixed_schedule.hpp"
#include "tournament/pairing/knockout.hpp"
#include "tournament/pairing/swiss.hpp"

namespace tengen::tournament {
namespace {

std::string found(std::int64_t number) { return "found " + std::to_string(number); }

Status check_size(const Plan& plan) {
  // A knockout and a Swiss keep their units in memory.
  constexpr std::int64_t most_in_memory = 1'000'000;
  const auto engines = static_cast<std::int64_t>(plan.engines);
  std::int64_t encounters = encounters_in_round(plan);
  std::int64_t most = most_games;
  if (plan.pairing == Pairing::knockout) encounters = engines - 1;
  if (plan.pairing == Pairing::swiss) encounters = engines / 2;
  if (plan.pairing == Pairing::knockout || plan.pairing == Pairing::swiss) most = most_in_memory;
  const std::int64_t rounds = plan.pairing == Pairing::knockout ? 1 : plan.rounds;
  if (rounds <= most / encounters / plan.games) return success();
  return bad_input("found " + std::to_string(encounters) + " encounters a round, " +
                       std::to_string(plan.games) + " games each and " + std::to_string(rounds) +
                       " rounds, expected at most " + std::to_string(most) + " games in all",
                   "rounds");
}

}  // namespace

std::string_view text(Pairing pairing) {
  switch (pairing) {
    case Pairing::round_robin:
      return "round-robin";
    case Pairing::gauntlet:
      return "gauntlet";
    case Pairing::knockout:
      return "knockout";
    case Pairing::swiss:
      return "swiss";
  }
  return "round-robin";
}

std::string_view text(Withdrawal withdrawal) {
  switch (withdrawal) {
    case Withdrawal::forfeit:
      return "forfeit";
    case Withdrawal::annul:
      return "annul";
    case Withdrawal::keep:
      return "keep";
  }
  return "forfeit";
}

std::int64_t default_rounds(Pairing pairing, std::size_t engines) {
  if (pairing != Pairing::swiss || engines < 2) return 1;
  return static_cast<std::int64_t>(std::bit_width(engines - 1));
}

Status check(const Plan& plan) {
  const auto engines = static_cast<std::int64_t>(plan.engines);
  if (engines < 2 || engines > 10'000) return bad_input(found(engines) + ", expected 2 to 10000", "engines");
  if (plan.rounds < 1) return bad_input(found(plan.rounds) + ", expected 1 or more", "rounds");
  if (plan.games < 1 || plan.games > 1'000'000)
    return bad_input(found(plan.games) + ", expected 1 to 1000000", "games");
  if (plan.deciding_units < 0 || plan.deciding_units > 1000)
    return bad_input(found(plan.deciding_units) + ", expected 0 to 1000", "deciding");
  const auto seeds = static_cast<std::int64_t>(plan.seeds);
  if (plan.pairing == Pairing::gauntlet && (seeds < 1 || seeds >= engines)) {
    return bad_input(found(seeds) + ", expected 1 to " + std::to_string(engines - 1) +
                         ", so that there are others to play against",
                     "seeds");
  }
  const bool needs_forfeits = plan.pairing == Pairing::knockout || plan.pairing == Pairing::swiss;
  if (needs_forfeits && plan.withdrawal != Withdrawal::forfeit)
    return bad_input("found " + std::string(text(plan.withdrawal)) + " in a " +
                         std::string(text(plan.pairing)) +
                         ", expected forfeit, which is the default: opponents win the games that a withdrawn "
                         "engine misses, because the next round needs every result; only a round-robin and a "
                         "gauntlet take annul and keep",
                     "withdrawn");
  if (plan.pairing == Pairing::swiss) {
    if (engines > 500) return bad_input(found(engines) + ", expected at most 500 for a Swiss", "engines");
    const std::int64_t most = engines - 1 + engines % 2;
    if (plan.rounds > most) {
      return bad_input(found(plan.rounds) + ", expected at most " + std::to_string(most) +
                           ": then all of the " + std::to_string(engines) + " engines have met",
                       "rounds");
    }
  }
  return check_size(plan);
}

std::unique_ptr<Schedule> make_schedule(const Plan& plan) {
  switch (plan.pairing) {
    case Pairing::knockout:
      return std::make_unique<Knockout>(plan);
    case Pairing::swiss:
      return std::make_unique<Swiss>(plan);
    default:
      return std::make_unique<FixedSchedule>(plan);
  }
}

}  // namespace tengen::tournament
