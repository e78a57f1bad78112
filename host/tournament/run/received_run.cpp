#include "tournament/run/received_run.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> why_of_another_user(const fs::path& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  // Who is root needs no file to run programs here.
  if (status.st_uid == ::geteuid() || status.st_uid == 0) return std::nullopt;
  return "the file or folder belongs to another user (number " + std::to_string(status.st_uid) + ")";
}

std::string name_of(const EngineChoice& engine) {
  return engine.name.empty() ? engine.command.filename().string() : engine.name;
}

std::vector<std::string> written_files(const Outputs& outputs) {
  std::vector<std::string> files;
  for (const auto* const path : {&outputs.sgf, &outputs.psq, &outputs.pgn, &outputs.json, &outputs.log}) {
    if (!path->empty() && *path != "-") files.push_back("writes " + path->string());
  }
  return files;
}

Status check_confined(const Description& description, bool typed, const fs::path& place) {
  if (typed) return success();
  for (const auto& engine : description.engines) {
    if (engine.confinement != engine::Confinement::off) continue;
    const std::string name = engine.id.empty()     ? name_of(engine)
                             : engine.name.empty() ? engine.id
                                                   : engine.name;
    return Error{ErrorCode::refused,
                 "engine " + in_quotes(name) +
                     " is to run without a sandbox (sandbox=off); to allow this, type -sandbox off",
                 place.string()};
  }
  return success();
}

}  // namespace

std::vector<std::string> named_programs(const Description& description) {
  std::vector<std::string> programs;
  for (const auto& engine : description.engines) {
    if (engine.command.empty()) continue;
    const bool is_path = engine.command.has_parent_path();
    std::string line =
        name_of(engine) + ": " +
        (is_path ? (engine.from / engine.command).lexically_normal() : engine.command).string();
    for (const auto& argument : engine.arguments) line += " " + argument;
    programs.push_back(printable(line, 1000));
  }
  return programs;
}

std::optional<std::string> why_foreign(const fs::path& file) { return why_of_another_user(file); }

std::optional<std::string> why_foreign(const Store& store, const fs::path& folder, const fs::path& begun_in) {
  for (const auto& path : {folder, folder / "run.db"}) {
    if (auto why = why_of_another_user(path)) return why;
  }
  // Whoever makes a folder up can also leave these out.
  if (begun_in.empty()) return "the run's file does not say in which folder the run was begun";
  std::error_code error;
  if (fs::weakly_canonical(folder, error) != fs::weakly_canonical(begun_in, error))
    return "the run was begun in " + printable(begun_in.string(), 1000);
  const auto parts = store.parts();
  if (!parts || parts->empty()) return "the run's file has no record of being begun";
  if (!store.is_file_of(parts->back())) return "the run's file was copied";
  return std::nullopt;
}

Status check_consent(const Description& description, const std::optional<std::string>& foreign,
                     const Consent& consent, const fs::path& place) {
  if (auto confined = check_confined(description, consent.unconfined, place); !confined) return confined;
  if (!foreign || consent.as_described) return success();
  auto acts = named_programs(description);
  for (auto& act : acts) act.insert(0, "runs ");
  for (const auto& manifest : description.manifests)
    acts.push_back("runs engines of " + printable(manifest, 1000));
  for (auto& file : written_files(description.outputs)) acts.push_back(printable(file, 1000));
  if (acts.empty()) return success();
  return Error{
      ErrorCode::refused,
      *foreign + ". The run would do this: " + joined(acts, "; ") + ". To allow it, type -as-described",
      place.string()};
}

}  // namespace tengen::tournament
