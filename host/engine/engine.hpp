// An engine answers a game's questions: a native plugin in this process, a native plugin in a confined
// worker, a program with a text protocol, or a person.
//
// One game thread owns an engine and calls all functions; any thread may call stop() and kill(). Answers come
// through futures, which become ready at once or while the game thread runs the engine's PollLoop. The
// referee enforces time limits; an engine only reports times.
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
  std::shared_ptr<LineLog> log = {};  // for every exchanged line; may be empty
  std::optional<Duration> left = {};  // the rest of the match limit, if the game is continued

  // The next two are listeners; either may be empty. They are called from new_game() to end_game(), on any
  // thread. They must return soon and must not call the engine. on_thinking gets the engine's reports while
  // it thinks; unknown fields are empty.
  std::function<void(const record::Thought&)> on_thinking = {};
  // on_line gets every line of a text protocol, with its direction as in `log`: '>' to the program, '<' from
  // it, '!' its standard error, '-' a remark of the host.
  std::function<void(char direction, std::string_view line)> on_line = {};
};

// A failure of an engine that ends its game, in the words of an outcome.
struct Failure {
  game::Reason reason = game::Reason::crash;
  std::string detail;
};

struct Request {
  std::uint64_t id = 0;    // unique in a run; stop() uses it
  const game::Game* game;  // the position and its open question; valid only during the call
  // If the question is asked again: why the previous answer was refused.
  const game::Refusal* refusal = nullptr;
  int attempt = 0;  // 0, then 1, 2, … for the same question
  // When the answer must be there; without the referee's margin.
  Deadline deadline = Deadline::never();
  // The rest of the match limit; nothing without such a limit.
  std::optional<Duration> time_left = {};
  std::optional<Duration> opponent_time_left = {};
};

// The engine cannot answer this kind of question of an opening procedure, but can continue the game.
struct NoAnswer {
  std::string why;
};

using AnswerResult = std::variant<game::Answer, Failure, NoAnswer>;

struct Reply {
  AnswerResult result;
  // When the question's last byte had left the host. If the pipe was full because the engine did not read:
  // when the host had written as much as the pipe took. Later messages do not change this.
  TimePoint asked;
  TimePoint answered;  // when the answer arrived, or when it was clear that no answer will come
  std::string said;    // the answer in the engine's words, for messages; may be empty
  record::Thought thought;
};

class ExtendedEngine;  // engine/extended.hpp

class Engine {
 public:
  virtual ~Engine() = default;

  // The engine's extended functions, valid as long as the engine; nullptr: none.
  virtual ExtendedEngine* extended() { return nullptr; }

  // Prepares for a game: starts the engine if it is not running, and sends the setup. Runs the loop until the
  // engine is ready, at most for the manifest's start limit. Returns nothing, or why the engine cannot play;
  // then it does not run.
  virtual std::optional<Failure> new_game(const GameStart& start) = 0;

  // Runs the loop until the engine has finished its set-up, as far as the host can see: at most for the
  // manifest's start limit. Call after new_game(), before any clock runs.
  virtual void settle() {}

  // Asks the game's open question. One question at a time.
  virtual std::future<Reply> ask(const Request& request) = 0;
  // Asks for the best answer to the request with that id; a late stop does nothing.
  virtual void stop(std::uint64_t id) = 0;

  // Turns were taken back: the next question will be asked from `position`. An open question is dropped; its
  // future may never get a value. Tells the engine if its protocol can, else starts the game again. Runs the
  // loop as new_game() does. Returns nothing, or why the engine cannot continue. Does nothing if the engine
  // gets the whole position with each question.
  virtual std::optional<Failure> take_back([[maybe_unused]] const game::Game& position) {
    return std::nullopt;
  }

  // Another engine is being asked: freezes this engine until its next question if it computes and must not
  // (BetweenQuestions). An engine in this process cannot be frozen. Takes as long as cpu_time(); if confined,
  // up to 20 us for each process.
  virtual void hold_back() {}

  // The game is paused: freezes the engine, even during a question, until go_on() or the owner's next
  // message. An engine in this process cannot be frozen.
  virtual void stand_still() {}
  virtual void go_on() {}

  // The game is over. Gives the engine's final colour and, if known, the final position. A process that is
  // not kept for the next game gets a second to exit.
  virtual void end_game(const game::Outcome& outcome, game::Colour own, const game::Game* game = nullptr) = 0;
  // Kills the engine with everything it started; a pending future becomes a Failure when the loop runs.
  // new_game() starts the engine again.
  virtual void kill() = 0;

  // The engine's complaints since the last question, for the message of a loss on time; usually empty.
  virtual std::string complaint() const { return {}; }
  // Describes an unanswered question for people: the question, and what came instead of a move. `cpu`: the
  // engine's CPU time since the question. Empty if nothing is known.
  virtual std::string silence([[maybe_unused]] Duration cpu) { return {}; }

  // The CPU time so far, user and system; never decreases within a game. For a confined engine, the time of
  // all its processes. For an engine in this process, only the time of its own thread: the library's other
  // threads cannot be distinguished from the host's threads. Read twice a move, so it must take at most a
  // microsecond.
  virtual Duration cpu_time() = 0;
  // The engine's present threads; none if it does not compute on this machine. 10 to 20 us for each process.
  virtual std::vector<pid_t> threads() { return {}; }
  // The engine's present processes. Looks for new ones, and reads their CPU time for cpu_time(). Returns none
  // if there is no process, or if cpu_time() also counts processes that were never found (in a control
  // group). 30 us for each process.
  virtual std::vector<pid_t> processes() { return {}; }

  // Where the engine runs, in the words of results.
  virtual std::string_view tier() const = 0;
  // The confinement and the limits, in words; empty in this process.
  virtual std::string walls() const { return {}; }
};

}  // namespace tengen::engine
