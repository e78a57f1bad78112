#include "tournament/run/entrant_of.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/protocol.hpp"
#include "tournament/run/manifest_nearby.hpp"
#include "tournament/run/program_files.hpp"
#include "tournament/run/shown_folders.hpp"
#include "tournament/run/start_hint.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using match::Entrant;

constexpr std::string_view place = "-engine";

Result<fs::path> found_program(const EngineChoice& choice) {
  const fs::path& command = choice.command;
  std::error_code error;
  const std::string shown = "cmd=" + printable(command.string());
  if (!command.has_parent_path() && !fs::exists(choice.from / command, error)) {
    // The child looks it up itself.
    if (find_in_child_path(command)) return command;
    return not_found(shown + ": no such file, and no such program in /usr/local/bin:/usr/bin:/bin",
                     std::string(place));
  }
  auto file = fs::canonical(choice.from / command, error);
  if (error) return not_found(shown + ": " + error.message(), std::string(place));
  if (!fs::is_regular_file(file, error))
    return bad_input(shown + ": found a folder or something else that is no file, expected a program",
                     std::string(place));
  if (is_shared_library(file))
    return bad_input(shown + ": found a shared library, expected a program; " + library_hint(command, file),
                     std::string(place));
  // Of a host that is root this asks whether anybody may.
  if (::access(file.c_str(), X_OK) != 0)
    return bad_input(shown + ": found a file that may not be executed, expected a program; " +
                         start_hint(command, file, Executable::no),
                     std::string(place));
  const std::string fault = fault_of_interpreter(file);
  if (fault.empty()) return file;
  return bad_input(shown + ": " + fault + "; " + start_hint(command, file, Executable::yes),
                   std::string(place));
}

Status check_known(const std::string& protocol) {
  if (engine::make_file_protocol(protocol)) return success();
  const auto known = engine::make_protocol(protocol, {});
  if (known) return success();
  return bad_input("proto=" + printable(protocol) + ": " + known.error().message, std::string(place));
}

// "./engine -q": a command with its arguments, where no file has that name.
EngineChoice with_arguments_apart(EngineChoice choice) {
  std::error_code error;
  const std::string whole = choice.command.string();
  if (fs::exists(choice.from / choice.command, error)) return choice;
  std::vector<std::string> words;
  for (const auto word : split(whole, ' ')) {
    if (!word.empty()) words.emplace_back(word);
  }
  if (words.size() < 2) return choice;
  choice.command = words.front();
  choice.arguments.insert(choice.arguments.begin(), words.begin() + 1, words.end());
  return choice;
}

bool lies_below(const fs::path& path, const fs::path& folder) {
  const auto relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != ".." && *relative.begin() != ".";
}

// Of a folder that nobody has named: the program itself, and what stands among its arguments.
std::vector<fs::path> named_files(const manifest::ProgramEntry& entry, const fs::path& folder) {
  std::vector<fs::path> named;
  if (entry.command.is_absolute()) named.push_back(entry.command.filename());
  for (const fs::path argument : entry.arguments) {
    std::error_code error;
    const auto file = fs::canonical(folder / argument, error);
    auto name = argument.lexically_normal();
    if (!name.has_filename()) name = name.parent_path();  // "weights/"
    if (error || argument.is_absolute() || !lies_below(file, folder) || !lies_below(folder / name, folder))
      continue;
    if (std::find(named.begin(), named.end(), name) == named.end()) named.push_back(name);
  }
  return named;
}

// A program that no manifest describes.
Result<Entrant> from_command(const EngineChoice& typed) {
  const EngineChoice choice = with_arguments_apart(typed);
  Entrant entrant;
  manifest::EngineSpec& spec = entrant.config.spec;
  manifest::ProgramEntry entry;
  auto program = found_program(choice);
  if (!program) return program.error();
  entry.command = std::move(*program);
  std::error_code error;
  const fs::path here = choice.from.empty() ? fs::current_path(error) : choice.from;
  spec.package_folder = entry.command.is_absolute() ? entry.command.parent_path() : here;
  if (choice.folder) {
    spec.package_folder = fs::canonical(choice.from / *choice.folder, error);
    if (error)
      return not_found("dir=" + printable(choice.folder->string()) + ": " + error.message(),
                       std::string(place));
  }
  entry.protocol = choice.protocol.value_or(entry.protocol);
  if (auto known = check_known(entry.protocol); !known) return known.error();
  entry.arguments = choice.arguments;
  if (const auto script = missing_script(entry, spec.package_folder))
    return not_found("cmd=" + printable(entry.command.native()) + ": found no file " +
                         in_quotes((spec.package_folder / *script).lexically_normal().native(), 4096),
                     std::string(place));
  if (!choice.folder) spec.shown = named_files(entry, spec.package_folder);
  const std::string program_name = program_of_interpreter(choice.command.native(), choice.arguments);
  spec.name = printable(program_name.empty() ? choice.command.filename().string() : program_name);
  spec.id = choice.command.string();
  spec.entry = std::move(entry);
  return entrant;
}

bool is_in_system(const fs::path& path) {
  constexpr std::array folders{"/usr",   "/bin",    "/sbin", "/lib", "/lib32",
                               "/lib64", "/libx32", "/etc",  "/dev", "/proc"};
  return std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) {
    return *path.lexically_relative(folder).begin() != "..";
  });
}

