#include "tournament/control/run_control.hpp"

#include <boost/json.hpp>
#include <cmath>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "match/director.hpp"
#include "record/text/json_text.hpp"
#include "tournament/run/standings_json.hpp"

namespace tengen::tournament {
namespace {

constexpr int most_concurrent = 1024;

double seconds(Duration duration) {
  return std::round(std::chrono::duration<double>(duration).count() * 1000) / 1000;
}

std::string refusal(std::string_view why) { return record::json_text(boost::json::object{{"error", why}}); }

}  // namespace

void RunControl::steer(match::Director& director) {
  const std::lock_guard lock(steering_);
  director_ = &director;
}

void RunControl::release() {
  const std::lock_guard lock(steering_);
  director_ = nullptr;
}

void RunControl::stop() {
  const std::shared_lock lock(steering_);
  if (director_ != nullptr) stop_director();
}

void RunControl::conclude() {
  const std::shared_lock lock(steering_);
  if (director_ != nullptr) director_->conclude();
}

void RunControl::reopen() {
  const std::shared_lock lock(steering_);
  if (director_ != nullptr) director_->reopen();
}

RunControl::Interrupted RunControl::interrupt() {
  const std::shared_lock lock(steering_);
  return director_ == nullptr ? Interrupted::nothing_runs : stop_or_abort();
}

RunControl::Interrupted RunControl::stop_or_abort() {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = ++interrupts_ == 1;
  }
  stop_director();
  if (first) return Interrupted::finishing;
  director_->abort();
  return Interrupted::aborting;
}

void RunControl::stop_director() {
  {
    const std::lock_guard lock(mutex_);
    state_ = State::stopping;
  }
  director_->stop();
}

std::string RunControl::answer(const std::string& words) {
  const std::shared_lock lock(steering_);
  if (director_ == nullptr) return refusal("the run is over");
  const std::string error = obey(words);
  return error.empty() ? status() : refusal(error);
}

std::string RunControl::obey(const std::string& words) {
  if (words == "stop") {
    stop_or_abort();
    return {};
  }
  State state;
  {
    const std::lock_guard lock(mutex_);
    state = state_;
    if (words == "pause" && state == State::running) state_ = State::paused;
    if (words == "resume" && state == State::paused) state_ = State::running;
  }
  if (words == "status") return {};
  if (state == State::stopping) return "the run is being stopped; \"stop\" again ends the games that run";
  constexpr std::string_view concurrency = "concurrency ";
  if (words == "pause") {
    director_->pause();
  } else if (words == "resume") {
    director_->go_on();
  } else if (words.starts_with(concurrency)) {
    const auto count = parse_integer(words.substr(concurrency.size()));
    if (!count || *count < 1 || *count > most_concurrent)
      return "found \"" + printable(words) + "\", expected concurrency and a number from 1 to " +
             std::to_string(most_concurrent);
    director_->set_concurrency(static_cast<int>(*count));
  } else {
    return "found \"" + printable(words) + "\", expected pause, resume, stop, concurrency N or status";
  }
  return {};
}

std::string RunControl::status() const {
  const match::Standings now = director_->standings();
  const std::lock_guard lock(mutex_);
  const Duration played = SteadyClock::now() - start_;
  const auto finished = now.finished();
  const double minutes = std::chrono::duration<double>(played).count() / 60;
  const double rate = minutes > 0 ? static_cast<double>(finished - before_) / minutes : 0;
  boost::json::object object{
      {"state", state_ == State::running  ? "running"
                : state_ == State::paused ? "paused"
                                          : "stopping"},
      {"games", games_},
      {"finished", finished},
      {"void", now.voided()},
      {"concurrency", director_->concurrency()},
      {"seconds", seconds(played)},
      {"games_a_minute", std::round(rate * 10) / 10},
      {"seconds_left", nullptr},
  };
  if (rate > 0) object["seconds_left"] = std::round(60 * static_cast<double>(games_ - finished) / rate);
  boost::json::array running;
  for (const auto& [slot, one] : running_) {
    running.push_back({{"game", one.game.number},
                       {"slot", slot},
                       {"black", one.game.black},
                       {"white", one.game.white},
                       {"seconds", seconds(SteadyClock::now() - one.since)}});
  }
  object["running"] = std::move(running);
  object["standings"] = to_json(now);
  return record::json_text(object);
}

void RunControl::on_start(const match::RunInfo& info) {
  const std::lock_guard lock(mutex_);
  games_ = info.games;
  before_ = info.before.finished();
  start_ = SteadyClock::now();
}

void RunControl::on_game_start(const match::GameStarted& game) {
  const std::lock_guard lock(mutex_);
  running_[game.slot] = {game, SteadyClock::now()};
}

void RunControl::on_game_end(int slot, const record::GameRecord&, const match::Standings&) {
  const std::lock_guard lock(mutex_);
  running_.erase(slot);
}

void RunControl::on_unit_skipped(const match::Unit& unit, const match::UnitResult&, const std::string&) {
  const std::lock_guard lock(mutex_);
  games_ -= unit.games;
}

}  // namespace tengen::tournament
