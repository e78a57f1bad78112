// An engine whose every answer, and the time it took, is written down before.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.hpp"

namespace tengen::match {

// What it was asked.
struct Heard {
  std::uint64_t id = 0;
  game::QuestionKind kind = game::QuestionKind::place;
  std::size_t moves = 0;
  std::string refusal;  // the detail of it; empty when there was none
  int attempt = 0;
  bool limited = false;
  std::optional<Duration> time_left;
  std::optional<Duration> opponent_time_left;
};

class ScriptedEngine : public engine::Engine {
 public:
  // One answer after the other. The times are what the reply says, not what passes.
  ScriptedEngine& plays(game::Point point, Duration after = {}) {
    return answers(game::Answer::place(point), after);
  }
  ScriptedEngine& answers(const game::Answer& answer, Duration after = {}) { return says(answer, after); }
  ScriptedEngine& fails(game::Reason reason, const std::string& detail, Duration after = {}) {
    return says(engine::Failure{reason, detail}, after);
  }
  ScriptedEngine& does_not_know(const std::string& why, Duration after = {}) {
    return says(engine::NoAnswer{why}, after);
  }
  // Tells this score with the answer that was scripted last.
  ScriptedEngine& at_score(int hundredths);
  // Is not ready for its games any more.
  ScriptedEngine& refuses_to_start() {
    ready_ = false;
    return *this;
  }
  // The host cannot start it for its next games.
  ScriptedEngine& cannot_be_started(int games) {
    failing_starts_ = games;
    return *this;
  }
  // Never answers, and calls this when it is asked.
  ScriptedEngine& hangs(std::function<void()> when_asked = [] {});

  // The question at which it hangs is answered after all, by a failure that was noticed just now.
  void breaks(Duration after);

  // … or by a move that came just now; on the game's thread.
  void late_answer(game::Point point);

  // CPU time that every answer takes; before the first question it has used a second already.
  ScriptedEngine& computes(Duration cpu);
  // CPU time that it uses whenever the opponent is asked.
  ScriptedEngine& ponders_on(ScriptedEngine& opponent, Duration cpu);

  // How often it was looked after while others were asked.
  int looks() const { return looks_; }
  const std::vector<Heard>& heard() const { return heard_; }
  const std::vector<std::uint64_t>& stopped() const { return stopped_; }
  // The seats it was given games for, and the colours it was told it had at their end.
  const std::vector<game::Seat>& games() const { return games_; }
  const std::vector<game::Colour>& endings() const { return endings_; }
  int kills() const { return kills_; }
  // How often it went on after it had stood still.
  int went_on() const { return went_on_; }
  // How many moves were left when turns were taken back.
  const std::vector<std::size_t>& taken_back() const { return taken_back_; }

  std::optional<engine::Failure> new_game(const engine::GameStart& start) override {
    games_.push_back(start.seat);
    if (failing_starts_ > 0) {
      --failing_starts_;
      return engine::Failure{game::Reason::sandbox_error, "no descriptor is left"};
    }
    if (ready_) return std::nullopt;
    return engine::Failure{game::Reason::start_failed, "it does not start"};
  }
  std::future<engine::Reply> ask(const engine::Request& request) override;
  void stop(std::uint64_t id) override { stopped_.push_back(id); }
  std::optional<engine::Failure> take_back(const game::Game& position) override {
    taken_back_.push_back(position.moves().size());
    if (ready_) return std::nullopt;
    return engine::Failure{game::Reason::start_failed, "it does not start"};
  }
  void end_game(const game::Outcome&, game::Colour own, const game::Game*) override {
    endings_.push_back(own);
  }
  void kill() override { ++kills_; }
  void stand_still() override { stands_ = true; }
  void go_on() override { went_on_ += std::exchange(stands_, false) ? 1 : 0; }
  void hold_back() override { ++looks_; }
  Duration cpu_time() override { return cpu_time_; }
  std::string_view tier() const override { return "scripted"; }

 private:
  struct Step {
    engine::AnswerResult result;
    Duration after{};
    std::function<void()> hang;  // set: no answer
    record::Thought thought = {};
  };
  ScriptedEngine& says(engine::AnswerResult result, Duration after);

  std::deque<Step> script_;
  Duration cpu_time_ = std::chrono::seconds(1);
  Duration cpu_of_an_answer_{};
  std::function<void()> when_asked_ = [] {};
  bool ready_ = true;
  int failing_starts_ = 0;
  int kills_ = 0;
  bool stands_ = false;
  int went_on_ = 0;
  int looks_ = 0;
  TimePoint asked_{};  // when it hung last
  std::vector<game::Seat> games_;
  std::vector<game::Colour> endings_;
  std::vector<Heard> heard_;
  std::vector<std::uint64_t> stopped_;
  std::vector<std::size_t> taken_back_;
  std::vector<std::promise<engine::Reply>> open_;  // promises that are never kept
};

}  // namespace tengen::match
