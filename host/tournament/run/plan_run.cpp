#include "tournament/run/plan_run.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "base/text.hpp"
#include "engine/protocol/protocol.hpp"
#include "game/catalog.hpp"
#include "package/digest.hpp"
#include "package/regular_file.hpp"
#include "tournament/run/entrant_of.hpp"
#include "tournament/run/shown_folders.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using match::Entrant;

constexpr std::size_t longest_book = 64 * 1024 * 1024;

std::string words(const OpeningBook& book, const game::opening::BookUse& use) {
  const auto number = [](auto value) { return " " + std::to_string(static_cast<std::int64_t>(value)); };
  return std::string(book.format.rows_from == game::RowsFrom::bottom ? " bottom" : " top") +
         (book.format.format ? number(*book.format.format) : " by look") + " order" + number(use.order) +
         " transform" + number(use.transform) + " seed" + number(use.seed) + " start" + number(book.start);
}

// Puts an error of a tournament file's element behind the element's place.
Error at(const std::string& place, Error error) {
  if (place.empty()) return error;
  if (!error.place.empty() && !error.place.starts_with('-')) error.message = error.text();
  error.place = place;
  return error;
}

Status plan_openings(const Description& description, RunPlan& run) {
  if (!description.book) return success();
  const OpeningBook& wanted = *description.book;
  if (description.setup.opening != game::Setup{}.opening) {
    return bad_input("found a book and the opening procedure \"" + description.setup.opening +
                         "\", which finds the first stones itself; expected one of -openings and -opening",
                     "-openings");
  }
  // A link is the user's own here, whose file it is.
  std::error_code error;
  const auto linked = fs::canonical(wanted.file, error);
  const fs::path file = error ? wanted.file : linked;
  const auto text = package::read_regular(file, longest_book);
  if (!text) return at(wanted.place, text.error());
  auto digest = package::file_digest(file);
  if (!digest) return at(wanted.place, digest.error());
  auto book = game::opening::Book::read(*text, wanted.file.string(), description.setup, wanted.format);
  if (!book) return at(wanted.place, book.error());
  auto use = wanted.use;
  use.seed = wanted.seed.value_or(description.plan.seed);
  run.options.book = std::make_shared<game::opening::BookDraw>(std::move(*book), description.setup.size, use);
  run.options.first_opening = wanted.start - 1;
  run.openings = *digest + words(wanted, use);
  return success();
}

// Whether the program's protocol has words for the game at all.
Status check_protocol(const Entrant& entrant, const game::Setup& setup) {
  const auto* const program = std::get_if<manifest::ProgramEntry>(&entrant.config.spec.entry);
  if (program == nullptr) return success();
  const auto status = engine::check_protocol(program->protocol, setup);
  return status ? success() : Status(bad_input(status.error().message, entrant.name));
}

// Whether the engine's manifest says that it plays this; a program without a manifest says nothing.
Status check_plays(const Entrant& entrant, const game::Setup& setup) {
  const auto& all = entrant.config.spec.plays;
  if (all.empty()) return success();
  std::string known;
  for (const auto& plays : all) {
    const bool rule = setup.rule.empty() ||
                      std::find(plays.rules.begin(), plays.rules.end(), setup.rule) != plays.rules.end();
    if (plays.game == setup.game && rule && setup.size >= plays.min_size && setup.size <= plays.max_size)
      return success();
    known += (known.empty() ? "" : "; ") + plays.game + " " + joined(plays.rules, ", ") + ", sizes " +
             std::to_string(plays.min_size) + " to " + std::to_string(plays.max_size);
  }
  return bad_input("it does not play " + setup.game + (setup.rule.empty() ? "" : " " + setup.rule) + " on " +
                       std::to_string(setup.size) + "x" + std::to_string(setup.size) + "; it plays " + known,
                   entrant.config.spec.id);
}

// A file that two flags name would hold a mixture.
Status check_files_apart(const Outputs& outputs) {
  std::map<fs::path, std::string_view> taken;
  for (const auto& [flag, output] : written_by(outputs)) {
    std::error_code error;
    if (output.empty() || output == "-") continue;
    const auto [other, is_new] =
        taken.emplace(fs::weakly_canonical(fs::absolute(output, error), error), flag);
    if (!is_new && !fs::is_directory(other->first, error))
      return bad_input("found " + in_quotes(output.native(), 4096) + ", which " + std::string(other->second) +
                           " names, too; expected another file",
                       std::string(flag));
  }
  return success();
}

// Every engine plays both sides in turn.
Status check_time(const Entrant& entrant, const match::ContinuedGame* continued) {
  if (entrant.time.limited()) return success();
  if (continued != nullptr && continued->time[0].limited() && continued->time[1].limited()) return success();
  const std::string record = continued == nullptr ? "" : ", and the record has no clocks for both sides";
  return bad_input(
      "\"" + entrant.name + "\" has no time limit" + record + "; expected tc= or st=, for example -each st=1",
      "-engine");
}

Result<Entrant> plan_entrant(const EngineChoice& choice, const Description& description,
                             const manifest::Registry& registry) {
  auto entrant = entrant_of(choice, registry);
  if (!entrant) return at(choice.place, entrant.error());
  Status fits = success();
  if (!description.setup.game.empty()) {
    fits = check_plays(*entrant, description.setup);
    if (fits) fits = check_protocol(*entrant, description.setup);
  }
  // The reader of a tournament file has found the clocks.
  if (fits && choice.place.empty()) fits = check_time(*entrant, description.continued.get());
  if (fits) fits = check_outputs(*entrant, written_by(description.outputs));
  if (!fits) return at(choice.place, fits.error());
  if (description.conduct.ponder) entrant->config.between_questions = engine::BetweenQuestions::run;
  return entrant;
}

