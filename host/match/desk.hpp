// Where a person answers: the open questions of all games that the person plays.
#pragma once

#include <condition_variable>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/poll_loop.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// Any thread.
class Desk {
 public:
  // The seat that is asked is game->question().seat. The game's number and the clocks are with its session:
  // the session's open question (match/game_listener.hpp) has the same id.
  struct Asked {
    std::uint64_t id = 0;
    std::shared_ptr<const game::Game> game;  // with that question open
    Deadline deadline = Deadline::never();   // without the margin
  };

  // Oldest first.
  std::vector<Asked> open() const;
  // Waits until there is a question; returns the oldest one, nothing at the deadline.
  std::optional<Asked> await(Deadline deadline) const;
  // Hands in the answer to an open question. An error says why it was not taken: the question is not open any
  // more, or what the rules say against the answer; the question stays open then, and its clock runs. The
  // person's time ends at `at`, when the answer came to this host.
  Status submit(std::uint64_t question, const game::Answer& answer, TimePoint at = SteadyClock::now());

  // For the seat: a question for the person. The loop is woken when the answer is there, and lives until the
  // question is closed.
  std::future<engine::Reply> put(const engine::Request& request, PollLoop& loop);
  // Takes the question away without an answer of the person; the seat's own word on it instead.
  void close(std::uint64_t question, engine::AnswerResult instead);

 private:
  struct Question {
    Asked asked;
    TimePoint since;
    std::promise<engine::Reply> reply;
    PollLoop* loop = nullptr;
  };
  // The mutex is held.
  void answer(std::map<std::uint64_t, Question>::iterator question, engine::AnswerResult result,
              TimePoint at);

  mutable std::mutex mutex_;  // guards what follows
  mutable std::condition_variable changed_;
  std::map<std::uint64_t, Question> questions_;  // by id, which rises
};

}  // namespace tengen::match
