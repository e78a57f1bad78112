// A run that this process plays, on threads of its own.
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

// Made and destroyed by the server's thread. Whoever watches or steers the run does it by its folder, as for
// a run of any other process.
class HostedRun {
 public:
  struct Events {
    // The run's folder is there and the run begins; or why it does not. Once, on the run's thread.
    std::function<void(Status)> on_ready;
    // Nothing is played any more. Once, on the run's thread, the last thing.
    std::function<void()> on_end;
  };

  // `before`: the run is resumed. Registry and factory outlive it.
  HostedRun(tournament::Description description, std::optional<tournament::Store> before,
            std::shared_ptr<const manifest::Registry> registry, engine::EngineFactory& factory,
            Events events);
  // Ends the games that run; they stay in their journals.
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
