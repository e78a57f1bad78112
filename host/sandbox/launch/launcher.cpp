#include "sandbox/launch/launcher.hpp"

#include <unistd.h>

#include "sandbox/launch/jail_launcher.hpp"
#include "sandbox/proof/advice.hpp"
#include "sandbox/proof/canary_run.hpp"

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

Result<std::unique_ptr<Launcher>> prove(Tier tier, const Programs& programs) {
  if (tier == Tier::bubblewrap) {
    auto found = find_program(programs.bubblewrap, "install bubblewrap (apt install bubblewrap)");
    if (!found) return found.error();
  }
  auto launcher = JailLauncher::make(tier, programs);
  if (!launcher) return launcher.error();
  if (auto status = check_by_canary(**launcher, programs.canary); !status) return status.error();
  return std::unique_ptr<Launcher>(std::move(*launcher));
}

Error refused(const std::string& why, Mode mode) {
  const std::string less = mode == Mode::strict
                               ? "; or type sandbox=basic, which takes tier landlock too, for engines that "
                                 "you trust not to fill your disk"
                               : "";
  return {ErrorCode::refused,
          "engines cannot be confined: " + why + less +
              "; or type sandbox=off, which lets engines do all that your user can",
          {}};
}

}  // namespace

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode, const Programs& programs) {
  constexpr const char* kInstall = "it belongs beside tengen: install all of it";
  for (const auto& program : {programs.jail, programs.canary}) {
    if (mode == Mode::off && program == programs.canary) continue;
    if (auto found = find_program(program, kInstall); !found) return refused(found.error().text(), mode);
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
  return refused(reasons + confinement_advice(), mode);
}

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode) {
  return make_launcher(mode, programs_beside_this());
}

}  // namespace tengen::sandbox
