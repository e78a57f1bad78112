#include "web/run/hosted_run.hpp"

#include "base/diagnostics.hpp"
#include "tournament/run/run_player.hpp"

namespace tengen::web {
namespace {

void tell(const std::string& sentence) { diagnostics::tell(sentence); }

}  // namespace

HostedRun::HostedRun(tournament::Description description, std::optional<tournament::Store> before,
                     std::shared_ptr<const manifest::Registry> registry, engine::EngineFactory& factory,
                     Events events) {
  thread_ = std::thread([this, description = std::move(description), before = std::move(before),
                         registry = std::move(registry), &factory, events = std::move(events)]() mutable {
    if (const auto played = play(description, std::move(before), *registry, factory, events); !played)
      tell(played.error().text());
    ended_ = true;
    events.on_end();
  });
}

HostedRun::~HostedRun() {
  leaving_ = true;
  // A run that is just beginning hears nothing yet: it is told again.
  while (!ended_) {
    control_.interrupt();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  thread_.join();
}

Status HostedRun::play(const tournament::Description& description, std::optional<tournament::Store> before,
                       const manifest::Registry& registry, engine::EngineFactory& factory,
                       const Events& events) {
  auto run = tournament::get_ready(description, registry, factory, std::move(before), tell);
  if (!run) {
    events.on_ready(run.error());
    return success();
  }
  tournament::RunPlayer player(std::move(*run), control_, tell);
  events.on_ready(success());
  if (leaving_) return success();
  const auto end = player.play(tournament::local_executor(factory), nullptr);
  if (!end) return end.error();
  if (!end->gave_up.empty()) tell("stopped: " + end->gave_up);
  if (!end->nothing_new.empty()) tell("stopped: " + end->nothing_new);
  return success();
}

}  // namespace tengen::web
