#include "tournament/control/run_control.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "manifest/xml/suggestion.hpp"
#include "match/director.hpp"
#include "record/text/json_text.hpp"
#include "tournament/control/run_watch.hpp"
#include "tournament/run/standings_json.hpp"

namespace tengen::tournament {
namespace {

constexpr int most_concurrent = 1024;
constexpr std::string_view abort_word = "abort ";
constexpr std::string_view withdraw_word = "withdraw ";
constexpr std::string_view watch_word = "watch";
constexpr std::string_view words_there_are =
    "pause, resume, stop, abort GAME, withdraw NAME, concurrency N, status or watch";

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

void RunControl::conclude(Conclusion conclusion) {
  const std::shared_lock lock(steering_);
  if (director_ != nullptr) director_->conclude(conclusion);
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
  std::string done;
  const std::string error = obey(words, done);
  if (!error.empty()) return refusal(error);
  if (words.starts_with(abort_word))
    return status("game " + words.substr(abort_word.size()) +
                  " is aborted: it counts for nobody, and the run continues");
  if (words.starts_with(withdraw_word))
    return status(printable(words.substr(withdraw_word.size())) +
                  " has withdrawn: it finishes its running games and begins no other");
  return status(done);
}

void RunControl::keep_withdrawn(std::vector<std::string> before,
                                std::function<void(const std::vector<std::string>&)> keep) {
  const std::lock_guard lock(mutex_);
  withdrawn_ = std::move(before);
  keep_ = std::move(keep);
}

std::string RunControl::withdraw(const std::string& name) {
  if (!director_->withdraw(name)) {
    std::vector<std::string> names;
    for (const auto& participant : events_.state().info.participants) names.push_back(participant.name);
    return "found no engine " + in_quotes(name) +
           ", expected one of: " + printable(joined(names, ", "), 4096) + manifest::did_you_mean(name, names);
  }
  std::function<void(const std::vector<std::string>&)> keep;
  std::vector<std::string> withdrawn;
  {
    const std::lock_guard lock(mutex_);
    if (std::find(withdrawn_.begin(), withdrawn_.end(), name) == withdrawn_.end()) withdrawn_.push_back(name);
    keep = keep_;
    withdrawn = withdrawn_;
  }
  // Without the lock: it waits for a disk, and an interrupt must be heard meanwhile.
  keep(withdrawn);
  return {};
}

std::unique_ptr<ControlSocket::Stream> RunControl::watch(const std::string& words,
                                                         std::function<void()> on_news) {
  if (words == watch_word) return std::make_unique<RunWatch>(events_, std::nullopt, std::move(on_news));
  const std::string with_game = std::string(watch_word) + " ";
  if (!words.starts_with(with_game)) return nullptr;
  const auto game = parse_integer(words.substr(with_game.size()));
  return game ? std::make_unique<RunWatch>(events_, *game, std::move(on_news)) : nullptr;
}

std::string RunControl::obey(const std::string& words, std::string& done) {
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
  if (words.starts_with(abort_word)) return abort_game(words);
  if (words.starts_with(withdraw_word)) return withdraw(words.substr(withdraw_word.size()));
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
    done = joined(director_->set_concurrency(static_cast<int>(*count)), "; ");
  } else {
    return "found \"" + printable(words) + "\", expected " + std::string(words_there_are);
  }
  return {};
}

std::string RunControl::abort_game(const std::string& words) const {
  const auto number = parse_integer(words.substr(abort_word.size()));
  for (const auto& [slot, one] : events_.state().running) {
    if (number != one.game.number || !one.game.session) continue;
    one.game.session->steer(match::AbortGame{}, {});
    return {};
  }
  return "found \"" + printable(words) + "\", expected abort and the number of a game that is being played";
}

std::string RunControl::status(const std::string& done) const {
  const match::RunState run = events_.state();
  const TimePoint now = SteadyClock::now();
  const std::lock_guard lock(mutex_);
  boost::json::object object{
      {"state", state_ == State::running  ? "running"
                : state_ == State::paused ? "paused"
                                          : "stopping"},
      {"event", run.info.event},
      {"games", run.games},
      {"finished", run.finished()},
      {"void", run.standings.voided()},
      {"aborted", run.standings.aborted()},
      {"concurrency", run.concurrency},
      {"seconds", seconds(now - run.start)},
      {"games_a_minute", std::round(run.rate(now) * 10) / 10},
      {"seconds_left", nullptr},
      {"test", nullptr},
  };
  if (!done.empty()) object["done"] = done;
  if (const auto left = run.seconds_left(now)) object["seconds_left"] = std::round(*left);
  if (!run.test.empty()) object["test"] = run.test;
  boost::json::array running;
  for (const auto& [slot, one] : run.running) {
    running.push_back({{"game", one.game.number},
                       {"slot", slot},
                       {"black", one.game.black},
                       {"white", one.game.white},
                       {"seconds", seconds(now - one.since)}});
  }
  object["running"] = std::move(running);
  object["withdrawn"] = boost::json::value_from(withdrawn_);
  object["standings"] = to_json(run.standings);
  return record::json_text(object);
}

}  // namespace tengen::tournament
