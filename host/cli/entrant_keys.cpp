#include "cli/entrant_keys.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/protocol.hpp"

namespace tengen::cli {
namespace {

using engine::Confinement;
using match::Entrant;

// One value of a key, taken into the entrant; false when it is none.
using Take = std::function<bool(Entrant&, const std::string&)>;

struct Key {
  std::string_view expected;  // in messages
  Take take;
};

manifest::ProgramEntry* program(Entrant& entrant) {
  return std::get_if<manifest::ProgramEntry>(&entrant.config.spec.entry);
}

bool take_time_control(Entrant& entrant, const std::string& value) {
  const auto control = engine::parse_time_control(value);
  if (!control) return false;
  // tc= and st= can be given both: st= is then the limit of a move.
  const Duration turn = control->turn > Duration::zero() ? control->turn : entrant.time.turn;
  entrant.time = *control;
  entrant.time.turn = turn;
  return true;
}

bool take_seconds(Duration& to, const std::string& value) {
  const auto duration = parse_seconds(value);
  if (duration) to = *duration;
  return duration.has_value();
}

bool take_duration(Duration& to, const std::string& value) {
  // A bare number is milliseconds, as the peers of this program have it.
  auto duration = parse_duration(value);
  if (!duration) duration = parse_duration(value + "ms");
  if (duration) to = *duration;
  return duration.has_value();
}

bool take_confinement(Entrant& entrant, const std::string& value) {
  if (value == "strict") entrant.config.confinement = Confinement::strict;
  if (value == "basic") entrant.config.confinement = Confinement::basic;
  if (value == "off") entrant.config.confinement = Confinement::off;
  return value == "strict" || value == "basic" || value == "off";
}

bool take_threads(Entrant& entrant, const std::string& value) {
  const auto count = parse_integer(value);
  if (!count || *count < 1 || *count > 1024) return false;
  entrant.config.spec.threads = static_cast<int>(*count);
  return true;
}

bool take_line_end(Entrant& entrant, const std::string& value) {
  auto* const entry = program(entrant);
  if (entry == nullptr || (value != "lf" && value != "crlf")) return false;
  entry->line_end = value == "lf" ? manifest::LineEnd::lf : manifest::LineEnd::crlf;
  return true;
}

bool take_memory(Entrant& entrant, const std::string& value) {
  const auto bytes = parse_bytes(value);
  if (bytes) entrant.config.spec.limits.memory_bytes = *bytes;
  return bytes.has_value();
}

// It goes to terminals and into every record as it is.
bool take_name(Entrant& entrant, const std::string& value) {
  entrant.name = value;
  return !value.empty() && printable(value, value.size()) == value;
}

const std::map<std::string_view, Key>& keys() {
  static const std::map<std::string_view, Key> table{
      {"name", {"a name without control characters", take_name}},
      {"tc", {"match/turn+increment or match+increment in seconds, such as 180/30+1", take_time_control}},
      {"st",
       {"seconds a move", [](Entrant& e, const std::string& v) { return take_seconds(e.time.turn, v); }}},
      {"margin",
       {"milliseconds", [](Entrant& e, const std::string& v) { return take_duration(e.margin, v); }}},
      {"mem", {"bytes with a unit, such as 350MiB", take_memory}},
      {"threads", {"a number from 1 to 1024", take_threads}},
      {"sandbox", {"strict, basic or off", take_confinement}},
      {"eol", {"lf or crlf, of a program", take_line_end}},
  };
  return table;
}

std::string key_list() {
  std::string list = "id=, cmd=, args=, dir=, proto=, level=, option.NAME=";
  for (const auto& [name, key] : keys()) list += ", " + std::string(name) + "=";
  return list;
}

using Pairs = std::vector<std::pair<std::string, std::string>>;

// All pairs that concern an engine, in order, the general ones first.
Result<Pairs> collect(const std::vector<std::string>& group,
                      const std::vector<std::vector<std::string>>& each) {
  Pairs pairs;
  const auto add = [&](const std::vector<std::string>& tokens, std::string_view flag) -> Status {
    for (const auto& token : tokens) {
      const auto equals = token.find('=');
      if (equals == std::string::npos || equals == 0) {
        return bad_input(
            "found \"" + printable(token) + "\", expected key=value with a key of: " + key_list(),
            std::string(flag));
      }
      pairs.emplace_back(token.substr(0, equals), token.substr(equals + 1));
    }
    return success();
  };
  for (const auto& tokens : each) {
    if (auto status = add(tokens, "-each"); !status) return status.error();
  }
  if (auto status = add(group, "-engine"); !status) return status.error();
  return pairs;
}

std::optional<std::string> last_value(const Pairs& pairs, std::string_view key) {
  for (auto pair = pairs.rbegin(); pair != pairs.rend(); ++pair) {
    if (pair->first == key) return pair->second;
  }
  return std::nullopt;
}

// What a child's PATH holds (sandbox/launch_spec.hpp).
constexpr std::array child_path{"/usr/local/bin", "/usr/bin", "/bin"};

// A program that no manifest describes.
Result<Entrant> from_command(const std::string& command, const Pairs& pairs) {
  namespace fs = std::filesystem;
  Entrant entrant;
  manifest::EngineSpec& spec = entrant.config.spec;
  manifest::ProgramEntry entry;
  std::error_code error;
  if (command.find('/') == std::string::npos && !fs::exists(command, error)) {
    const bool found = std::any_of(child_path.begin(), child_path.end(), [&](const char* folder) {
      return fs::exists(fs::path(folder) / command, error);
    });
    if (!found)
      return not_found(
          "cmd=" + printable(command) + ": no such file, and no such program in /usr/local/bin:/usr/bin:/bin",
          "-engine");
    entry.command = command;
    spec.package_folder = fs::current_path(error);
  } else {
    entry.command = fs::canonical(command, error);
    if (error) return not_found("cmd=" + printable(command) + ": " + error.message(), "-engine");
    spec.package_folder = entry.command.parent_path();
  }
  if (const auto folder = last_value(pairs, "dir")) {
    spec.package_folder = fs::canonical(*folder, error);
    if (error) return not_found("dir=" + printable(*folder) + ": " + error.message(), "-engine");
  }
  entry.protocol = last_value(pairs, "proto").value_or(entry.protocol);
  if (!engine::make_file_protocol(entry.protocol)) {
    if (const auto known = engine::make_protocol(entry.protocol, {}); !known) {
      return bad_input("proto=" + printable(entry.protocol) + ": " + known.error().message, "-engine");
    }
  }
  const std::string arguments = last_value(pairs, "args").value_or("");
  for (const auto argument : split(arguments, ' ')) {
    if (!argument.empty()) entry.arguments.emplace_back(argument);
  }
  spec.name = printable(fs::path(command).filename().string());
  spec.id = command;
  spec.entry = std::move(entry);
  return entrant;
}

Result<Entrant> from_registry(const std::string& id, const manifest::Registry& registry) {
  const auto spec = registry.find(id);
  if (!spec) return spec.error();
  const manifest::Package& package = registry.package_of(**spec);
  Entrant entrant;
  entrant.config.spec = **spec;
  entrant.config.trusted = package.trust != manifest::Trust::none;
  entrant.config.digest = package.digest;
  return entrant;
}

void set(engine::Settings& settings, const std::string& name, const std::string& value) {
  const auto found =
      std::find_if(settings.begin(), settings.end(), [&](const auto& pair) { return pair.first == name; });
  if (found != settings.end()) {
    found->second = value;
  } else {
    settings.emplace_back(name, value);
  }
}

Status apply_level(Entrant& entrant, const std::string& name) {
  for (const auto& level : entrant.config.spec.levels) {
    if (level.name != name) continue;
    for (const auto& [option, value] : level.values) set(entrant.config.settings, option, value);
    return success();
  }
  std::vector<std::string> names;
  for (const auto& level : entrant.config.spec.levels) names.push_back(level.name);
  return bad_input("level=" + printable(name) + ": no such level, expected " +
                       (names.empty() ? "none: this engine has no levels" : "one of: " + joined(names, ", ")),
                   entrant.config.spec.id);
}

Status apply_option(Entrant& entrant, const std::string& name, const std::string& value) {
  const auto& options = entrant.config.spec.options;
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.name == name; });
  if (found != options.end()) {
    if (auto status = manifest::check_value(*found, value, entrant.config.spec.id); !status) return status;
  } else if (!options.empty() || entrant.config.spec.is_native()) {
    std::vector<std::string> names;
    for (const auto& option : options) names.push_back(option.name);
    return bad_input(
        "option." + printable(name) + ": no such option, expected " +
            (names.empty() ? "none: this engine has no options" : "one of: " + joined(names, ", ")),
        entrant.config.spec.id);
  }
  set(entrant.config.settings, name, value);
  return success();
}

}  // namespace