// A confined program has a file system of its own: of the host's it sees the system and its folder, by
// another name.
Status check_seen_arguments(const Entrant& entrant) {
  if (entrant.config.confinement == engine::Confinement::off) return success();
  const auto& spec = entrant.config.spec;
  for (const auto& argument : std::get<manifest::ProgramEntry>(spec.entry).arguments) {
    const fs::path file = argument;
    std::error_code error;
    if (!file.is_absolute() || is_in_system(file) || !fs::is_regular_file(file, error)) continue;
    const auto inside = file.lexically_relative(spec.package_folder);
    const bool is_inside = !inside.empty() && *inside.begin() != "..";
    return bad_input("cmd=" + printable(spec.id) + ": found the argument " + in_quotes(argument, 4096) +
                         ", a file that the program cannot see by that name in its sandbox; expected " +
                         (is_inside ? in_quotes(inside.native(), 4096) + ", as its folder has it"
                                    : "dir=" + printable(file.parent_path().native(), 4096) + " and " +
                                          in_quotes(file.filename().native())),
                     std::string(place));
  }
  return success();
}

Error with_manifest_nearby(Error error, const std::string& id) {
  const std::string hint = error.code == ErrorCode::not_found ? manifest_hint(id) : std::string();
  return hint.empty() ? error : not_found("found no installed engine " + in_quotes(id) + "; " + hint);
}

Result<Entrant> from_registry(const std::string& id, const manifest::Registry& registry) {
  const auto spec = registry.find(id);
  if (!spec) return with_manifest_nearby(spec.error(), id);
  if (auto there = check_program_files(**spec); !there) return there.error();
  const manifest::Package& package = registry.package_of(**spec);
  Entrant entrant;
  entrant.config.spec = **spec;
  entrant.config.trusted = package.trust != package::Trust::none;
  entrant.config.digest = package.digest;
  return entrant;
}

// cmd=classics.random: the name of a registered engine, typed as a program.
Error with_id_of_the_same_name(Error error, const EngineChoice& choice, const manifest::Registry& registry) {
  const std::string command = choice.command.string();
  if (error.code == ErrorCode::not_found && registry.find(command))
    error.message += "; \"" + printable(command) + "\" is a registered engine: type id=" + printable(command);
  return error;
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
  if (name.empty()) return success();
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

// A library has its options. Of the text protocols Gomocup's has words of Yixin's extension; NBoard has one
// for the depth ("set depth", without which some programs refuse to play) and none for nodes.
Status apply_effort(Entrant& entrant, const EngineChoice& choice) {
  const auto* const program = std::get_if<manifest::ProgramEntry>(&entrant.config.spec.entry);
  const bool speaks_nboard = program != nullptr && program->protocol == "nboard";
  const bool has_infos = program != nullptr && !speaks_nboard;
  if (speaks_nboard && choice.nodes)
    return bad_input("nodes=: the nboard protocol has no word for it, expected depth=",
                     entrant.config.spec.id);
  const auto apply = [&](const std::optional<std::int64_t>& limit, const char* option, const char* info) {
    return limit ? apply_option(entrant, has_infos ? info : option, std::to_string(*limit)) : success();
  };
  if (auto status = apply(choice.depth, "depth", "max_depth"); !status) return status;
  return apply(choice.nodes, "nodes", "max_node");
}

// Both limits of a move hold: the shorter one is it.
void apply_clock(Entrant& entrant, const EngineChoice& choice) {
  if (choice.time) entrant.time = *choice.time;
  Duration& turn = entrant.time.turn;
  if (choice.move_time)
    turn = turn > Duration::zero() ? std::min(turn, *choice.move_time) : *choice.move_time;
  if (choice.margin) entrant.margin = *choice.margin;
}

void apply_limits(Entrant& entrant, const EngineChoice& choice) {
  manifest::EngineSpec& spec = entrant.config.spec;
  if (choice.memory_bytes) spec.limits.memory_bytes = *choice.memory_bytes;
  if (choice.scratch_bytes) spec.limits.scratch_bytes = *choice.scratch_bytes;
  if (choice.processes) spec.limits.processes = static_cast<std::uint64_t>(*choice.processes);
  if (choice.threads) spec.threads = *choice.threads;
  if (choice.confinement) entrant.config.confinement = *choice.confinement;
  auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry);
  if (program != nullptr && choice.line_end) program->line_end = *choice.line_end;
}

}  // namespace

std::string options_of_user(const EngineChoice& choice, const Entrant& entrant) {
  if (choice.settled || choice.id.empty()) return {};
  const auto& used = entrant.config.settings;
  std::vector<std::string> options;
  for (const auto& [name, value] : entrant.config.spec.settings) {
    const bool is_typed =
        std::any_of(choice.options.begin(), choice.options.end(),
                    [&wanted = name](const auto& option) { return option.first == wanted; });
    if (!is_typed && std::find(used.begin(), used.end(), std::pair(name, value)) != used.end())
      options.push_back("option." + name + "=" + value);
  }
  return joined(options, ", ");
}

Result<Entrant> entrant_of(const EngineChoice& choice, const manifest::Registry& registry) {
  auto entrant = choice.id.empty() ? from_command(choice) : from_registry(choice.id, registry);
  if (!entrant && choice.id.empty()) return with_id_of_the_same_name(entrant.error(), choice, registry);
  if (!entrant) return entrant;
  entrant->name = choice.name.empty() ? entrant->config.spec.name : choice.name;
  if (!choice.settled) entrant->config.settings = entrant->config.spec.settings;
  if (auto status = apply_level(*entrant, choice.level); !status) return status.error();
  for (const auto& [name, value] : choice.options) {
    if (auto status = apply_option(*entrant, name, value); !status) return status.error();
  }
  if (auto status = apply_effort(*entrant, choice); !status) return status.error();
  apply_clock(*entrant, choice);
  apply_limits(*entrant, choice);
  if (choice.id.empty()) {
    if (auto status = check_seen_arguments(*entrant); !status) return status.error();
  }
  if (auto status = check_no_home(*entrant); !status) return status.error();
  return entrant;
}

}  // namespace tengen::tournament
