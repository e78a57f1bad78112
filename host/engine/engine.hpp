// An engine: anything that answers a game's questions. A native plugin in this process, a native plugin in a
// confined worker, a program speaking a text protocol, a person.
//
// One game thread owns an engine and calls everything but stop() and kill(), which any thread may call.
// Answers come through futures: ready at once, or while the game thread runs the PollLoop the engine was
// made with. The time limits of a game are the referee's; an engine only reports when things happened.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/deadline.hpp"
#include "base/line_log.hpp"
#include "engine/time_control.hpp"
#include "game/game.hpp"
#include "record/model/thought.hpp"

namespace tengen::engine {

struct GameStart {
  game::Setup setup = {};
  game::Seat seat = game::Seat::first;
  TimeControl time = {};
  std::uint64_t seed = 0;
  std::string name = {};              // of the engine in this run, for the log
  std::shared_ptr<LineLog> log = {};  // every line that crosses; may be empty
  std::optional<Duration> left = {};  // of the match limit, where the game has begun before

  // Listeners; both may be empty, and cost nothing then. Called from new_game() until end_game(), on whatever
  // thread the engine speaks on: they must return soon and must not call the engine.
  // What the engine tells while it thinks. Fields that it says nothing about are empty.
  std::function<void(const record::Thought&)> on_thinking = {};
  // Every line of a text protocol, with its direction as in `log`: '>' to the program, '<' from it, '!' on
  // its standard error, '-' a remark of the host's.
  std::function<void(char direction, std::string_view line)> on_line = {};
};

// What an engine did that ends its game, in the words of an outcome.
struct Failure {
  game::Reason reason = game::Reason::crash;
  std::string detail;
};

struct Request {
  std::uint64_t id = 0;    // never used twice in a run; stop() names it
  const game::Game* game;  // the position and its open question; valid during the call only
  // Why the previous answer to this question was not taken, when it is asked again.
  const game::Refusal* refusal = nullptr;
  int attempt = 0;  // 0, then 1, 2, … for the same question
  // When the answer must be there, without the referee's margin.
  Deadline deadline = Deadline::never();
  // What is left of the match limit; nothing when there is no such limit.
  std::optional<Duration> time_left = {};
  std::optional<Duration> opponent_time_left = {};
};

// The engine knows no answer to a question of this kind (an opening procedure that it cannot negotiate); it
// goes on playing all the same.
struct NoAnswer {
  std::string why;
};

using AnswerResult = std::variant<game::Answer, Failure, NoAnswer>;

struct Reply {
  AnswerResult result;
  // When the last byte of the question had left the host; where the engine has let its pipe fill up, when the
  // host had given all that it took. What is said to it later moves nothing.
  TimePoint asked;
  TimePoint answered;  // when the answer was there, or it was seen that none will be
  std::string said;    // the answer as the engine put it, for messages; may be empty
  record::Thought thought;
};

class ExtendedEngine;  // engine/extended.hpp

class Engine {
 public:
  virtual ~Engine() = default;

  // This engine as one that may do more than answer questions; nullptr: it does not. As good as long as this.
  virtual ExtendedEngine* extended() { return nullptr; }

  // Gets ready for a game: starts what is not running and tells it the setup. Runs the loop until the engine
  // is ready, at most as long as its manifest allows for a start. Nothing, or why it cannot play: it is not
  // running then.
  virtual std::optional<Failure> new_game(const GameStart& start) = 0;

  // Runs the loop until the engine has set itself up for the game, as far as that can be seen: at most as
  // long again as its manifest allows for a start. For after new_game(), before any clock runs.
  virtual void settle() {}

  // Asks the game's open question. One at a time.
  virtual std::future<Reply> ask(const Request& request) = 0;
  // Asks for the best answer so far. Only the request of that id is meant: a stop that comes too late does
  // nothing.
  virtual void stop(std::uint64_t id) = 0;

  // Turns were taken back: `position` is the game as it stands now, from which the next question is asked. An
  // open question is given up; its future may stay without a value. Tells the engine in the words of its
  // protocol, or begins the game anew when there are none. Runs the loop, as new_game() does. Nothing, or why
  // the engine cannot continue. An engine that gets the whole position with each question need not be told.
  virtual std::optional<Failure> take_back([[maybe_unused]] const game::Game& position) {
    return std::nullopt;
  }

  // Another engine is being asked, on the same CPU perhaps: one that computes meanwhile is stopped until it
  // is asked again, unless it was said that it may (BetweenQuestions). Nothing is done where it cannot be
  // stopped: in this process. Costs as much as cpu_time(); confined, up to 20 us for each process.
  virtual void hold_back() {}

  // The game is paused: the engine stands still until go_on(), also where it is being asked; or until the
  // owner speaks to it. Nothing is done where it cannot be stopped: in this process.
  virtual void stand_still() {}
  virtual void go_on() {}

  // The game is over, this was the engine's colour at the end, and this is how the game stands then, where
  // somebody knows it. A process that is not kept for the next game gets a second to exit by itself.
  virtual void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game = nullptr) = 0;
  // Ends it at once, with everything it started; a pending future becomes a Failure as the loop runs on.
  // new_game() starts it anew.
  virtual void kill() = 0;

  // What it complained about since it was last asked, for the message of a loss by time; mostly empty.
  virtual std::string complaint() const { return {}; }
  // What a person wants to know of the question that is open without an answer: what was asked, and what came
  // in place of a move. `cpu` is what the engine used since. Empty where nothing is known.
  virtual std::string silence([[maybe_unused]] Duration cpu) { return {}; }

  // CPU time it has used so far, user and system; within a game never less than before. Confined: of all its
  // processes. In this process: of its own thread, for a library's further threads are not told apart from
  // the host's. Looked at twice a move: it must cost no more than a microsecond.
  virtual Duration cpu_time() = 0;
  // The threads that it consists of now, for a look at how they fare; none where it computes nothing here. 10
  // to 20 us for each process.
  virtual std::vector<pid_t> threads() { return {}; }

  // Where it runs, as results show it.
  virtual std::string_view tier() const = 0;
  // What confines it there and how much it may use, in words; empty in this process.
  virtual std::string walls() const { return {}; }
};

}  // namespace tengen::engine
