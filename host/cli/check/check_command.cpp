// tengen check ENGINE|PACKAGE|FOLDER|PROGRAM …
#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/shell_word.hpp"
#include "base/text.hpp"
#include "cli/check/check_progress.hpp"
#include "cli/check/check_report.hpp"
#include "cli/check/check_table.hpp"
#include "cli/check/checked_engines.hpp"
#include "cli/command.hpp"
#include "examine/check/prospects.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using examine::check::Mark;

struct CheckArguments {
  CheckTarget target;
  std::vector<std::string> only;
  int strictness = 2;
  std::uint64_t seed = 1;
  std::string log;         // a folder; empty: no log
  bool several = false;    // targets
  std::string log_prefix;  // of the files there, where several targets are tested
  bool only_failed = false;
  bool json = false;
};

bool is_wanted(const CheckArguments& arguments, const examine::check::Trial& trial) {
  if (!arguments.only.empty())
    return std::find(arguments.only.begin(), arguments.only.end(), trial.name) != arguments.only.end();
  return trial.strictness <= arguments.strictness;
}

// An id may be a whole command.
std::string file_name_of(const manifest::EngineSpec& spec) {
  std::string name = fs::path(spec.id).filename().string();
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

// DIR/ENGINE-TEST.log
Result<std::shared_ptr<LineLog>> open_log(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                                          const examine::check::Trial& trial) {
  if (arguments.log.empty()) return std::shared_ptr<LineLog>();
  const auto file = fs::path(arguments.log) /
                    (arguments.log_prefix + file_name_of(spec) + "-" + std::string(trial.name) + ".log");
  return LineLog::open(file, SteadyClock::now());
}

// What to type to see a test fail again, and to see more of it.
std::string again(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                  const examine::check::Trial& trial) {
  const auto& target = arguments.target;
  const bool is_package_id = spec.package_id == target.words.front() && is_id(target.words.front());
  std::string text = "tengen check " + shell_word(is_package_id ? spec.id : target.words.front());
  for (std::size_t i = 1; i < target.words.size(); ++i) text += " " + shell_word(target.words[i]);
  if (target.game != CheckTarget{}.game) text += " --game " + shell_word(target.game);
  if (!target.rule.empty()) text += " --rule " + shell_word(target.rule);
  if (target.size > 0) text += " --size " + std::to_string(target.size);
  for (const auto& manifest : target.manifests) text += " --manifest " + shell_word(manifest);
  text += " --only " + std::string(trial.name) + " --strictness " + std::to_string(arguments.strictness) +
          " --seed " + std::to_string(arguments.seed);
  return text + " --log " + (arguments.log.empty() ? "DIR" : shell_word(arguments.log));
}

struct Examined {
  CheckCounts counts;
  std::vector<std::string> failed;  // names of tests
};

Result<Examined> examine(examine::check::Examinee examinee, const CheckArguments& arguments,
                         CheckReport& report) {
  Examined all;
  CheckCounts& counts = all.counts;
  // The table of several targets has no line for a test.
  const bool lines = arguments.json || !arguments.several;
  CheckProgress progress(lines && !arguments.only_failed ? EndedTests::reported : EndedTests::left_out);
  const std::string whose = arguments.several ? printable(examinee.config.spec.id, 200) + ", " : "";
  const TimePoint all_begun = SteadyClock::now();
  const auto trials = examine::check::all_trials();
  std::size_t number = 0;
  using examine::check::ChosenTests;
  examine::check::Prospects prospects(arguments.only.empty() ? ChosenTests::all : ChosenTests::named);
  report.begin(examinee);
  for (const auto& trial : trials) {
    ++number;
    if (!is_wanted(arguments, trial)) continue;
    auto log = open_log(arguments, examinee.config.spec, trial);
    if (!log) return log.error();
    examinee.log = std::move(*log);
    progress.begin(whose + "test " + std::to_string(number) + " of " + std::to_string(trials.size()) + ": " +
                   std::string(trial.name));
    const TimePoint begun = SteadyClock::now();
    const auto skipped = prospects.verdict();
    const examine::check::Verdict verdict = skipped ? *skipped : examine::check::try_out(trial, examinee);
    const Duration took = SteadyClock::now() - begun;
    progress.end(examine::check::text(verdict.mark));
    ++counts[verdict.mark];
    if (verdict.mark == Mark::failed || verdict.mark == Mark::crashed) all.failed.emplace_back(trial.name);
    const CheckFound found{number, trial, verdict, took, again(arguments, examinee.config.spec, trial)};
    report.add(examinee, found);
    prospects.add(trial, name_of(found), verdict);
  }
  report.end(examinee, counts, SteadyClock::now() - all_begun);
  return all;
}

Status known(const std::vector<std::string>& names) {
  std::vector<std::string> there;
  for (const auto& trial : examine::check::all_trials()) there.emplace_back(trial.name);
  for (const auto& name : names) {
    if (std::find(there.begin(), there.end(), name) == there.end())
      return bad_input("no test \"" + printable(name) + "\", expected one of: " + joined(there, ", "),
                       "--only");
  }
  return success();
}

// How the engines of one target did. `table`: nothing where there is only one target; then errors are told.
Exit check_target(const Surroundings& surroundings, const CheckArguments& arguments, Installed& installed,
                  CheckReport& report, CheckTable* table) {
  const std::string name = printable(arguments.target.words.front(), 1000);
  const auto miss = [&](const Error& error) {
    if (table == nullptr) return complain(error);
    if (arguments.json) {
      report.miss(name, error);
    } else {
      table->add({name, Tested::not_at_all, error.text()});
    }
    return Exit::not_done;
  };
  const auto engines = checked_engines(surroundings, arguments.target, installed);
  if (!engines) return miss(engines.error());
  engine::EngineFactory factory(surroundings.worker());
  Exit exit = Exit::done;
  for (const auto& engine : *engines) {
    // One that needs what this machine has not (Wine) says nothing about the others of its package.
    if (const auto tier = factory.tier(engine.config); !tier) {
      miss(tier.error());
      if (exit == Exit::done) exit = Exit::not_done;
      continue;
    }
    const auto examined = examine(
        {engine.config, factory, arguments.seed, arguments.strictness, engine.move_time}, arguments, report);
    if (!examined) return miss(examined.error());
    if (table != nullptr && !arguments.json)
      table->add(
          row_of(engines->size() == 1 ? name : engine.config.spec.id, examined->counts, examined->failed));
    if (examined->counts.misbehaved()) exit = Exit::engine_misbehaved;
  }
  return exit;
}

CheckFormat format_of(const CheckArguments& arguments, std::size_t targets) {
  if (arguments.json) return CheckFormat::json;
  return targets > 1 ? CheckFormat::none : CheckFormat::text;
}

Exit run(const Surroundings& surroundings, CheckArguments arguments) {
  if (const auto status = known(arguments.only); !status) return complain(status.error());
  if (!arguments.log.empty()) {
    std::error_code error;
    fs::create_directories(arguments.log, error);
    if (error) return complain(system_error("cannot make the folder", error.value(), arguments.log));
  }

  const auto targets = each_target(arguments.target);
  const bool several = arguments.several = targets.size() > 1;
  CheckReport report(format_of(arguments, targets.size()),
                     arguments.only_failed ? CheckedLines::failed : CheckedLines::all);
  CheckTable table;
  Installed installed;
  Exit exit = Exit::done;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    arguments.target = targets[i];
    if (several) arguments.log_prefix = std::to_string(i + 1) + "-";
    const Exit one = check_target(surroundings, arguments, installed, report, several ? &table : nullptr);
    if (one == Exit::engine_misbehaved || exit == Exit::done) exit = one;
  }
  if (several && !arguments.json) table.print();
  return exit;
}

}  // namespace

