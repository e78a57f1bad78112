#include "match/director.hpp"

#include <algorithm>

#include "game/catalog.hpp"
#include "match/event_hub.hpp"
#include "match/unit_records.hpp"
#include "match/unit_score.hpp"

namespace tengen::match {
namespace {

std::vector<std::string> names(const std::vector<Entrant>& entrants) {
  std::vector<std::string> result;
  for (const auto& entrant : entrants) result.push_back(entrant.name);
  return result;
}

EngineOrder engine_order(const Entrant& entrant) {
  const auto& config = entrant.config;
  return {entrant.name,
          config.spec.id,
          config.digest,
          config.settings,
          config.spec.limits.memory_bytes,
          config.spec.threads,
          config.between_questions,
          entrant.time,
          entrant.margin};
}

// Of more units than this, the games of a withdrawn engine leave the number of games as they are skipped.
constexpr std::int64_t most_counted = 1'000'000;

// As many results in a row that cannot be counted: then the workers do not play this run.
constexpr int most_refused = 10;

}  // namespace

Director::Director(std::vector<Entrant> entrants, MatchOptions options, Schedule& schedule,
                   Executor& executor, std::vector<MatchObserver*> observers,
                   std::optional<PlayedBefore> before)
    : entrants_(std::move(entrants)),
      options_(std::move(options)),
      schedule_(schedule),
      executor_(executor),
      observers_(std::move(observers)),
      queue_(schedule, before ? before->left : UnitsLeft{}),
      standings_(before ? before->standings : Standings(names(entrants_))),
      left_out_games_(before ? before->skipped_games : 0),
      last_units_(before ? before->last_units : std::set<std::int64_t>()),
      games_over_(before ? before->games_over : std::set<std::int64_t>()) {
  // First: the others may look at its state.
  if (options_.events != nullptr) observers_.insert(observers_.begin(), options_.events);
}

template <class Event>
void Director::notify(Event&& event) {
  const std::lock_guard lock(mutex_);
  for (MatchObserver* observer : observers_) event(*observer);
}

void Director::game_started(const GameStarted& game) {
  notify([&](MatchObserver& observer) { observer.on_game_start(game); });
}

void Director::count(int slot, const record::GameRecord& record) {
  const bool is_interrupted = is_aborted_ && record.outcome.reason == game::Reason::aborted;
  const bool is_in_standings = games_over_.erase(record.number) > 0;
  if (!is_in_standings) is_interrupted ? standings_.add_interrupted() : standings_.add(record);
  for (MatchObserver* observer : observers_) observer->on_game_end(slot, record, standings_);
}

void Director::rank() {
  const std::lock_guard lock(mutex_);
  standings_.rank(queue_.ranking());
}

// Of a resumed run, if its store does not know of one.
void Director::note_departures() {
  const std::lock_guard lock(mutex_);
  for (std::size_t engine = 0; engine < entrants_.size(); ++engine) note_departure(engine);
  tell_games();
}

void Director::rank_after_unit() {
  constexpr std::size_t engines_a_unit = 32;
  if (++unranked_units_ * engines_a_unit < entrants_.size()) return;
  unranked_units_ = 0;
  standings_.rank(queue_.ranking());
}

void Director::game_finished(int slot, const record::GameRecord& record) {
  const std::lock_guard lock(mutex_);
  counted_.insert(record.number);
  count(slot, record);
}

void Director::game_voided(int slot, const record::GameRecord& record, int replays) {
  const std::lock_guard lock(mutex_);
  standings_.add_void();
  for (MatchObserver* observer : observers_) observer->on_game_void(slot, record, replays);
  if (replays > 0) return;
  gave_up_ = "game " + std::to_string(record.number) +
             " stayed void: " + std::string(game::text(record.outcome.reason)) + ": " + record.outcome.detail;
  stop();
}

Status Director::unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) {
  // Those that were told one by one were played in this process.
  const bool is_told = [&] {
    const std::lock_guard lock(mutex_);
    return !records.empty() && counted_.contains(records.front().number);
  }();
  if (!is_told) {
    const std::array names{entrants_[unit.first].name, entrants_[unit.second].name};
    if (auto checked = check_records(unit, names, options_.setup, records); !checked) {
      refuse(unit, checked.error());
      return checked;
    }
  }
  {
    const std::lock_guard lock(mutex_);
    const auto attempt = queue_.attempt_of(unit.number);
    // It came before, from another attempt or by another way.
    if (!attempt) return success();
    refused_in_a_row_ = 0;
    for (const auto& record : records) {
      if (counted_.erase(record.number) == 0) count(no_slot, record);
    }
    // Before the result is counted, which may pair the next round.
    for (const auto engine : {unit.first, unit.second}) note_departure(engine);
    // First told, then counted: what depends on this result can only be told after it.
    for (MatchObserver* observer : observers_) observer->on_unit_end(unit, records);
    queue_.add(result_of(unit.number, score_of(records)));
    rank_after_unit();
    if (*attempt != unit.attempt) executor_.cancel(unit.number);
  }
  hand_out();
  return success();
}

