// One game while it is played: position, clocks, record and seats, and the commands that steer it.
//
// The referee plays it on the game's thread. Any thread may steer it and look at it; commands are obeyed
// between questions and while one is open.
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

// A game as somebody outside sees it.
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
  // What is at a seat, by the game's thread.
  struct Sitting {
    Player player;
    Clock clock;
    CpuAccount cpu{Duration::zero()};
  };

  // The game stands after the turns of the record. The first `set_up` of them were asked of nobody; the
  // others were played before, and can be taken back as well. `players` without their engines, until sit()
  // gives them. What is referred to outlives the play; listeners are called in their order.
  GameSession(PollLoop& loop, const std::atomic<bool>& aborted, std::unique_ptr<game::Game> game,
              record::GameRecord record, std::size_t set_up, const std::array<Player, 2>& players,
              const Adjudication& rules = {}, std::vector<GameListener*> listeners = {});

  // Any thread, at any time, also after the game.
  // `acknowledge` may be empty.
  void steer(Command command, Acknowledge acknowledge);
  std::future<Result<Steered>> steer(Command command);
  GameView view() const;

  // The rest is the game's thread's.
  // It is about to be given a new game. A command that ends the game kills it from here until it sits.
  void wait_for(engine::Engine& engine);
  // It has been given a new game, or could not be.
  void sit(game::Seat seat, engine::Engine& engine);
  // Both engines sit.
  void begin();
  // Writes down times and CPU times. No command is obeyed any more.
  void finish();
  // As finish(), of a game that was not begun here: times are those that it came with.
  void close();

  const game::Game& game() const { return *game_; }
  const record::GameRecord& record() const { return record_; }
  std::size_t set_up() const { return set_up_; }
  // Of the time for the game, by seat, after the last turn: what was thought since is not taken off.
  std::array<std::optional<Duration>, 2> left_after_last_turn() const;
  Sitting& at(game::Seat seat) { return seats_[game::index(seat)]; }
  const Sitting& at(game::Seat seat) const { return seats_[game::index(seat)]; }

  bool is_paused() const { return paused_; }
  std::optional<game::Seat> draw_offered_by() const { return draw_offered_by_; }
  bool is_over() const { return outcome_ || game_->outcome(); }
  void end(game::Outcome outcome) { outcome_ = std::move(outcome); }
  // By a player's time.
  void end(game::Outcome outcome, const record::TimeAccount& account);
  bool has_mail() const { return mailbox_.has_mail(); }
  // Does what was asked for; returns when the game is not paused.
  void obey();
  // Changes when turns are taken back: a question that was asked before is none any more.
  int branch() const { return branch_; }
  // The open question was asked before, by a host that has ended, and has used that much time. To be called
  // before the first question.
  void count_used(Duration used) { used_before_ = used; }
  // What the next question has used already; it is asked now.
  Duration take_used() { return std::exchange(used_before_, Duration::zero()); }
  // `used`: before it was asked here.
  void on_asked(const Watch& watch, Duration used = {});
  // The time that an answer took, whether it is taken or not; and how much of it was over the limit.
  void charge(game::Seat seat, Duration elapsed, Duration overshoot);

  // The answer of the seat that is asked. Taken: the turn is written down, with that answer, and the clock
  // gets its increment.
  std::optional<game::Refusal> answer(record::Turn&& turn);

 private:
  using Readings = std::array<Clock::Reading, 2>;

  // While the game is paused, nobody computes.
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
  std::optional<game::Outcome> outcome_;  // an ending that the rules do not know
  std::size_t set_up_;                    // turns before the first question
  std::vector<Readings> readings_;        // of the clocks after `set_up_` turns, and after each one since
  std::array<Duration, 2> time_before_;   // used in a game that was begun elsewhere
  std::array<Duration, 2> cpu_before_;
  int branch_ = 0;
  std::array<std::string, 2> remarks_;  // by seat, for its next turn
  Duration used_before_{};              // by the next question

  std::mutex starting_mutex_;  // guards what follows against those who steer
  engine::Engine* starting_ = nullptr;
  bool is_told_to_end_ = false;

  mutable std::mutex mutex_;  // held where the game's thread writes what follows, and others read it
  record::GameRecord record_;
  std::array<Sitting, 2> seats_;
  std::optional<OpenQuestion> question_;
  std::optional<game::Seat> draw_offered_by_;
  std::size_t moves_ = 0;
  bool paused_ = false;
  bool over_ = false;
};

// How a game ends when the seat's engine cannot play on: its loss, unless the host failed.
game::Outcome outcome_of(const engine::Failure& failure, game::Colour colour, std::string detail);

}  // namespace tengen::match
