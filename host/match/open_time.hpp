// Stores in the journal how much time a person's open question has used, so that nobody can regain time by
// ending the host or suspending the game.
#pragma once

#include <array>
#include <optional>

#include "base/poll_loop.hpp"
#include "match/journal.hpp"

namespace tengen::match {

// For one game and its thread. Journal, loop and session must outlive it.
class OpenTime : public GameListener, private Pollable {
 public:
  // `people`: by seat, whether a person plays. `used`: the time that the first question used in an earlier
  // host.
  OpenTime(PollLoop& loop, Journal& journal, std::array<bool, 2> people, Duration used);
  ~OpenTime() override;

  // The journal must get this event first.
  void on_question(const GameSession& session, const OpenQuestion& question) override;
  void on_turn(const GameSession& session) override;
  void on_steered(const GameSession& session, const Command& command, const Steered& done) override;
  // Writes the time that the open question has used so far.
  void keep(const GameSession& session);

 private:
  void add_interest(std::vector<pollfd>& interest) const override;
  void on_ready(const pollfd& ready) override;
  Duration used() const;
  void close_question();
  void set_timer(Duration interval);

  PollLoop& loop_;
  Journal& journal_;
  const std::array<bool, 2> people_;
  FileDescriptor timer_;  // runs while a question is open
  const GameSession* session_ = nullptr;
  Duration used_before_;            // set while no question is open
  std::optional<TimePoint> asked_;  // of the open question
  std::optional<TimePoint> paused_;
  Duration left_out_{};  // pauses of the open question
};

}  // namespace tengen::match
