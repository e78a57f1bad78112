// A run that this process plays on its own threads.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <thread>

#include "engine/factory.hpp"
#include "manifest/registry/registry.hpp"
#include "tournament/control/run_control.hpp"
#include "tournament/description/description.hpp"
#include "tournament/store/store.hpp"

namespace tengen::web {

// Made and destroyed by the server's thread. The run is watched and steered through its folder, like a run of
// any other process.
class HostedRun {
 public:
  struct Events {
    // Called once, on the run's thread: the run's folder exists and the run begins, or the error says why
    // not.
    std::function<void(Status)> on_ready;
    // Called once, on the run's thread, as the last event: no game is played any more.
    std::function<void()> on_end;
  };

  // `before`: set if the run is resumed. The factory must outlive this object.
  HostedRun(tournament::Description description, std::optional<tournament::Store> before,
            std::shared_ptr<const manifest::Registry> registry, engine::EngineFactory& factory,
            Events events);
  // Ends the running games; they stay in their journals.
  ~HostedRun();

 private:
  Status play(const tournament::Description& description, std::optional<tournament::Store> before,
              const manifest::Registry& registry, engine::EngineFactory& factory, const Events& events);

  tournament::RunControl control_;
  std::atomic<bool> leaving_ = false;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

}  // namespace tengen::web
