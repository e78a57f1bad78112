// tengen check ENGINE|PACKAGE
#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/text.hpp"
#include "cli/check/check_report.hpp"
#include "cli/command.hpp"
#include "cli/console/shell_word.hpp"
#include "cli/inventory.hpp"
#include "examine/check/trial.hpp"
#include "manifest/xml/fields.hpp"
#include "package/package_id.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using examine::check::Mark;

struct CheckArguments {
  std::string target;
  std::vector<std::string> manifests;
  std::vector<std::string> only;
  int strictness = 2;
  std::uint64_t seed = 1;
  std::string log;  // a folder; empty: no log
  bool only_failed = false;
  bool json = false;
};

// A folder or a manifest, not an id; a folder of that name that holds no package is in nobody's way.
bool is_path(const std::string& target) {
  if (target.find('/') != std::string::npos) return true;
  std::error_code error;
  return fs::exists(fs::path(target) / manifest::manifest_name, error) ||
         (fs::exists(target, error) && !(fs::is_directory(target, error) && package::is_id(target)));
}

Result<std::vector<manifest::EngineSpec>> meant(const std::string& target,
                                                const manifest::Registry& registry) {
  if (is_path(target)) {
    if (!registry.engines().empty()) return registry.engines();
    if (!registry.errors().empty())
      return bad_input("its " + std::string(manifest::manifest_name) + " has the errors above", printable(target));
    return not_found(
        "found no engine that can be read, expected a folder with a " + std::string(manifest::manifest_name),
        printable(target));
  }
  std::vector<manifest::EngineSpec> engines;
  for (const auto& spec : registry.engines()) {
    if (spec.package_id == target) engines.push_back(spec);
  }
  if (!engines.empty()) return engines;
  const auto found = registry.find(target);
  if (!found) return found.error();
  return std::vector{**found};
}

bool is_wanted(const CheckArguments& arguments, const examine::check::Trial& trial) {
  if (!arguments.only.empty())
    return std::find(arguments.only.begin(), arguments.only.end(), trial.name) != arguments.only.end();
  return trial.strictness <= arguments.strictness;
}

// DIR/ENGINE-TEST.log
Result<std::shared_ptr<LineLog>> open_log(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                                          const examine::check::Trial& trial) {
  if (arguments.log.empty()) return std::shared_ptr<LineLog>();
  const auto file = fs::path(arguments.log) / (spec.id + "-" + std::string(trial.name) + ".log");
  return LineLog::open(file, SteadyClock::now());
}

// What to type to see a test fail again, and to see more of it.
std::string again(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                  const examine::check::Trial& trial) {
  std::string text = "tengen check " + shell_word(is_path(arguments.target) ? arguments.target : spec.id);
  for (const auto& manifest : arguments.manifests) text += " --manifest " + shell_word(manifest);
  text += " --only " + std::string(trial.name) + " --strictness " + std::to_string(arguments.strictness) +
          " --seed " + std::to_string(arguments.seed);
  return text + " --log " + (arguments.log.empty() ? "DIR" : shell_word(arguments.log));
}

// Every test waits for an engine that does not start as long as the first one did.
Result<CheckCounts> examine(examine::check::Examinee examinee, const CheckArguments& arguments,
                            const CheckReport& report) {
  CheckCounts counts;
  std::size_t number = 0;
  bool starts = true;
  report.begin(examinee);
  for (const auto& trial : examine::check::all_trials()) {
    ++number;
    if (!is_wanted(arguments, trial)) continue;
    auto log = open_log(arguments, examinee.config.spec, trial);
    if (!log) return log.error();
    examinee.log = std::move(*log);
    const TimePoint begun = SteadyClock::now();
    const examine::check::Verdict verdict = starts
                                                ? examine::check::try_out(trial, examinee)
                                                : examine::check::Verdict{Mark::skipped, "it does not start"};
    const Duration took = SteadyClock::now() - begun;
    ++counts[verdict.mark];
    report.add(examinee, {number, trial, verdict, took, again(arguments, examinee.config.spec, trial)});
    if (trial.name == examine::check::first_of_all)
      starts = verdict.mark == Mark::passed || verdict.mark == Mark::warned;
  }
  report.end(examinee, counts);
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
  const auto registry = is_path(arguments.target)
                            ? take_package(surroundings, arguments.target)
                            : take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto engines = meant(arguments.target, *registry);
  if (!engines) return complain(engines.error());

  if (!arguments.log.empty()) {
    std::error_code error;
    fs::create_directories(arguments.log, error);
    if (error) return complain(system_error("cannot make the folder", error.value(), arguments.log));
  }

  engine::EngineFactory factory(surroundings.worker());
  const CheckReport report(arguments.json ? CheckFormat::json : CheckFormat::text,
                           arguments.only_failed ? CheckedLines::failed : CheckedLines::all);
  Exit exit = Exit::done;
  for (const auto& spec : *engines) {
    engine::EngineConfig config;
    config.spec = spec;
    config.digest = registry->package_of(spec).digest;
    config.confinement = engine::Confinement::basic;
    // One that needs what this machine has not (Wine) says nothing about the others of its package.
    if (const auto tier = factory.tier(config); !tier) {
      complain(tier.error());
      if (exit == Exit::done) exit = Exit::not_done;
      continue;
    }
    const auto counts = examine({config, factory, arguments.seed, arguments.strictness}, arguments, report);
    if (!counts) return complain(counts.error());
    if (counts->misbehaved()) exit = Exit::engine_misbehaved;
  }
  return exit;
}

}  // namespace

Command check_command() {
  const auto arguments = std::make_shared<CheckArguments>();
  return {
      .name = "check",
      .help = "test an engine, or every engine of a package",
      .flags =
          {with({.required = true},
                {"TARGET", &arguments->target, "an engine's or a package's id, or a package's folder"}),
           manifests_flag(arguments->manifests),
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