Result<Entrant> make_entrant(const std::vector<std::string>& group,
                             const std::vector<std::vector<std::string>>& each,
                             const manifest::Registry& registry) {
  const auto pairs = collect(group, each);
  if (!pairs) return pairs.error();
  const auto id = last_value(*pairs, "id");
  const auto command = last_value(*pairs, "cmd");
  if (id.has_value() == command.has_value()) {
    return bad_input(
        id ? "both id= and cmd= are given, expected one of them"
           : "expected id= (a registered engine; \"tengen engines\" lists them) or cmd= (a program)",
        "-engine");
  }
  auto entrant = id ? from_registry(*id, registry) : from_command(*command, *pairs);
  if (!entrant) return entrant;
  entrant->name = entrant->config.spec.name;
  if (const auto level = last_value(*pairs, "level")) {
    if (auto status = apply_level(*entrant, *level); !status) return status.error();
  }
  for (const auto& [name, value] : *pairs) {
    constexpr std::string_view option = "option.";
    if (name.starts_with(option)) {
      if (auto status = apply_option(*entrant, name.substr(option.size()), value); !status)
        return status.error();
      continue;
    }
    if (name == "id" || name == "cmd" || name == "args" || name == "dir" || name == "proto" ||
        name == "level")
      continue;
    const auto key = keys().find(name);
    if (key == keys().end()) {
      return bad_input("unknown key \"" + printable(name) + "\", expected one of: " + key_list(), "-engine");
    }
    if (!key->second.take(*entrant, value)) {
      return bad_input(name + "=" + printable(value) + ": expected " + std::string(key->second.expected),
                       "-engine");
    }
  }
  return entrant;
}

}  // namespace tengen::cli
