#include "tournament/store/run_conditions.hpp"

#include <array>
#include <charconv>
#include <type_traits>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::tournament {

std::string_view condition(const RunRecord& run, std::string_view name) {
  for (const auto& [key, value] : run.conditions) {
    if (key == name) return value;
  }
  return {};
}

game::Setup setup_of(const RunRecord& run) {
  game::Setup setup;
  setup.rule.clear();
  setup.size = 0;
  if (const auto id = condition(run, "game"); !id.empty()) setup.game = id;
  setup.rule = condition(run, "rule");
  if (const auto size = parse_integer(condition(run, "size"))) setup.size = static_cast<int>(*size);
  if (const auto opening = condition(run, "opening"); !opening.empty()) setup.opening = opening;
  setup.pass = condition(run, "pass") == "yes";
  return game::completed(setup);
}

std::optional<game::Position> start_of(const RunRecord& run) {
  const auto text = condition(run, start_condition);
  const auto setup = setup_of(run);
  const auto* const info = game::find_game(setup.game);
  if (text.empty() || info == nullptr) return std::nullopt;
  game::Position start;
  std::vector<game::Point>* stones = nullptr;
  for (const auto word : split(text, ' ')) {
    if (word == "to-move") {
      stones = nullptr;
    } else if (word == "black" || word == "white") {
      const bool black = word == "black";
      start.to_move = black ? game::Colour::black : game::Colour::white;  // the last one counts
      stones = black ? &start.black : &start.white;
    } else if (const auto point = game::parse_point(word, setup.size, info->rows_from); point && stones) {
      stones->push_back(*point);
    }
  }
  return start;
}

std::string start_text(const game::Position& start, const game::Setup& setup) {
  std::string text = "black";
  for (const auto point : start.black) text += " " + game::point_text(point, setup);
  text += " white";
  for (const auto point : start.white) text += " " + game::point_text(point, setup);
  return text + " to-move " + (start.to_move == game::Colour::black ? "black" : "white");
}

std::optional<Plan> plan_of(const RunRecord& run) {
  Plan plan;
  plan.engines = run.engines.size();
  const auto kind = condition(run, "pairing");
  for (const auto pairing : {Pairing::gauntlet, Pairing::knockout, Pairing::swiss}) {
    if (kind == text(pairing)) plan.pairing = pairing;
  }
  const auto number = [&](std::string_view name, auto& value) {
    if (const auto found = parse_integer(condition(run, name)))
      value = static_cast<std::remove_reference_t<decltype(value)>>(*found);
  };
  number(rounds_condition, plan.rounds);
  number("games", plan.games);
  number("seeds", plan.seeds);
  number("deciding", plan.deciding_units);
  if (condition(run, "order") == "circle") plan.order = EncounterOrder::circle;
  if (condition(run, "openings for") == "every round") plan.openings = OpeningUse::every_round;
  for (const auto withdrawal : {Withdrawal::annul, Withdrawal::keep}) {
    if (condition(run, withdrawal_condition) == text(withdrawal)) plan.withdrawal = withdrawal;
  }
  if (condition(run, "placement") == "by lot") plan.placement = Placement::by_lot;
  // Seeds use all 64 bits.
  const auto seed = condition(run, "seed of the pairing");
  std::from_chars(seed.data(), seed.data() + seed.size(), plan.seed);
  if (!check(plan)) return std::nullopt;
  return plan;
}

std::optional<SprtSettings> sprt_of(const RunRecord& run) {
  const auto words = split(condition(run, "sprt"), ' ');
  if (words.size() != 5) return std::nullopt;
  std::array<double, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto number = parse_number(words[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  const auto model = parse_elo_model(words[4]);
  if (!model) return std::nullopt;
  const SprtSettings settings{numbers[0], numbers[1], numbers[2], numbers[3], *model};
  if (!check(settings)) return std::nullopt;
  return settings;
}

std::string note(const RunRecord& run, std::string_view name) {
  for (const auto& [known, value] : run.notes) {
    if (known == name) return value;
  }
  return {};
}

std::string id_of(const RunRecord& run) { return note(run, id_note); }

std::optional<SprtDecision> decision_of(const RunRecord& run) {
  return parse_decision(note(run, decision_note));
}

std::optional<Repetition> repetition_of(const RunRecord& run) {
  return parse_repetition(note(run, repetition_note));
}

}  // namespace tengen::tournament
