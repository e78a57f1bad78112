#include "sandbox/launcher.hpp"

#include "sandbox/bubblewrap_launcher.hpp"
#include "sandbox/confinement_check.hpp"
#include "sandbox/plain_launcher.hpp"

namespace tengen::sandbox {

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode) {
  if (mode == Mode::off) return std::unique_ptr<Launcher>(std::make_unique<PlainLauncher>());
  auto launcher = std::make_unique<BubblewrapLauncher>();
  if (auto status = check_confinement(*launcher); !status) return status.error();
  return std::unique_ptr<Launcher>(std::move(launcher));
}

}  // namespace tengen::sandbox
