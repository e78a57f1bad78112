// The events of a run as lines of JSON. `tengen ctl DIR watch` prints them, and the page reads them.
//
// The first line is the state of the run. After lost events, another state follows:
//   {"type":"state","games":…,"finished":…,"void":…,"concurrency":…,"paused":…,"complete":null,"seconds":…,
//    "games_a_minute":…,"seconds_left":…,"test":…,"setup":{…},"engines":[{"name","id","tier","clock"}],
//    "standings":[…],"running":[GAME]}
// Events follow; the events of a game have the member `game`:
//   start     "slot", and the members of GAME: "black", "white", "record" (record/formats/json.hpp),
//             "left_ns" by seat, "question" or null, "paused"
//   question  "seat", "id", "asked_ns", "deadline_ns" or null, on the monotonic clock of this machine;
//             "left_ns"
//   turn      "number" from 1, "seat", "answer", "time_ns", "by_host", "left_ns"; score, depth, nodes, line
//   thinking  "seat"; score, depth, nodes, line: the engine's latest report
//   complaint "seat", "text"
//   line      "seat", "direction", "text": a line between engine and host
//   steered   "did", "turns", "left_ns"
//   end       "slot", "record", "finished", "void", "standings", "test", "games_a_minute", "seconds_left"
//   void      "slot", "replays"
//   paused, concurrency, skipped, over
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "match/event_hub.hpp"
#include "tournament/control/control_socket.hpp"

namespace tengen::tournament {

// One thread at a time. The hub must outlive the watch.
class RunWatch final : public ControlSocket::Stream {
 public:
  // `lines_of`: the game whose lines between host and engines are also sent. `on_news`:
  // EventHub::subscribe().
  RunWatch(match::EventHub& events, std::optional<std::int64_t> lines_of, std::function<void()> on_news);
  // Returns whole lines; empty: no event since the last call.
  std::string take() override;

 private:
  const match::EventHub& events_;
  const std::optional<std::int64_t> lines_of_;
  game::Setup setup_;
  std::unique_ptr<match::Subscription> subscription_;
};

}  // namespace tengen::tournament