void Director::refuse(const Unit& unit, const Error& error) {
  bool is_last = false;
  {
    const std::lock_guard lock(mutex_);
    is_last = ++refused_in_a_row_ == most_refused;
    if (is_last) {
      gave_up_ =
          std::to_string(most_refused) + " results in a row cannot be counted; the last one: " + error.text();
    }
  }
  if (is_last) stop();
  unit_failed(unit.number, unit.attempt);
}

void Director::unit_failed(std::int64_t unit, int attempt) {
  queue_.give_back(unit, attempt);
  hand_out();
}

void Director::hand_out() {
  const std::lock_guard lock(mutex_);
  while (queue_.in_play() < executor_.capacity()) {
    const auto unit = queue_.try_take();
    if (!unit) return;
    if (!skip(*unit)) executor_.submit(order_of(*unit));
  }
}

UnitOrder Director::order_of(const Unit& unit) const {
  UnitOrder order{unit,
                  options_.setup,
                  options_.seed,
                  std::nullopt,
                  options_.referee,
                  {engine_order(entrants_[unit.first]), engine_order(entrants_[unit.second])},
                  std::nullopt};
  if (options_.stand_in) order.stand_in = engine_order(*options_.stand_in);
  if (options_.book)
    order.opening = options_.book->position(static_cast<std::size_t>(options_.first_opening + unit.opening));
  return order;
}

std::string Director::why_out(std::size_t engine) const {
  const auto& name = entrants_[engine].name;
  if (options_.withdrawn.contains(name)) return name + " has withdrawn";
  const auto crashes = standings_.of(name).crashes;
  if (options_.crashes_allowed == 0 || crashes < options_.crashes_allowed) return {};
  return name + " plays no more after " + std::to_string(crashes) + (crashes == 1 ? " crash" : " crashes");
}

void Director::note_departure(std::size_t engine) {
  if (why_out(engine).empty()) return;
  leave_out_games(engine);
  if (const auto departure = queue_.withdraw(engine)) {
    for (MatchObserver* observer : observers_) observer->on_departure(*departure);
  }
  tell_games();
}

void Director::leave_out_games(std::size_t engine) {
  if (left_out_until_.contains(engine)) return;
  keep_last_units(engine);
  std::int64_t last = 0;
  std::int64_t games = 0;
  queue_.for_each_left(most_counted, [&](const Unit& unit) {
    last = std::max(last, unit.number);
    const bool is_its_own = unit.first == engine || unit.second == engine;
    if (is_its_own && !is_left_out(unit) && !has_begun_before(unit)) games += unit.games;
  });
  left_out_until_[engine] = last;
  left_out_games_ += games;
}

void Director::keep_last_units(std::size_t engine) {
  const auto begun = queue_.begun_units_of(engine);
  if (begun.empty()) return;
  last_units_.insert(begun.begin(), begun.end());
  for (MatchObserver* observer : observers_) observer->on_last_units(last_units_);
}

