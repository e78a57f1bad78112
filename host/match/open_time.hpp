// The time that a person's open question has used, kept in the journal: whoever ends the host, or has the
// game put away, does not get it back.
#pragma once

#include <array>
#include <optional>

#include "base/poll_loop.hpp"
#include "match/journal.hpp"

namespace tengen::match {

// Of one game and its thread. Journal and loop outlive it, and the session that it hears of.
class OpenTime : public GameListener, private Pollable {
 public:
  // By seat, whether a person sits there. `used`: by the first question, in a host that has ended.
  OpenTime(PollLoop& loop, Journal& journal, std::array<bool, 2> people, Duration used);
  ~OpenTime() override;

  // Listens behind the journal.
  void on_question(const GameSession& session, const OpenQuestion& question) override;
  void on_turn(const GameSession& session) override;
  void on_steered(const GameSession& session, const Command& command, const Steered& done) override;
  // Writes what the open question has used up to now.
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
  Duration used_before_;            // while no question is open
  std::optional<TimePoint> asked_;  // of the open question
  std::optional<TimePoint> paused_;
  Duration left_out_{};  // pauses of the open question
};

}  // namespace tengen::match
