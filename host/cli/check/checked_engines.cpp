#include "cli/check/checked_engines.hpp"

#include <unistd.h>

#include <filesystem>

#include "base/text.hpp"
#include "cli/arguments/typed_values.hpp"
#include "cli/inventory.hpp"
#include "game/catalog.hpp"
#include "intake/engine_draft.hpp"
#include "manifest/xml/fields.hpp"
#include "package/package_id.hpp"
#include "tournament/description/words.hpp"
#include "tournament/run/entrant_of.hpp"
#include "tournament/run/program_files.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using tournament::EngineChoice;

// A folder of that name that holds no package is in nobody's way.
bool is_package_path(const std::string& target) {
  std::error_code error;
  if (fs::exists(fs::path(target) / manifest::manifest_name, error)) return true;
  if (fs::is_regular_file(target, error)) return fs::path(target).extension() == ".xml";
  return target.find('/') != std::string::npos ||
         (fs::exists(target, error) && !(fs::is_directory(target, error) && package::is_id(target)));
}

bool is_program_path(const std::string& target) {
  std::error_code error;
  return fs::is_regular_file(target, error) && fs::path(target).extension() != ".xml";
}

// The target as the first word of an engine: id=, cmd=, or nothing for a path to packages.
std::string first_word_of(const std::string& target) {
  if (target.starts_with("cmd=") || target.starts_with("id=")) return target;
  if (is_program_path(target)) return "cmd=" + target;
  return is_package_path(target) ? "" : "id=" + target;
}

Result<EngineChoice> choice_of(const std::string& first, const std::vector<std::string>& words) {
  std::vector<std::string> plain;
  if (!first.empty()) plain.push_back(first);
  for (std::size_t i = 1; i < words.size(); ++i) {
    auto word = plain_word(words[i]);
    if (!word) return word.error();
    plain.push_back(std::move(*word));
  }
  EngineChoice choice;
  const auto read = tournament::read_engine_words(plain, "check", tournament::WordsOf::one_engine, choice);
  if (!read) return read.error();
  return choice;
}

Result<CheckedEngine> checked(const EngineChoice& choice, const manifest::Registry& registry) {
  auto entrant = tournament::entrant_of(choice, registry);
  if (!entrant) {
    Error error = entrant.error();
    // A package's id may be typed, too.
    const auto suggests = [](const Error& one) {
      return one.message.find("did you mean") != std::string::npos ||
             one.message.find("type -manifest") != std::string::npos;
    };
    if (error.code == ErrorCode::not_found && !choice.id.empty() && !suggests(error)) {
      const Error of_package = registry.find_package(choice.id).error();
      if (suggests(of_package)) error = of_package;
    }
    if (error.place == "-engine") error.place = "check";
    return error;
  }
  const auto& time = entrant->time;
  if (time.match > Duration::zero() || time.increment > Duration::zero())
    return bad_input("found a clock for a game, expected st=TIME, the time for a move", "check");
  CheckedEngine one{std::move(entrant->config), {}};
  if (!choice.confinement) one.config.confinement = engine::Confinement::basic;
  if (time.turn > Duration::zero()) one.move_time = time.turn;
  return one;
}

// A script or a jar that cannot be executed itself starts as "tengen package add" starts it. Only its own
// file is shown to it.
Status start_by_its_runtime(const std::string& program, const std::string& game, EngineChoice& choice) {
  using intake::FileKind;
  std::error_code error;
  const fs::path file = fs::canonical(program, error);
  const auto kind = error ? FileKind::other : intake::kind_of(file);
  if (kind != FileKind::python && kind != FileKind::node && kind != FileKind::jar) return success();
  const bool starts_itself = kind != FileKind::jar && ::access(file.c_str(), X_OK) == 0 &&
                             tournament::fault_of_interpreter(file).empty();
  if (starts_itself) return success();
  const auto draft = intake::draft_program({file.filename(), kind, {}, {}}, file.parent_path(), game);
  if (!draft) return draft.error();
  const auto& entry = std::get<manifest::ProgramEntry>(draft->spec.entry);
  choice.from = file.parent_path();
  choice.command = entry.command;
  choice.arguments.insert(choice.arguments.begin(), entry.arguments.begin(), entry.arguments.end());
  if (!choice.memory_bytes) choice.memory_bytes = draft->spec.limits.memory_bytes;
  return success();
}

