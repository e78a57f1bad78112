// tengen engines, tengen engines show ID
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "base/columns.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "engine/factory.hpp"
#include "engine/native/agreement.hpp"
#include "engine/scan.hpp"
#include "record/text/json_text.hpp"

namespace tengen::cli {
namespace {

struct EnginesArguments {
  std::vector<std::string> manifests;
  bool json = false;
  std::string id;
};

std::string how_it_runs(const manifest::EngineSpec& spec, const manifest::Package& package) {
  if (!spec.is_native()) return "program";
  return package.trust != package::Trust::none && !spec.always_confined ? "native" : "worker";
}

std::string games_text(const manifest::EngineSpec& spec) {
  std::vector<std::string> games;
  for (const auto& plays : spec.plays) {
    std::string text = plays.game;
    if (!plays.rules.empty()) text += " (" + joined(plays.rules, ", ") + ")";
    text += " " + std::to_string(plays.min_size);
    if (plays.max_size != plays.min_size) text += "-" + std::to_string(plays.max_size);
    games.push_back(text);
  }
  return joined(games, "; ");
}

std::vector<std::string> ignored(const manifest::EngineSpec& spec) {
  std::vector<std::string> words;
  for (const auto what : spec.ignores) words.emplace_back(manifest::text(what));
  return words;
}

boost::json::object to_json(const manifest::EngineSpec& spec, const manifest::Package& package) {
  boost::json::array plays;
  for (const auto& game : spec.plays) {
    plays.push_back({{"game", game.game},
                     {"rules", boost::json::value_from(game.rules)},
                     {"min_size", game.min_size},
                     {"max_size", game.max_size}});
  }
  return {{"id", spec.id},
          {"name", spec.name},
          {"version", spec.version},
          {"author", spec.author},
          {"licence", spec.licence},
          {"runs", how_it_runs(spec, package)},
          {"trust", package::text(package.trust)},
          {"package", package.id},
          {"folder", package.folder.string()},
          {"digest", package.digest},
          {"plays", plays},
          {"ignores", boost::json::value_from(ignored(spec))}};
}

Exit list(const Surroundings& surroundings, const EnginesArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::in_full);
  if (!registry) return complain(registry.error());
  std::size_t id_width = 2;
  std::size_t name_width = 4;
  for (const auto& spec : registry->engines()) {
    id_width = std::max(id_width, columns_of(spec.id));
    name_width = std::max(name_width, columns_of(spec.name));
  }
  for (const auto& spec : registry->engines()) {
    const auto& package = registry->package_of(spec);
    if (arguments.json) {
      std::printf("%s\n", record::json_text(to_json(spec, package)).c_str());
      continue;
    }
    std::printf("%s  %s  %-7s  %-12s  %s\n", padded(spec.id, id_width).c_str(),
                padded(spec.name, name_width).c_str(), how_it_runs(spec, package).c_str(),
                std::string(package::text(package.trust)).c_str(), games_text(spec).c_str());
  }
  if (registry->engines().empty() && !arguments.json) {
    std::puts("no engines found; packages are folders with a tengen.xml in:");
    for (const auto& folder : manifest::SearchPath::standard(surroundings.program).folders) {
      std::printf("  %s\n", folder.c_str());
    }
  }
  return Exit::done;
}

void print_options(const std::vector<manifest::Option>& options, const char* who = "  ") {
  for (const auto& option : options) {
    std::printf("%soption.%s=%s  %s; takes %s\n", who, printable(option.name).c_str(),
                printable(option.default_value).c_str(), printable(option.help).c_str(),
                printable(manifest::expected_text(option)).c_str());
  }
}

std::string limits_text(const manifest::EngineSpec& spec) {
  const ResourceLimits& limits = spec.limits;
  const auto in_mib = [](std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; };
  std::string text = "memory " + in_mib(limits.memory_bytes) + ", threads " + std::to_string(spec.threads) +
                     ", processes " + std::to_string(limits.processes) + ", open files " +
                     std::to_string(limits.open_files) + ", scratch " + in_mib(limits.scratch_bytes) +
                     " in " + std::to_string(limits.scratch_files) + " files";
  if (limits.cpu_seconds > 0) text += ", cpu " + std::to_string(limits.cpu_seconds) + " s";
  if (!spec.cut_limits.empty()) text += "; cut, the manifest asks for " + joined(spec.cut_limits, " ");
  return text;
}

// What the library says about itself, next to what the manifest says about it.
void print_scan(const Surroundings& surroundings, const manifest::EngineSpec& spec,
                const manifest::Package& package) {
  engine::EngineFactory factory(surroundings.worker());
  const auto launcher = factory.launcher(sandbox::Mode::basic);
  if (!launcher) {
    std::printf("library:     not looked into: %s\n", launcher.error().text().c_str());
    return;
  }
  const auto scan = engine::scan_library(
      {spec, package.digest, surroundings.worker(), engine::standard_scan_cache()}, **launcher);
  if (!scan) {
    std::printf("library:     broken: %s\n", scan.error().text().c_str());
    return;
  }
  std::printf("library:     says that it is %s %s, ABI %u.%u\n", in_quotes(scan->package).c_str(),
              in_quotes(scan->version).c_str(), scan->abi_major, scan->abi_minor);
  const auto& id = std::get<manifest::NativeEntry>(spec.entry).engine_id;
  if (const auto* const found = scan->engine(id)) {
    print_options(found->options, "  says that it takes ");
    for (const auto& broken : engine::broken_options(spec, *found))
      std::printf("  more than its library: %s\n", broken.c_str());
    for (const auto& difference : engine::differences(spec, *found))
      std::printf("  other than the manifest: %s\n", difference.c_str());
  } else {
    std::printf("             %s\n", engine::unknown_engine(*scan, spec).message.c_str());
  }
}

Exit show(const Surroundings& surroundings, const EnginesArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::in_full);
  if (!registry) return complain(registry.error());
  const auto found = registry->find(arguments.id);
  if (!found) return complain(found.error());
  const manifest::EngineSpec& spec = **found;
  const auto& package = registry->package_of(spec);
  const auto trust = load_trust(surroundings);
  if (!trust) return complain(trust.error());
  if (arguments.json) {
    std::printf("%s\n", record::json_text(to_json(spec, package)).c_str());
    return Exit::done;
  }
  std::printf("%s\n", spec.id.c_str());
  std::printf("name:        %s %s\n", spec.name.c_str(), spec.version.c_str());
  std::printf("author:      %s\n", spec.author.c_str());
  std::printf("licence:     %s\n", spec.licence.c_str());
  if (const auto text = spec.descriptions.find(""); text != spec.descriptions.end()) {
    std::printf("description: %s\n", text->second.c_str());
  }
  std::printf("plays:       %s\n", games_text(spec).c_str());
  if (!spec.ignores.empty()) std::printf("ignores:     %s\n", joined(ignored(spec), ", ").c_str());
  std::printf("limits:      %s\n", limits_text(spec).c_str());
  std::printf("runs:        %s\n", how_it_runs(spec, package).c_str());
  std::printf("trust:       %s\n", trust_text(*trust, package).c_str());
  std::printf("package:     %s %s in %s\n", package.id.c_str(), package.version.c_str(),
              package.folder.c_str());
  std::printf("digest:      %s\n", package.digest.c_str());
  std::printf("manifest:    %s\n", spec.place.c_str());
  print_options(spec.options);
  for (const auto& [option, value] : spec.settings)
    std::printf("  set by you: option.%s=%s\n", option.c_str(), printable(value).c_str());
  for (const auto& level : spec.levels) {
    std::printf("  level=%s ", level.name.c_str());
    for (const auto& [option, value] : level.values) std::printf(" %s=%s", option.c_str(), value.c_str());
    std::printf("%s\n", level.own ? "  (set by you)" : "");
  }
  if (spec.is_native()) print_scan(surroundings, spec, package);
  return Exit::done;
}

}  // namespace

Command engines_command() {
  const auto arguments = std::make_shared<EnginesArguments>();
  const Command shown{
      .name = "show",
      .help = "one engine with its options, and what its library says",
      .flags = {with({.required = true}, {"ID", &arguments->id, "the engine"}),
                manifests_flag(arguments->manifests), json_flag(arguments->json)},
      .run = [arguments](const Surroundings& surroundings) { return show(surroundings, *arguments); }};
  auto commands = engine_settings_commands();
  commands.insert(commands.begin(), shown);
  return {
      .name = "engines",
      .help = "list the engines found",
      .flags = {manifests_flag(arguments->manifests), json_flag(arguments->json, "one JSON object a line")},
      .commands = commands,
      .run = [arguments](const Surroundings& surroundings) { return list(surroundings, *arguments); }};
}

}  // namespace tengen::cli
