#include "sandbox/launcher.hpp"

#include "sandbox/jail_launcher.hpp"

namespace tengen::sandbox {

Result<std::unique_ptr<Launcher>> make_launcher(Mode mode) {
  auto made = JailLauncher::make(mode == Mode::off ? Tier::none : Tier::jail, programs_beside_this());
  if (!made) return made.error();
  return std::unique_ptr<Launcher>(std::move(*made));
}

}  // namespace tengen::sandbox
