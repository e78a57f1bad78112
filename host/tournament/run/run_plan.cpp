#include "tournament/run/run_plan.hpp"

#include <algorithm>
#include <cstdio>

#include "base/text.hpp"
#include "game/notation.hpp"
#include "package/digest.hpp"
#include "package/file_list.hpp"
#include "tournament/run/program_files.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

std::string whole_us(Duration duration) {
  return std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(duration).count()) + " us";
}

std::string decimal(double number) {
  char text[64];
  std::snprintf(text, sizeof text, "%.10g", number);
  return text;
}

std::string_view confinement_text(engine::Confinement confinement) {
  switch (confinement) {
    case engine::Confinement::by_trust:
      return "by trust";
    case engine::Confinement::strict:
      return "strict";
    case engine::Confinement::basic:
      return "basic";
    case engine::Confinement::off:
      return "off";
  }
  return "by trust";
}

// A script is an argument of its interpreter.
Status add_files_among_arguments(const manifest::ProgramEntry& entry, const fs::path& folder,
                                 NamedValues& settings) {
  for (const auto& argument : entry.arguments) {
    std::error_code error;
    const auto file = fs::canonical(folder / argument, error);
    const std::string name = "file " + argument;
    const bool known = std::any_of(settings.begin(), settings.end(),
                                   [&](const auto& setting) { return setting.first == name; });
    if (error || known || !fs::is_regular_file(file, error)) continue;
    auto digest = package::file_digest(file);
    if (!digest) return digest.error();
    settings.emplace_back(name, std::move(*digest));
  }
  return success();
}

Status add_program(const manifest::EngineSpec& spec, StoredEngine& engine) {
  const auto* const entry = std::get_if<manifest::ProgramEntry>(&spec.entry);
  if (entry == nullptr) return success();
  engine.settings.emplace_back("command", entry->command.string());
  engine.settings.emplace_back("arguments", joined(entry->arguments, " "));
  engine.settings.emplace_back("folder", spec.package_folder.string());
  engine.settings.emplace_back("protocol", entry->protocol);
  engine.settings.emplace_back("line end", entry->line_end == manifest::LineEnd::lf ? "lf" : "crlf");
  if (!engine.digest.empty()) return success();
  auto digest = package::file_digest(entry->command.is_absolute()
                                         ? entry->command
                                         : find_in_child_path(entry->command).value_or(entry->command));
  if (!digest) return digest.error();
  engine.digest = std::move(*digest);
  return add_files_among_arguments(*entry, spec.package_folder, engine.settings);
}

Result<StoredEngine> engine_record(const match::Entrant& entrant) {
  const auto& config = entrant.config;
  StoredEngine engine{entrant.name, config.spec.id, config.digest, entrant.time.text(), {}};
  engine.settings = {
      {"margin", whole_us(entrant.margin)},
      {"memory", std::to_string(config.spec.limits.memory_bytes)},
      {"threads", std::to_string(config.spec.threads)},
      {"sandbox", std::string(confinement_text(config.confinement))},
      {"ponder", config.between_questions == engine::BetweenQuestions::run ? "on" : "off"},
  };
  if (auto added = add_program(config.spec, engine); !added) return added.error();
  if (!config.digest.empty()) {
    auto files = package::file_list(config.spec.package_folder);
    // One that is gone by now is not played either, which is told elsewhere.
    if (files && !files->empty()) engine.settings.emplace_back(package_files, std::move(*files));
  }
  for (const auto& [name, value] : config.settings) engine.settings.emplace_back("option." + name, value);
  return engine;
}

NamedValues pairing_of(const Plan& plan) {
  NamedValues values{
      {"pairing", std::string(text(plan.pairing))},
      {std::string(rounds_condition), std::to_string(plan.rounds)},
      {"games", std::to_string(plan.games)},
      {"order", plan.order == EncounterOrder::circle ? "circle" : "all pairs"},
      {"openings for", plan.openings == OpeningUse::every_unit ? "every unit" : "every round"},
      {"seeds", std::to_string(plan.seeds)},
      {"deciding", std::to_string(plan.deciding_units)},
      {"placement", plan.placement == Placement::listed ? "listed" : "by lot"},
      {"seed of the pairing", std::to_string(plan.seed)},
  };
  // Runs of older versions have no such condition.
  if (plan.withdrawal != Withdrawal::forfeit)
    values.emplace_back(withdrawal_condition, text(plan.withdrawal));
  return values;
}

NamedValues endings_of(const match::Adjudication& rules) {
  NamedValues values{{"draw after", std::to_string(rules.move_limit)}};
  const auto number = [](int value) { return std::to_string(value) + " "; };
  if (rules.draw)
    values.emplace_back("draw",
                        number(rules.draw->from) + number(rules.draw->moves) + number(rules.draw->score));
  if (rules.resign)
    values.emplace_back("resign", number(rules.resign->moves) + number(rules.resign->score) +
                                      (rules.resign->both_agree ? "both" : "one"));
  return values;
}

}  // namespace

Result<RunRecord> record_of(const RunPlan& plan) {
  RunRecord run;
  for (const auto& entrant : plan.entrants) {
    auto engine = engine_record(entrant);
    if (!engine) return engine.error();
    run.engines.push_back(std::move(*engine));
  }
  const auto& options = plan.options;
  run.conditions = {
      {"game", options.setup.game},
      {"rule", options.setup.rule},
      {"size", std::to_string(options.setup.size)},
      {"opening", options.setup.opening},
      {"pass", options.setup.pass ? "yes" : "no"},
      {"openings", plan.openings},
      {"stand-in",
       options.stand_in ? options.stand_in->config.spec.id + " " + options.stand_in->config.digest : "host"},
      {"seed", std::to_string(options.seed)},
      {"retries", std::to_string(options.referee.retries)},
      {"crashes", std::to_string(options.crashes_allowed)},
  };
  for (auto& value : endings_of(options.referee.adjudication)) run.conditions.push_back(std::move(value));
  for (auto& value : pairing_of(plan.plan)) run.conditions.push_back(std::move(value));
  if (options.continued) {
    const auto game = record::replay(options.continued->record);
    if (!game) return game.error();
    run.conditions.emplace_back("goes on after", game::moves_text(**game));
    if (const auto& start = options.continued->record.start)
      run.conditions.emplace_back(start_condition, start_text(*start, options.setup));
  }
  if (plan.sprt) {
    run.conditions.emplace_back("sprt", decimal(plan.sprt->elo0) + " " + decimal(plan.sprt->elo1) + " " +
                                            decimal(plan.sprt->alpha) + " " + decimal(plan.sprt->beta) + " " +
                                            std::string(text(plan.sprt->model)));
  }
  return run;
}

}  // namespace tengen::tournament
