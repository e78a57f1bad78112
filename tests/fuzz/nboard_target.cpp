// Any bytes that an Othello program of the NBoard protocol may print, as the host reads them in a game.
#include "engine/program_engine.hpp"
#include "fuzz/scripted_game.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;

int tengen::fuzz::try_nboard(const std::uint8_t* data, std::size_t size) {
  const auto script = fuzz::read_script({reinterpret_cast<const char*>(data), size});
  manifest::ProgramEntry entry;
  entry.command = "engine";
  entry.protocol = "nboard";
  entry.reuse = script.has(1) ? manifest::Reuse::start : manifest::Reuse::restart;
  engine::EngineConfig config;
  config.spec.entry = entry;
  PollLoop loop;
  fuzz::ScriptedLauncher launcher(script, loop);
  engine::ProgramEngine engine(config, launcher, loop);
  fuzz::play_script(engine, script, launcher, loop, {"othello", "standard", 8});
  return 0;
}
