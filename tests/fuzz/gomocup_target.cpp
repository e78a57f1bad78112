// Any bytes that a program may print, from its start to its end, as the host reads them in a game.
#include "engine/program_engine.hpp"
#include "fuzz/scripted_game.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;

namespace {

// Bits 1 and 2 of the variant: a process for many games, one that need not say OK.
engine::EngineConfig config(const fuzz::Script& script) {
  manifest::ProgramEntry entry;
  entry.command = "engine";
  entry.reuse = script.has(1) ? manifest::Reuse::start : manifest::Reuse::restart;
  entry.start_ok_required = !script.has(2);
  // Else each silent start would take its second.
  if (script.has(2)) entry.start_limit = Duration::zero();
  engine::EngineConfig config;
  config.spec.entry = entry;
  return config;
}

}  // namespace

int tengen::fuzz::try_gomocup(const std::uint8_t* data, std::size_t size) {
  const auto script = fuzz::read_script({reinterpret_cast<const char*>(data), size});
  PollLoop loop;
  fuzz::ScriptedLauncher launcher(script, loop);
  engine::ProgramEngine engine(config(script), launcher, loop);
  fuzz::play_script(engine, script, launcher, loop);
  return 0;
}
