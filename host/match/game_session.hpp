// One running game: position, clocks, record and seats, and the commands that steer it.
//
// The referee plays it on the game's thread. Any thread may steer and read it. The game's thread executes
// commands between questions and during an open question.
#pragma once

#include <array>
#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "match/adjudication.hpp"
#include "match/clock.hpp"
#include "match/cpu_account.hpp"
#include "match/game_listener.hpp"
#include "match/mailbox.hpp"
#include "match/player.hpp"
#include "match/watch.hpp"

namespace tengen::match {

// A snapshot of a game.
struct GameView {
  record::GameRecord record;  // up to now
  std::size_t moves = 0;      // of the game
  std::array<std::optional<Duration>, 2> left;
  std::optional<OpenQuestion> question;
  std::optional<game::Seat> draw_offered_by;
  bool paused = false;
  bool over = false;
};

class GameSession {
 public:
  // The occupant of a seat; used by the game's thread.
  struct Sitting {
    Player player;
    Clock clock;
    CpuAccount cpu{Duration::zero()};
  };

  // `record` has the turns so far. The first `set_up` turns were set up; the others were played before and
  // can be taken back. `players` get their engines by sit(). All references must outlive the game. Listeners
  // are called in order.
  GameSession(PollLoop& loop, const std::atomic<bool>& aborted, std::unique_ptr<game::Game> game,
              record::GameRecord record, std::size_t set_up, const std::array<Player, 2>& players,
              const Adjudication& rules = {}, std::vector<GameListener*> listeners = {});

  // Any thread, at any time, even after the game. `acknowledge` may be empty.
  void steer(Command command, Acknowledge acknowledge);
  std::future<Result<Steered>> steer(Command command);
  GameView view() const;

  // The functions below are for the game's thread. The engine is about to get a new game. From here until
  // sit(), a command that ends the game kills the engine.
  void wait_for(engine::Engine& engine);
  // The engine has its new game, or failed to start.
  void sit(game::Seat seat, engine::Engine& engine);
  // Both engines sit.
  void begin();
  // Records times and CPU times. Commands have no effect afterwards.
  void finish();
  // As finish(), for a game that did not start here: keeps the times of its record.
  void close();

  const game::Game& game() const { return *game_; }
  const record::GameRecord& record() const { return record_; }
  std::size_t set_up() const { return set_up_; }
  // By seat: the time left for the game after the last turn, without the open question.
  std::array<std::optional<Duration>, 2> left_after_last_turn() const;
  Sitting& at(game::Seat seat) { return seats_[game::index(seat)]; }
  const Sitting& at(game::Seat seat) const { return seats_[game::index(seat)]; }

  bool is_paused() const { return paused_; }
  std::optional<game::Seat> draw_offered_by() const { return draw_offered_by_; }
  bool is_over() const { return outcome_ || game_->outcome(); }
  void end(game::Outcome outcome) { outcome_ = std::move(outcome); }
  // Ends the game because a player's time is up.
  void end(game::Outcome outcome, const record::TimeAccount& account);
  bool has_mail() const { return mailbox_.has_mail(); }
  // Executes the waiting commands; returns when the game is not paused.
  void obey();
  // A number that changes when turns are taken back. Questions from before the change are void.
  int branch() const { return branch_; }
  // Sets the time that the open question used in an earlier host. Call before the first question.
  void count_used(Duration used) { used_before_ = used; }
  // Returns the time that the next question has used already. Call when it is asked.
  Duration take_used() { return std::exchange(used_before_, Duration::zero()); }
  // `used`: the time that the question had used before this host asked it.
  void on_asked(const Watch& watch, Duration used = {});
  // Charges the time of an answer, accepted or not. `overshoot`: by how much it exceeds the limit.
  void charge(game::Seat seat, Duration elapsed, Duration overshoot);

  // Gives the game the answer of the asked seat. If it is accepted, records the turn and adds the increment
  // to the clock.
  std::optional<game::Refusal> answer(record::Turn&& turn);

 private:
  using Readings = std::array<Clock::Reading, 2>;

  // Freezes the engines while the game is paused.
  void hold_engines();
  void release_engines();
  Result<Steered> apply(const Command& command);
  Result<std::string> perform(const Pause&);
  Result<std::string> perform(const Continue&);
  Result<std::string> perform(const TakeBack& back);
  Result<std::string> perform(const Resign& resign);
  Result<std::string> perform(const OfferDraw& offer);
  Result<std::string> perform(const AcceptDraw& accept);
  Result<std::string> perform(const DeclineDraw& decline);
  Result<std::string> perform(const Adjudicate& adjudicate);
  Result<std::string> perform(const AbortGame&);
  Result<std::string> perform(const SetTimeLeft& set);
  Result<std::string> perform(const Remark& remark);
  void take_down(record::Turn&& turn);
  void read_played_turns();
  void judge_turn(const record::Turn& turn);
  void judge_length();
  void tell_engines_of_take_back();
  Readings readings() const { return {seats_[0].clock.reading(), seats_[1].clock.reading()}; }

  PollLoop& loop_;
  const std::atomic<bool>& aborted_;
  const Adjudication rules_;
  const std::vector<GameListener*> listeners_;
  Mailbox mailbox_;
  std::unique_ptr<game::Game> game_;
  Adjudicator adjudicator_;
  std::optional<game::Outcome> outcome_;  // set if the game ended otherwise than by the rules
  std::size_t set_up_;                    // turns before the first question
  std::vector<Readings> readings_;        // of the clocks after `set_up_` turns and after each later turn
  std::array<Duration, 2> time_before_;   // time used before this host played the game
  std::array<Duration, 2> cpu_before_;
  int branch_ = 0;
  std::array<std::string, 2> remarks_;  // by seat, for its next turn
  Duration used_before_{};              // time that the next question used before

  std::mutex starting_mutex_;  // guards the members below against steering threads
  engine::Engine* starting_ = nullptr;
  bool is_told_to_end_ = false;

  mutable std::mutex mutex_;  // held while the game's thread writes, or other threads read, the members below
  record::GameRecord record_;
  std::array<Sitting, 2> seats_;
  std::optional<OpenQuestion> question_;
  std::optional<game::Seat> draw_offered_by_;
  std::size_t moves_ = 0;
  bool paused_ = false;
  bool over_ = false;
};

// The outcome if the seat's engine cannot play: its loss, unless the host failed.
game::Outcome outcome_of(const engine::Failure& failure, game::Colour colour, std::string detail);

}  // namespace tengen::match