Status plan_entrants(const Description& description, const manifest::Registry& registry, RunPlan& run) {
  if (description.engines.size() < 2) {
    return bad_input("found " + std::to_string(description.engines.size()) + ", expected two or more",
                     "-engine");
  }
  for (const EngineChoice& choice : description.engines) {
    auto entrant = plan_entrant(choice, description, registry);
    if (!entrant) return entrant.error();
    run.entrants.push_back(std::move(*entrant));
  }
  return success();
}

// Whoever reads the results could not tell them apart.
Status check_looks(const std::vector<Entrant>& entrants) {
  std::map<std::string, std::string> names;
  for (const auto& entrant : entrants) {
    const auto& [look, name] = *names.emplace(look_of(entrant.name), entrant.name).first;
    if (name != entrant.name)
      return bad_input("found two names that look the same: " + in_quotes(name) + " and " +
                           in_quotes(entrant.name) + ", expected name= to tell them apart",
                       "-engine");
  }
  return success();
}

// Two entrants of one name get "#2", "#3", … after it.
void make_names_unique(std::vector<Entrant>& entrants) {
  std::set<std::string> taken;
  for (auto& entrant : entrants) {
    std::string name = entrant.name;
    for (int n = 2; !taken.insert(name).second; ++n) name = entrant.name + "#" + std::to_string(n);
    entrant.name = name;
  }
}

Status plan_stand_in(const Description& description, const manifest::Registry& registry, RunPlan& run) {
  if (description.stand_in.empty()) return success();
  EngineChoice choice;
  choice.id = description.stand_in;
  auto entrant = entrant_of(choice, registry);
  if (!entrant) return not_found(entrant.error().message, "-standin");
  if (auto status = check_plays(*entrant, description.setup); !status) return status;
  run.options.stand_in = std::move(*entrant);
  return success();
}

Status plan_pairing(const Description& description, RunPlan& run) {
  run.plan = description.plan;
  run.plan.engines = run.entrants.size();
  const auto checked = check(run.plan);
  if (checked) return success();
  const std::string& place = checked.error().place;
  return bad_input(checked.error().message, "-" + (place == "engines" ? "engine" : place));
}

Status plan_test(const Description& description, RunPlan& run) {
  if (!description.sprt) return success();
  if (run.entrants.size() != 2 || run.plan.pairing != Pairing::round_robin) {
    return bad_input("found " + std::to_string(run.entrants.size()) + " engines in a " +
                         std::string(text(run.plan.pairing)) +
                         ", expected two in a round-robin: the test compares the first with the second",
                     "-sprt");
  }
  if (description.sprt->model == EloModel::bayesian && run.plan.games > 1) {
    return bad_input(
        "found model=bayesian, expected normalized or logistic, or -games 1: games come in pairs here, and "
        "BayesElo knows single games only",
        "-sprt");
  }
  run.sprt = description.sprt;
  return success();
}

void plan_conduct(const Description& description, match::MatchOptions& options) {
  const Conduct& conduct = description.conduct;
  options.concurrency = conduct.concurrency;
  options.pin = conduct.pin;
  options.referee.retries = conduct.retries;
  options.referee.adjudication = description.adjudication;
  options.crashes_allowed = conduct.crashes_allowed;
  options.void_replays = conduct.void_replays;
  if (conduct.wall_clock) options.referee.justice = match::Justice::wall_clock;
  options.seed = description.plan.seed;
  options.event = description.event.empty() ? description.name : description.event;
  options.site = description.site;
  options.log_folder = description.outputs.log;
}

}  // namespace

Result<RunPlan> plan_run(const Description& description, const manifest::Registry& registry) {
  if (const auto game = game::new_game(description.setup); !game) return game.error();
  RunPlan run;
  run.options.setup = description.setup;
  run.options.continued = description.continued;
  plan_conduct(description, run.options);
  if (auto status = check_files_apart(description.outputs); !status) return status.error();
  if (auto status = plan_openings(description, run); !status) return status.error();
  if (auto status = plan_stand_in(description, registry, run); !status) return status.error();
  if (auto status = plan_entrants(description, registry, run); !status) return status.error();
  if (auto status = check_looks(run.entrants); !status) return status.error();
  make_names_unique(run.entrants);
  if (auto status = plan_pairing(description, run); !status) return status.error();
  if (auto status = plan_test(description, run); !status) return status.error();
  return run;
}

std::vector<Error> find_errors(const Description& description, const manifest::Registry& registry) {
  std::vector<Error> errors;
  RunPlan ignored;
  const auto keep = [&](const auto& result) {
    if (!result) errors.push_back(result.error());
  };
  for (const EngineChoice& choice : description.engines) {
    if (!choice.id.empty() || !choice.command.empty()) keep(plan_entrant(choice, description, registry));
  }
  if (!description.setup.game.empty()) {
    keep(plan_stand_in(description, registry, ignored));
    keep(plan_openings(description, ignored));
  } else if (description.book) {
    std::error_code error;
    if (!std::filesystem::exists(description.book->file, error))
      errors.push_back(not_found("found no file " + in_quotes(description.book->file.string(), 4096),
                                 description.book->place));
  }
  return errors;
}

}  // namespace tengen::tournament
