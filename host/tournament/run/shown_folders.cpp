#include "tournament/run/shown_folders.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>

#include "base/text.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using match::Entrant;

bool lies_within(const fs::path& path, const fs::path& folder) {
  const auto relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

// Whose keys, mails and histories lie there.
bool is_a_home(const fs::path& folder) {
  const char* const home = std::getenv("HOME");
  const passwd* const user = ::getpwuid(::getuid());
  std::error_code error;
  for (const char* const one : {home, user == nullptr ? nullptr : const_cast<const char*>(user->pw_dir)}) {
    // Also a folder that homes lie in.
    if (one != nullptr && lies_within(fs::weakly_canonical(one, error), folder)) return true;
  }
  return folder == "/root" || folder.parent_path() == "/home";
}

bool shows_a_folder(const Entrant& entrant) {
  return entrant.config.confinement != engine::Confinement::off &&
         !entrant.config.spec.package_folder.empty();
}

Error refused(const Entrant& entrant, const fs::path& folder, const std::string& what,
              const std::string& advice) {
  const bool is_confined = entrant.config.confinement != engine::Confinement::off;
  return bad_input((is_confined ? "its sandbox would show it the folder " : "its package is in the folder ") +
                       in_quotes(folder.native(), 4096) + ", " + what + "; " + advice,
                   entrant.name);
}

// The folder of a run inside a package is no part of the package (package/left_out.hpp).
fs::path run_inside(const fs::path& package, const std::vector<FlaggedPath>& outputs) {
  for (const auto& [flag, output] : outputs) {
    std::error_code error;
    const fs::path run = fs::weakly_canonical(fs::absolute(output, error), error);
    if (flag == "-out" && run != package && lies_within(run, package)) return run;
  }
  return {};
}

}  // namespace

std::vector<FlaggedPath> written_by(const Outputs& outputs) {
  return {{"-out", outputs.folder}, {"-sgf", outputs.sgf},   {"-psq", outputs.psq},
          {"-pgn", outputs.pgn},    {"-json", outputs.json}, {"-log", outputs.log}};
}

Status check_no_home(const Entrant& entrant) {
  const auto& spec = entrant.config.spec;
  if (!shows_a_folder(entrant) || spec.shown) return success();
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(spec.package_folder, error);
  if (!is_a_home(folder)) return success();
  return refused(entrant, folder, "which is a home or holds one",
                 "put the engine into a folder that holds nothing else, and name this folder with dir=");
}

Status check_outputs(const Entrant& entrant, const std::vector<FlaggedPath>& outputs) {
  const auto& spec = entrant.config.spec;
  const bool is_confined = entrant.config.confinement != engine::Confinement::off;
  if ((!is_confined && spec.package_id.empty()) || spec.package_folder.empty()) return success();
  std::error_code error;
  const fs::path folder = fs::weakly_canonical(spec.package_folder, error);
  const fs::path run = is_confined ? fs::path() : run_inside(folder, outputs);
  for (const auto& shown : spec.shown.value_or(std::vector<fs::path>{""})) {
    const fs::path path = shown.empty() ? folder : folder / shown;
    for (const auto& [flag, output] : outputs) {
      if (output.empty() || output == "-") continue;
      const fs::path file = fs::weakly_canonical(fs::absolute(output, error), error);
      if (error || !lies_within(file, path)) continue;
      if (!run.empty() && lies_within(file, run)) continue;
      const std::string elsewhere = (path.parent_path() / file.filename()).string();
      const bool is_one_word = elsewhere.find_first_of(" '\"\\$`") == std::string::npos;
      return refused(entrant, path, "in which this run writes " + in_quotes(output.native(), 4096),
                     "write elsewhere: " + std::string(flag) + " " +
                         (is_one_word ? printable(elsewhere, 4096) : in_quotes(elsewhere, 4096)));
    }
  }
  return success();
}

}  // namespace tengen::tournament
