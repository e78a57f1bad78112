#include "unit/match/scripted_engine.hpp"

#include <gtest/gtest.h>

namespace tengen::match {

ScriptedEngine& ScriptedEngine::hangs(std::function<void()> when_asked) {
  script_.push_back({{}, {}, std::move(when_asked), {}});
  return *this;
}

ScriptedEngine& ScriptedEngine::at_score(int hundredths) {
  script_.back().thought.score = hundredths;
  return *this;
}

void ScriptedEngine::breaks(Duration after) {
  const auto now = SteadyClock::now();
  open_.back().set_value({engine::Failure{game::Reason::crash, "it broke"}, now - after, now, {}, {}});
}

void ScriptedEngine::late_answer(game::Point point) {
  open_.back().set_value({game::Answer::place(point), asked_, SteadyClock::now(), {}, {}});
}

ScriptedEngine& ScriptedEngine::computes(Duration cpu) {
  cpu_of_an_answer_ = cpu;
  return *this;
}

ScriptedEngine& ScriptedEngine::ponders_on(ScriptedEngine& opponent, Duration cpu) {
  opponent.when_asked_ = [this, cpu] { cpu_time_ += cpu; };
  return *this;
}

ScriptedEngine& ScriptedEngine::says(engine::AnswerResult result, Duration after) {
  script_.push_back({std::move(result), after, nullptr, {}});
  return *this;
}

std::future<engine::Reply> ScriptedEngine::ask(const engine::Request& request) {
  heard_.push_back({request.id, request.game->question().kind, request.game->moves().size(),
                    request.refusal == nullptr ? "" : request.refusal->detail, request.attempt,
                    !request.deadline.is_never(), request.time_left, request.opponent_time_left});
  cpu_time_ += cpu_of_an_answer_;
  when_asked_();
  std::promise<engine::Reply> promise;
  auto future = promise.get_future();
  if (script_.empty()) {
    ADD_FAILURE() << "asked more often than the script has answers";
    promise.set_value({engine::Failure{game::Reason::crash, "out of script"}, {}, {}, {}, {}});
    return future;
  }
  Step step = std::move(script_.front());
  script_.pop_front();
  if (step.hang) {
    asked_ = SteadyClock::now();
    step.hang();
    open_.push_back(std::move(promise));
    return future;
  }
  const auto now = SteadyClock::now();
  promise.set_value({std::move(step.result), now, now + step.after, {}, step.thought});
  return future;
}

}  // namespace tengen::match