bool Director::is_left_out(const Unit& unit) const {
  const auto is_left_out = [&](std::size_t engine) {
    const auto until = left_out_until_.find(engine);
    return until != left_out_until_.end() && unit.number <= until->second;
  };
  return is_left_out(unit.first) || is_left_out(unit.second);
}

void Director::tell_games() {
  if (options_.events != nullptr) options_.events->on_games(queue_.total_games() - left_out_games_);
}

bool Director::has_begun_before(const Unit& unit) const {
  if (last_units_.contains(unit.number)) return true;
  const auto begun = games_over_.lower_bound(unit.first_game);
  return begun != games_over_.end() && *begun < unit.first_game + unit.games;
}

bool Director::skip(const Unit& unit) {
  if (options_.crashes_allowed == 0 && options_.withdrawn.empty()) return false;
  if (has_begun_before(unit)) return false;
  const std::string first = why_out(unit.first);
  const std::string second = why_out(unit.second);
  if (first.empty() && second.empty()) return false;
  UnitResult result{unit.number, 0, 0, false};
  if (first.empty()) result.first_points = unit.games;
  if (second.empty()) result.second_points = unit.games;
  const std::string why = first + (first.empty() || second.empty() ? "" : ", ") + second;
  if (!is_left_out(unit)) {
    left_out_games_ += unit.games;
    tell_games();
  }
  for (MatchObserver* observer : observers_) observer->on_unit_skipped(unit, result, why);
  queue_.add(result);
  rank_after_unit();
  return true;
}

RunInfo Director::info(const std::vector<std::string>& tiers) const {
  RunInfo info{{},
               options_.setup,
               schedule_.total_games(),
               standings_,
               executor_.capacity(),
               schedule_.total_depends_on_results(),
               options_.event,
               executor_.notices()};
  for (std::size_t i = 0; i < entrants_.size(); ++i) {
    const auto& config = entrants_[i].config;
    info.participants.push_back(
        {entrants_[i].name, config.spec.id, tiers[i], config.digest, entrants_[i].time.text()});
  }
  return info;
}

Result<bool> Director::run() {
  if (auto game = game::new_game(options_.setup); !game) return game.error();
  const auto tiers = executor_.start(*this);
  if (!tiers) return tiers.error();
  rank();
  notify([&, started = info(*tiers)](MatchObserver& observer) { observer.on_start(started); });
  note_departures();
  hand_out();
  queue_.wait_until_over();
  executor_.finish();
  const bool complete = queue_.is_done() || is_decided_;
  rank();
  notify([&](MatchObserver& observer) { observer.on_end(standings_, complete); });
  return complete;
}

Standings Director::standings() const {
  const std::lock_guard lock(mutex_);
  return standings_;
}

std::string Director::gave_up() const {
  const std::lock_guard lock(mutex_);
  return gave_up_;
}

void Director::stop() {
  queue_.stop();
  executor_.stop();
}

void Director::pause() {
  queue_.pause();
  executor_.pause();
  notify([](MatchObserver& observer) { observer.on_pause(true); });
}

void Director::go_on() {
  queue_.go_on();
  executor_.go_on();
  notify([](MatchObserver& observer) { observer.on_pause(false); });
  hand_out();
}

bool Director::withdraw(const std::string& name) {
  const auto found = std::find_if(entrants_.begin(), entrants_.end(),
                                  [&](const Entrant& entrant) { return entrant.name == name; });
  if (found == entrants_.end()) return false;
  const std::lock_guard lock(mutex_);
  options_.withdrawn.insert(name);
  note_departure(static_cast<std::size_t>(found - entrants_.begin()));
  return true;
}

std::vector<std::string> Director::set_concurrency(int slots) {
  executor_.set_capacity(slots);
  auto notices = executor_.notices();
  notify([&](MatchObserver& observer) {
    observer.on_concurrency(slots);
    for (const auto& notice : notices) observer.on_notice(notice);
  });
  hand_out();
  return notices;
}

void Director::abort() {
  queue_.stop();
  // Without the lock: an observer that does not return must not keep it from ending.
  is_aborted_ = true;
  executor_.abort();
}

}  // namespace tengen::match
