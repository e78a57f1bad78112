// One running engine of a trial, asked with the time measured.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/line_log.hpp"
#include "cli/check/trial.hpp"
#include "cli/check/waiting.hpp"

namespace tengen::cli::check {

// What became of one question.
struct Asked {
  std::optional<game::Answer> answer;
  std::optional<engine::Failure> failure;  // it broke; or it gave no answer at all (timeout)
  bool no_answer = false;                  // it does not know this kind of question
  Duration elapsed{};                      // from the question leaving to the answer's arrival
  Duration waited{};  // of a late one: how long the machine, and not the engine, held it up after its limit
  std::string said;   // the answer in its own words
};

// What a match allows over the limit unless told otherwise (margin=).
inline constexpr Duration margin = std::chrono::milliseconds(50);

// Whether an answer that took so long keeps its limit. One that is late on a machine with no CPU to spare,
// and would not be without its waiting, says nothing about the engine.
enum class Timing { kept, within_margin, starved, late };
Timing timing_of(const Asked& asked, Duration limit);
// "612.3 ms", and what of it was waiting.
std::string time_text(const Asked& asked);

// Keeps every line that crosses, for trials that look at manners, and hands it on.
class KeptLines : public LineLog {
 public:
  // `next` may be empty.
  explicit KeptLines(std::shared_ptr<LineLog> next) : next_(std::move(next)) {}
  struct Line {
    char direction;
    std::string text;
  };
  void write(std::string_view label, char direction, std::string_view text) override;
  std::vector<Line> lines() const;

 private:
  std::shared_ptr<LineLog> next_;
  mutable std::mutex mutex_;
  std::vector<Line> lines_;
};

// Not started before begin(). Ended, with all its processes, when it goes.
class Subject {
 public:
  Subject(const Examinee& examinee, PollLoop& loop);

  // Starts a game; the setup needs no opening procedure. Nothing, or why it cannot play.
  std::optional<engine::Failure> begin(const game::Setup& setup, Duration turn_limit,
                                       game::Seat seat = game::Seat::first, std::uint64_t seed = 1);
  // The next question of that game.
  Asked ask(const game::Game& game, Duration limit);
  // The question of a position that has nothing to do with what it was asked before: in a game of its own.
  Asked ask_afresh(const game::Game& game, Duration limit);
  // In two halves, for what happens while it thinks; `id` names the question.
  struct Pending {
    std::uint64_t id = 0;
    std::future<engine::Reply> reply;
    TimePoint asked;
    Duration limit{};
  };
  Pending begin_asking(const game::Game& game, Duration limit);
  Asked finish_asking(Pending& pending);

  void stop(std::uint64_t id) { engine_->stop(id); }
  void end_game();
  const KeptLines& log() const { return *log_; }
  std::string tier() const { return std::string(engine_->tier()); }

 private:
  template <class Ready>
  bool waits_for_late_answer(Ready ready, const Waiting& waiting);

  PollLoop& loop_;
  const Examinee& examinee_;
  std::unique_ptr<engine::Engine> engine_;
  std::optional<engine::Failure> cannot_;  // be made at all
  std::shared_ptr<KeptLines> log_;
};

// Games of its own against random moves, one after the other until it has made so many moves.
struct Played {
  std::vector<game::Answer> answers;
  Timing timing = Timing::kept;  // the worst
  std::string longest;           // that it took for one, in words
  std::optional<Verdict> broken;
};
struct Course {
  game::Setup setup;
  Duration limit{};
  int moves = 1;
  std::uint64_t seed = 1;  // of the random moves, and told to it
};
Played play(Subject& subject, const Course& course);

// "crashed: signal 11 …", with the mark that fits.
Verdict verdict_of(const engine::Failure& failure, std::string_view where);
// Why that answer cannot stand there; nothing when it is legal and does not lose at once by the rules.
std::optional<std::string> fault_of(const game::Game& game, const Asked& asked);
// "12.3 ms"
std::string in_ms(Duration duration);
// "gomoku renju 15x15"
std::string text(const game::Setup& setup);
// The moves so far, for a person who wants to see the position again: tengen position -rule … "h8 i9".
std::string position_text(const game::Game& game);

}  // namespace tengen::cli::check
