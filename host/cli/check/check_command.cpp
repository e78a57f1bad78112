// tengen check ENGINE|PACKAGE|FOLDER|PROGRAM
#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/text.hpp"
#include "cli/check/check_progress.hpp"
#include "cli/check/check_report.hpp"
#include "cli/check/checked_engines.hpp"
#include "cli/command.hpp"
#include "cli/console/shell_word.hpp"
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
  std::string log;  // a folder; empty: no log
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
  const auto file = fs::path(arguments.log) / (file_name_of(spec) + "-" + std::string(trial.name) + ".log");
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

Result<CheckCounts> examine(examine::check::Examinee examinee, const CheckArguments& arguments,
                            CheckReport& report) {
  CheckCounts counts;
  CheckProgress progress;
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
    progress.begin("test " + std::to_string(number) + " of " + std::to_string(trials.size()) + ": " +
                   std::string(trial.name));
    const TimePoint begun = SteadyClock::now();
    const auto skipped = prospects.verdict();
    const examine::check::Verdict verdict = skipped ? *skipped : examine::check::try_out(trial, examinee);
    const Duration took = SteadyClock::now() - begun;
    progress.end();
    ++counts[verdict.mark];
    const CheckFound found{number, trial, verdict, took, again(arguments, examinee.config.spec, trial)};
    report.add(examinee, found);
    prospects.add(trial, name_of(found), verdict);
  }
  report.end(examinee, counts, SteadyClock::now() - all_begun);
  return counts;
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

Exit run(const Surroundings& surroundings, const CheckArguments& arguments) {
  if (const auto status = known(arguments.only); !status) return complain(status.error());
  const auto engines = checked_engines(surroundings, arguments.target);
  if (!engines) return complain(engines.error());

  if (!arguments.log.empty()) {
    std::error_code error;
    fs::create_directories(arguments.log, error);
    if (error) return complain(system_error("cannot make the folder", error.value(), arguments.log));
  }

  engine::EngineFactory factory(surroundings.worker());
  CheckReport report(arguments.json ? CheckFormat::json : CheckFormat::text,
                     arguments.only_failed ? CheckedLines::failed : CheckedLines::all);
  Exit exit = Exit::done;
  for (const auto& engine : *engines) {
    // One that needs what this machine has not (Wine) says nothing about the others of its package.
    if (const auto tier = factory.tier(engine.config); !tier) {
      complain(tier.error());
      if (exit == Exit::done) exit = Exit::not_done;
      continue;
    }
    const auto counts = examine(
        {engine.config, factory, arguments.seed, arguments.strictness, engine.move_time}, arguments, report);
    if (!counts) return complain(counts.error());
    if (counts->misbehaved()) exit = Exit::engine_misbehaved;
  }
  return exit;
}

}  // namespace

Command check_command() {
  const auto arguments = std::make_shared<CheckArguments>();
  auto& target = arguments->target;
  return {
      .name = "check",
      .help = "test an engine, every engine of a package, or a program that is no package yet",
      .flags =
          {with({.required = true},
                {"TARGET", &target.words,
                 "an engine's or a package's id, a package's folder, a program, or cmd=PROGRAM; then words "
                 "as behind "
                 "-engine of match: st=TIME (its time for a move), proto=, mem=, option.NAME="}),
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
