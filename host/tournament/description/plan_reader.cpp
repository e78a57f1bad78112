#include "tournament/description/plan_reader.hpp"

#include <string>

#include "game/catalog.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::tournament {
namespace {

using manifest::Element;
using manifest::Fields;
using manifest::Findings;

template <class Infos>
std::string ids(const Infos& infos) {
  std::string list;
  for (const auto& info : infos) list += (list.empty() ? "" : ", ") + std::string(info.id);
  return list;
}

void finish_childless(const Element& element, Fields& fields, Findings& findings) {
  fields.finish();
  manifest::refuse_text(element, findings);
  for (const Element& child : element.children) manifest::warn_unknown(child, element, findings);
}

bool knows_rule(const game::GameInfo& info, const std::string& rule) {
  for (const auto& known : info.rules) {
    if (known.id == rule) return true;
  }
  return false;
}

// A complaint whose place is the attribute it is about ("alpha=", "rounds").
void report(const Error& error, const Element& element, Fields& fields, Findings& findings) {
  const std::string name = error.place.substr(0, error.place.find('='));
  const int line = element.attribute(name) == nullptr ? element.line : fields.line(name);
  findings.error(line, element.name + "/" + name + ": " + error.message);
}

}  // namespace

game::Setup read_game(const Element& element, Findings& findings) {
  Fields fields(element, findings);
  fields.require("id");
  const auto id = fields.text("id");
  const auto rule = fields.text("rule");
  const auto size = fields.integer("size", 1, 1000);
  const auto opening = fields.id("opening");
  const auto pass = fields.boolean("pass");
  finish_childless(element, fields, findings);
  const game::GameInfo* const info = id ? game::find_game(*id) : nullptr;
  if (info == nullptr) {
    if (id) fields.wrong("id", "one of: " + ids(game::catalog()));
    return {};
  }
  game::Setup setup = game::default_setup(*info);
  if (rule && !knows_rule(*info, *rule)) {
    fields.wrong("rule", "one of: " + ids(info->rules));
    return setup;
  }
  if (rule) setup.rule = *rule;
  if (size && (*size < info->min_size || *size > info->max_size)) {
    fields.wrong("size", info->min_size == info->max_size ? std::to_string(info->min_size)
                                                          : "a size from " + std::to_string(info->min_size) +
                                                                " to " + std::to_string(info->max_size));
    return setup;
  }
  if (size) setup.size = static_cast<int>(*size);
  setup.opening = opening.value_or(setup.opening);
  setup.pass = pass.value_or(setup.pass);
  // Whatever else the game does not take: an opening it does not know, a pass it does not have.
  if (const auto game = game::new_game(setup); !game)
    findings.error(element.line, "game: " + game.error().message);
  return setup;
}

void read_pairing(const Element& element, Plan& plan, Findings& findings) {
  Fields fields(element, findings);
  const std::size_t before = findings.error_count();
  fields.require("kind");
  plan.pairing = fields
                     .choice<Pairing>("kind", {{"round-robin", Pairing::round_robin},
                                               {"gauntlet", Pairing::gauntlet},
                                               {"knockout", Pairing::knockout},
                                               {"swiss", Pairing::swiss}})
                     .value_or(plan.pairing);
  plan.rounds = fields.integer("rounds", 1, 1'000'000'000'000).value_or(plan.rounds);
  plan.games = static_cast<int>(fields.integer("games", 1, 1'000'000).value_or(plan.games));
  plan.order = fields
                   .choice<EncounterOrder>("order", {{"all-pairs", EncounterOrder::all_pairs},
                                                     {"circle", EncounterOrder::circle}})
                   .value_or(plan.order);
  plan.seeds = static_cast<std::size_t>(fields.integer("seeds", 1, 10'000).value_or(1));
  plan.deciding_units = static_cast<int>(fields.integer("deciding", 0, 1000).value_or(plan.deciding_units));
  plan.placement =
      fields.choice<Placement>("placement", {{"listed", Placement::listed}, {"lot", Placement::by_lot}})
          .value_or(plan.placement);
  finish_childless(element, fields, findings);

  // An attribute that another kind of pairing would need is a misunderstanding.
  const auto only_of = [&](const char* name, bool is_of_this, const std::string& kinds) {
    if (!is_of_this && element.attribute(name) != nullptr)
      fields.wrong(name, "this attribute only with kind=\"" + kinds + "\"");
  };
  only_of("order", plan.pairing == Pairing::round_robin, "round-robin");
  only_of("seeds", plan.pairing == Pairing::gauntlet, "gauntlet");
  only_of("deciding", plan.pairing == Pairing::knockout, "knockout");
  only_of("rounds", plan.pairing != Pairing::knockout, "round-robin, gauntlet or swiss");
  only_of("placement", plan.pairing == Pairing::knockout || plan.pairing == Pairing::swiss,
          "knockout or swiss");
  if (findings.error_count() != before) return;
  // Too few engines are reported where the engines are.
  if (plan.engines < 2) return;
  if (const auto possible = check(plan); !possible) report(possible.error(), element, fields, findings);
}

SprtSettings read_sprt(const Element& element, Findings& findings) {
  Fields fields(element, findings);
  const std::size_t before = findings.error_count();
  SprtSettings settings;
  fields.require("elo0");
  fields.require("elo1");
  settings.elo0 = fields.number("elo0").value_or(settings.elo0);
  settings.elo1 = fields.number("elo1").value_or(settings.elo1);
  settings.alpha = fields.number("alpha").value_or(settings.alpha);
  settings.beta = fields.number("beta").value_or(settings.beta);
  settings.model = fields
                       .choice<EloModel>("model", {{"normalized", EloModel::normalised},
                                                   {"logistic", EloModel::logistic},
                                                   {"bayesian", EloModel::bayesian}})
                       .value_or(settings.model);
  finish_childless(element, fields, findings);
  if (findings.error_count() != before) return settings;
  if (const auto good = check(settings); !good) report(good.error(), element, fields, findings);
  return settings;
}

}  // namespace tengen::tournament
