// tengen check ENGINE|PACKAGE
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/check/trial.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "record/json_text.hpp"

namespace tengen::cli {
namespace {

using check::Mark;

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

struct Counts {
  std::array<int, 5> of{};
  int& operator[](Mark mark) { return of[static_cast<std::size_t>(mark)]; }
  bool misbehaved() const {
    return of[static_cast<std::size_t>(Mark::failed)] + of[static_cast<std::size_t>(Mark::crashed)] > 0;
  }
};

// A folder or a manifest is read besides what is installed; its package is what is meant.
bool is_path(const std::string& target) {
  std::error_code error;
  return target.find('/') != std::string::npos || std::filesystem::exists(target, error);
}

Result<std::vector<manifest::EngineSpec>> meant(const CheckArguments& arguments,
                                                const manifest::Registry& registry) {
  std::vector<manifest::EngineSpec> engines;
  std::error_code error;
  auto folder = std::filesystem::weakly_canonical(arguments.target, error);
  if (folder.filename() == manifest::manifest_name) folder = folder.parent_path();
  for (const auto& spec : registry.engines()) {
    if (spec.package_id == arguments.target || (is_path(arguments.target) && spec.package_folder == folder))
      engines.push_back(spec);
  }
  if (!engines.empty()) return engines;
  if (is_path(arguments.target))
    return not_found(
        "no engine that can be read, expected a folder with a " + std::string(manifest::manifest_name),
        printable(arguments.target));
  const auto found = registry.find(arguments.target);
  if (!found) return found.error();
  return std::vector{**found};
}

constexpr const char* indentation = "                             ";

boost::json::object to_json(const manifest::EngineSpec& spec, std::size_t number, const check::Trial& trial,
                            const check::Verdict& verdict, Duration took) {
  return {{"type", "check"},
          {"engine", spec.id},
          {"number", number},
          {"name", trial.name},
          {"what", trial.sentence},
          {"mark", check::text(verdict.mark)},
          {"detail", printable(verdict.detail, 4000)},
          {"took_ms", std::round(milliseconds(took) * 10) / 10}};
}

void print(std::size_t number, const check::Trial& trial, const check::Verdict& verdict) {
  std::printf("%3zu  %-5s  %-16s  %s\n", number, std::string(check::text(verdict.mark)).c_str(),
              std::string(trial.name).c_str(), std::string(trial.sentence).c_str());
  if (!verdict.detail.empty()) std::printf("%s%s\n", indentation, printable(verdict.detail, 4000).c_str());
  std::fflush(stdout);
}

bool is_wanted(const CheckArguments& arguments, const check::Trial& trial) {
  if (!arguments.only.empty())
    return std::find(arguments.only.begin(), arguments.only.end(), trial.name) != arguments.only.end();
  return trial.strictness <= arguments.strictness;
}

// DIR/ENGINE-TEST.log
Result<std::shared_ptr<LineLog>> open_log(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                                          const check::Trial& trial) {
  if (arguments.log.empty()) return std::shared_ptr<LineLog>();
  const auto file = std::filesystem::path(arguments.log) / (spec.id + "-" + std::string(trial.name) + ".log");
  return LineLog::open(file, SteadyClock::now());
}

// What to type to see a test fail again, and to see more of it.
std::string again(const CheckArguments& arguments, const manifest::EngineSpec& spec,
                  const check::Trial& trial) {
  std::string text = "tengen check " + spec.id;
  for (const auto& manifest : arguments.manifests) text += " --manifest " + manifest;
  if (is_path(arguments.target)) text += " --manifest " + arguments.target;
  text += " --only " + std::string(trial.name) + " --strictness " + std::to_string(arguments.strictness) +
          " --seed " + std::to_string(arguments.seed);
  return text + " --log " + (arguments.log.empty() ? "DIR" : arguments.log);
}

Result<Counts> examine(check::Examinee examinee, const CheckArguments& arguments) {
  Counts counts;
  std::size_t number = 0;
  const auto& spec = examinee.config.spec;
  if (!arguments.json) {
    std::printf("%s: %s %s, strictness %d, seed %llu\n", spec.id.c_str(), printable(spec.name).c_str(),
                printable(spec.version).c_str(), examinee.strictness,
                static_cast<unsigned long long>(examinee.seed));
  }
  for (const auto& trial : check::all_trials()) {
    ++number;
    if (!is_wanted(arguments, trial)) continue;
    auto log = open_log(arguments, spec, trial);
    if (!log) return log.error();
    examinee.log = std::move(*log);
    const TimePoint begun = SteadyClock::now();
    const auto verdict = trial.run(examinee);
    const Duration took = SteadyClock::now() - begun;
    ++counts[verdict.mark];
    if (arguments.only_failed && verdict.mark != Mark::failed && verdict.mark != Mark::crashed) continue;
    if (arguments.json) {
      std::printf("%s\n", record::json_text(to_json(spec, number, trial, verdict, took)).c_str());
      std::fflush(stdout);
    } else {
      print(number, trial, verdict);
      if (verdict.mark == Mark::failed || verdict.mark == Mark::crashed)
        std::printf("%sagain, with every line: %s\n", indentation,
                    printable(again(arguments, spec, trial), 4000).c_str());
    }
  }
  return counts;
}

void print_summary(const manifest::EngineSpec& spec, Counts counts, const CheckArguments& arguments) {
  if (arguments.json) {
    boost::json::object object{{"type", "end"}, {"engine", spec.id}};
    for (const auto mark : {Mark::passed, Mark::warned, Mark::failed, Mark::crashed, Mark::skipped})
      object[check::text(mark)] = counts[mark];
    std::printf("%s\n", record::json_text(object).c_str());
    return;
  }
  std::printf("%s: %d passed, %d warned, %d failed, %d crashed, %d skipped\n", spec.id.c_str(),
              counts[Mark::passed], counts[Mark::warned], counts[Mark::failed], counts[Mark::crashed],
              counts[Mark::skipped]);
}

Status known(const std::vector<std::string>& names) {
  std::vector<std::string> there;
  for (const auto& trial : check::all_trials()) there.emplace_back(trial.name);
  for (const auto& name : names) {
    if (std::find(there.begin(), there.end(), name) == there.end())
      return bad_input("no test \"" + printable(name) + "\", expected one of: " + joined(there, ", "),
                       "--only");
  }
  return success();
}

Exit run(const Surroundings& surroundings, const CheckArguments& arguments) {
  if (const auto status = known(arguments.only); !status) return complain(status.error());
  auto manifests = arguments.manifests;
  if (is_path(arguments.target)) manifests.push_back(arguments.target);
  const auto registry = take_inventory(surroundings, manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto engines = meant(arguments, *registry);
  if (!engines) return complain(engines.error());

  if (!arguments.log.empty()) {
    std::error_code error;
    std::filesystem::create_directories(arguments.log, error);
    if (error) return complain(system_error("cannot make the folder", error.value(), arguments.log));
  }

  engine::EngineFactory factory(surroundings.worker());
  bool misbehaved = false;
  for (const auto& spec : *engines) {
    engine::EngineConfig config;
    config.spec = spec;
    config.digest = registry->package_of(spec).digest;
    config.confinement = engine::Confinement::basic;
    if (const auto tier = factory.tier(config); !tier) return complain(tier.error());
    const auto counts = examine({config, factory, arguments.seed, arguments.strictness}, arguments);
    if (!counts) return complain(counts.error());
    print_summary(spec, *counts, arguments);
    misbehaved = misbehaved || counts->misbehaved();
  }
  return misbehaved ? Exit::engine_misbehaved : Exit::done;
}

}  // namespace

void add_check_command(CLI::App& app, const Surroundings& surroundings, Exit& exit) {
  auto* const command = app.add_subcommand("check", "test an engine, or every engine of a package");
  const auto arguments = std::make_shared<CheckArguments>();
  command->add_option("TARGET", arguments->target, "an engine's or a package's id, or a package's folder")
      ->required();
  command
      ->add_option("--manifest", arguments->manifests,
                   "a manifest to read besides the installed packages; can be repeated")
      ->allow_extra_args(false);
  command
      ->add_option("--strictness", arguments->strictness,
                   "1: does it run and play legally; 2: is it fit for a contest; 3: the same, much longer")
      ->check(CLI::Range(1, check::most_strict));
  command->add_option("--only", arguments->only, "a test to run, by name; can be repeated")
      ->allow_extra_args(false);
  command->add_option("--seed", arguments->seed, "of the positions; the same seed gives the same ones");
  command->add_option("--log", arguments->log, "a folder for every line exchanged, a file a test");
  command->add_flag("--only-failed", arguments->only_failed, "print what failed, and the count");
  command->add_flag("--json", arguments->json, "one JSON object a line");
  command->callback([arguments, &surroundings, &exit] { exit = run(surroundings, *arguments); });
}

}  // namespace tengen::cli
