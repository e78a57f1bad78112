// The open questions to a person, from all games that the person plays.
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
  // The seat of game->question() is asked. The game's session has the game's number, the clocks and an
  // OpenQuestion (match/game_listener.hpp) with the same id.
  struct Asked {
    std::uint64_t id = 0;
    std::shared_ptr<const game::Game> game;  // the question is open in it
    Deadline deadline = Deadline::never();   // without the margin
  };

  // Oldest first.
  std::vector<Asked> open() const;
  // Waits for a question and returns the oldest. Returns nothing if the deadline passes first.
  std::optional<Asked> await(Deadline deadline) const;
  // Answers an open question. Fails if the question is no longer open, or if the rules refuse the answer; in
  // the second case the question stays open and its clock runs. The person's time ends at `at`, when the host
  // received the answer.
  Status submit(std::uint64_t question, const game::Answer& answer, TimePoint at = SteadyClock::now());

  // Called by the seat: adds a question. Wakes the loop when the answer is there; the loop must live until
  // the question is closed.
  std::future<engine::Reply> put(const engine::Request& request, PollLoop& loop);
  // Closes the question with a reply of the seat instead of the person.
  void close(std::uint64_t question, engine::AnswerResult instead);

 private:
  struct Question {
    Asked asked;
    TimePoint since;
    std::promise<engine::Reply> reply;
    PollLoop* loop = nullptr;
  };
  // The caller holds the mutex.
  void answer(std::map<std::uint64_t, Question>::iterator question, engine::AnswerResult result,
              TimePoint at);

  mutable std::mutex mutex_;  // guards the members below
  mutable std::condition_variable changed_;
  std::map<std::uint64_t, Question> questions_;  // by id, oldest first
};

}  // namespace tengen::match
