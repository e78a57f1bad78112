// Any bytes that a worker, or the library in it, may write to the host in a game.
#include "engine/worker/worker_engine.hpp"
#include "fuzz/scripted_game.hpp"
#include "fuzz/targets.hpp"

using namespace tengen;

namespace {

manifest::EngineSpec spec() {
  manifest::EngineSpec spec;
  spec.package_folder = "/package";
  spec.entry = manifest::NativeEntry{"/package/lib.so", "engine"};
  return spec;
}

}  // namespace

int tengen::fuzz::try_worker(const std::uint8_t* data, std::size_t size) {
  const auto script = fuzz::read_script({reinterpret_cast<const char*>(data), size});
  PollLoop loop;
  fuzz::ScriptedLauncher launcher(script, loop);
  engine::EngineConfig config;
  config.spec = spec();
  engine::WorkerEngine engine(config, "/worker", launcher, loop);
  fuzz::play_script(engine, script, launcher, loop);
  return 0;
}
