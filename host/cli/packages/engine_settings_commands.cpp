// tengen engines set, level, reset
#include <algorithm>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "manifest/settings.hpp"

namespace tengen::cli {
namespace {

using manifest::EngineSettings;

struct SettingArguments {
  std::string id;
  std::string level;
  std::vector<std::string> values;  // OPTION=VALUE
  bool remove = false;
};

Result<std::vector<std::pair<std::string, std::string>>> pairs_of(const std::vector<std::string>& words) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& word : words) {
    const auto sign = word.find('=');
    if (sign == std::string::npos || sign == 0)
      return bad_input("found " + in_quotes(word) + ", expected OPTION=VALUE");
    const std::string name = word.substr(0, sign);
    std::erase_if(pairs, [&](const auto& one) { return one.first == name; });
    pairs.emplace_back(name, word.substr(sign + 1));
  }
  return pairs;
}

Exit change(const Surroundings& surroundings, const SettingArguments& arguments,
            const std::function<Status(EngineSettings&)>& edit) {
  const auto registry = take_inventory(surroundings, {}, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto found = registry->find(arguments.id);
  if (!found) return complain(found.error());
  const auto file = manifest::standard_settings_file();
  if (const auto changed = manifest::change_settings(file, **found, edit); !changed)
    return complain(changed.error());
  std::printf("%s is set in %s; games that begin from now on are played so\n", (*found)->id.c_str(),
              file.c_str());
  return Exit::done;
}

Exit set(const Surroundings& surroundings, const SettingArguments& arguments) {
  auto values = pairs_of(arguments.values);
  if (!values) return complain(values.error());
  return change(surroundings, arguments, [&](EngineSettings& settings) {
    settings.values = *values;
    return success();
  });
}

Exit set_level(const Surroundings& surroundings, const SettingArguments& arguments) {
  auto values = pairs_of(arguments.values);
  if (!values) return complain(values.error());
  return change(surroundings, arguments, [&](EngineSettings& settings) -> Status {
    const auto removed =
        std::erase_if(settings.levels, [&](const auto& one) { return one.name == arguments.level; });
    if (!arguments.remove) settings.levels.push_back({arguments.level, *values, true});
    if (arguments.remove && removed == 0)
      return not_found("found no level " + in_quotes(arguments.level) + " of yours", arguments.id);
    return success();
  });
}

Flag engine_flag(SettingArguments& arguments) {
  return with({.required = true}, {"ID", &arguments.id, "the engine"});
}

}  // namespace

std::vector<Command> engine_settings_commands() {
  const auto arguments = std::make_shared<SettingArguments>();
  return {
      {.name = "set",
       .help = "set options of an engine for you: these, and no others that were set before",
       .flags = {engine_flag(*arguments), {"VALUES", &arguments->values, "OPTION=VALUE, any number"}},
       .examples = {"tengen engines set tengen.alphabeta depth=4"},
       .run = [arguments](const Surroundings& surroundings) { return set(surroundings, *arguments); }},
      {.name = "level",
       .help = "make a level of an engine for you, or change it",
       .flags = {engine_flag(*arguments),
                 with({.required = true}, {"NAME", &arguments->level, "of the level"}),
                 {"VALUES", &arguments->values, "OPTION=VALUE, any number"},
                 {"--delete", &arguments->remove, "delete it; a level of the package is as it was"}},
       .examples = {"tengen engines level tengen.alphabeta quick depth=2"},
       .run = [arguments](const Surroundings& surroundings) { return set_level(surroundings, *arguments); }},
      {.name = "reset",
       .help = "forget what was set for an engine: options and levels are the package's own",
       .flags = {engine_flag(*arguments)},
       .examples = {"tengen engines reset tengen.alphabeta"},
       .run = [arguments](const Surroundings& surroundings) {
         return change(surroundings, *arguments, [](EngineSettings& settings) {
           settings = {};
           return success();
         });
       }}};
}

}  // namespace tengen::cli