// No manifest says what it plays.
Status claim(const CheckTarget& target, CheckedEngine& one) {
  auto& spec = one.config.spec;
  const auto* const program = std::get_if<manifest::ProgramEntry>(&spec.entry);
  const bool plays_othello = program != nullptr && program->protocol == "nboard";
  const auto setup = game::completed({plays_othello ? "othello" : target.game, target.rule, target.size});
  if (const auto made = game::new_game(setup); !made) return made.error();
  spec.plays = {{setup.game, {setup.rule}, setup.size, setup.size}};
  return success();
}

Result<std::vector<CheckedEngine>> of_packages(const manifest::Registry& registry, const EngineChoice& words,
                                               const std::string& only_package) {
  std::vector<CheckedEngine> engines;
  for (const auto& spec : registry.engines()) {
    if (!only_package.empty() && spec.package_id != only_package) continue;
    EngineChoice choice = words;
    choice.id = spec.id;
    auto one = checked(choice, registry);
    if (!one) return one.error();
    engines.push_back(std::move(*one));
  }
  return engines;
}

// A package's folder, or a manifest. The error says what is there instead.
Status check_package_path(const std::string& target) {
  std::error_code error;
  if (!fs::exists(target, error)) return not_found("found no folder or file " + in_quotes(target, 4096));
  if (!fs::is_directory(target, error) || fs::exists(fs::path(target) / manifest::manifest_name, error))
    return success();
  return not_found("found no " + std::string(manifest::manifest_name) +
                       ", expected a package's folder; a program that is no package yet: tengen check "
                       "cmd=PROGRAM",
                   printable(target, 4096));
}

}  // namespace

std::vector<CheckTarget> each_target(const CheckTarget& typed) {
  std::vector<CheckTarget> targets;
  std::vector<std::string> keys;
  for (const auto& word : typed.words) {
    const bool names_one = targets.empty() || word.find('=') == std::string::npos ||
                           word.starts_with("cmd=") || word.starts_with("id=");
    if (!names_one) {
      keys.push_back(word);
      continue;
    }
    targets.push_back(typed);
    targets.back().words = {word};
  }
  for (auto& target : targets) target.words.insert(target.words.end(), keys.begin(), keys.end());
  return targets;
}

bool is_id(const std::string& target) { return first_word_of(target).starts_with("id="); }

Result<std::vector<CheckedEngine>> checked_engines(const Surroundings& surroundings,
                                                   const CheckTarget& target, Installed& installed) {
  const std::string& name = target.words.front();
  const std::string first = first_word_of(name);
  auto words = choice_of(first, target.words);
  if (!words) return words.error();
  const bool is_program = is_program_path(name);
  if (is_program) {
    if (const auto started = start_by_its_runtime(name, target.game, *words); !started)
      return started.error();
  }
  if (first.empty()) {
    if (const auto there = check_package_path(name); !there) return there.error();
  }
  if (!first.empty() && !installed) {
    auto found = take_inventory(surroundings, target.manifests, Findings::counted);
    if (!found) return found.error();
    installed = std::move(*found);
  }
  const auto registry = first.empty() ? take_package(surroundings, name) : *installed;
  if (!registry) return registry.error();
  if (first.empty()) {
    // A manifest without an engine is an error, too.
    if (registry->engines().empty())
      return bad_input("cannot be tested because of the errors above", printable(name, 4096));
    return of_packages(*registry, *words, {});
  }
  if (!words->id.empty() && registry->package(words->id) != nullptr)
    return of_packages(*registry, *words, words->id);
  auto one = checked(*words, *registry);
  if (!one) return one.error();
  if (words->id.empty()) {
    if (const auto claimed = claim(target, *one); !claimed) return claimed.error();
    if (is_program) one->config.spec.id = name;  // and not its runtime's
  }
  return std::vector{std::move(*one)};
}

}  // namespace tengen::cli