Command check_command() {
  const auto arguments = std::make_shared<CheckArguments>();
  auto& target = arguments->target;
  return {
      .name = "check",
      .help = "test engines, every engine of packages, or programs that are no packages yet",
      .flags =
          {with({.required = true}, {"TARGET", &target.words,
                                     "engines' or packages' ids, packages' folders, programs, or "
                                     "cmd=PROGRAM; then words for all of "
                                     "them as behind -engine of match: st=TIME (its time for a move), "
                                     "proto=, mem=, option.NAME="}),
           manifests_flag(target.manifests),
           with({.one_of = {"gomoku", "connect6", "othello"}},
                {"--game", &target.game, "what a program without a manifest is tested at"}),
           {"--rule", &target.rule, "the same: a rule of that game (its first)"},
           {"--size", &target.size, "the same: columns and rows of the board (the game's)"},
           with({.range = Range{1, examine::check::most_strict}},
                {"--strictness", &arguments->strictness,
                 "1: does it run and play legally; 2: is it fit for a contest; 3: the same, much longer"}),
           with({.words = Range{1, 1}},
                {"--only", &arguments->only, "a test to run, by name; can be repeated"}),
           {"--seed", &arguments->seed, "of the positions; the same seed gives the same ones"},
           {"--log", &arguments->log, "a folder for every line exchanged, a file a test"},
           {"--only-failed", &arguments->only_failed, "print what failed, and the count"},
           json_flag(arguments->json, "one JSON object a line")},
      .run = [arguments](const Surroundings& surroundings) { return run(surroundings, *arguments); }};
}

}  // namespace tengen::cli
