#include "sandbox/launcher.hpp"

#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"
#include "sandbox/advice.hpp"
#include "sandbox/canary_run.hpp"
#include "sandbox/jail_launcher.hpp"

namespace tengen::sandbox {
namespace {

// From the best down.
std::vector<Tier> ladder(Mode mode) {
  if (mode == Mode::strict) return {Tier::jail, Tier::bubblewrap};
  return {Tier::jail, Tier::bubblewrap, Tier::landlock};
}

Status find_program(const std::filesystem::path& program, const char* what_to_do) {
  if (::access(program.c_str(), X_OK) == 0) return success();
  return failed("\"" + program.native() + "\" was not found; " + what_to_do);
}

// In what the canary was not stopped, or was stopped and should not have been; the first few.
std::string breaches(const std::vector<Attempt>& attempts) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> found;
  for (const auto& attempt : attempts) {
    if (attempt.is_as_it_should()) continue;
    found.push_back(attempt.worked ? "it could " + attempt.what
                                   : "it could not " + attempt.what + " (" + attempt.error + ")");
  }
  const std::size_t all = found.size();
  if (all > kMost) {
    found.resize(kMost);
    found.push_back(std::to_string(all - kMost) + " more");
  }
  return joined(found, ", ");
}

Result<std::unique_ptr<Launcher>> prove(Tier tier, const Programs& programs) {
  if (tier == Tier::bubblewrap) {
    auto found = find_program(programs.bubblewrap, "install bubblewrap (apt install bubblewrap)");
    if (!found) return found.error();
  }
  auto launcher = JailLauncher::make(tier, programs);
  if (!launcher) return launcher.error();
  const auto attempts = run_canary(**launcher, programs.canary);
  if (!attempts) return attempts.error();
  if (const auto broken = breaches(*attempts); !broken.empty()) {
    return failed("a hostile program was not held: " + broken);
  }
  return std::unique_ptr<Launcher>(std::move(*launcher));
}

Error refused(const std::string& why) {
  return {ErrorCode::refused,
          "engines cannot be confined: " + why +
              "; or type sandbox=off, which lets engines do all that your user can",
          {}};
}

}  // namespace

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode, const Programs& programs) {
  constexpr const char* kInstall = "it belongs beside tengen: install all of it";
  for (const auto& program : {programs.jail, programs.canary}) {
    if (mode == Mode::off && program == programs.canary) continue;
    if (auto found = find_program(program, kInstall); !found) return refused(found.error().text());
  }
  if (mode == Mode::off) {
    auto launcher = JailLauncher::make(Tier::none, programs);
    if (!launcher) return launcher.error();
    return std::unique_ptr<Launcher>(std::move(*launcher));
  }
  std::string reasons;
  for (const Tier tier : ladder(mode)) {
    auto launcher = prove(tier, programs);
    if (launcher) return launcher;
    reasons += std::string(text(tier)) + ": " + launcher.error().text() + "; ";
  }
  return refused(reasons + confinement_advice());
}

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode) {
  return make_launcher(mode, programs_beside_this());
}

}  // namespace tengen::sandbox
