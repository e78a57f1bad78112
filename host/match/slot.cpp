#include "match/slot.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "base/prompt_thread.hpp"
#include "game/catalog.hpp"
#include "match/event_hub.hpp"
#include "match/game_seed.hpp"

namespace tengen::match {
namespace {

// Turns of games between engines: what is lost of them is played again soon.
constexpr Duration journal_interval = std::chrono::seconds(1);
// Before a void game is played again; four times as long before each further time.
constexpr Duration first_pause_after_void = std::chrono::milliseconds(50);

}  // namespace

Slot::Slot(Run& run, const std::vector<Entrant>& entrants, const MatchOptions& options,
           engine::EngineFactory& factory, int number, std::vector<int> cpus)
    : run_(run),
      entrants_(entrants),
      options_(options),
      factory_(factory),
      number_(number),
      cpus_(std::move(cpus)) {}

void Slot::start() {
  thread_ = std::thread([this] { play_all(); });
}

void Slot::abort() {
  const std::lock_guard lock(mutex_);
  for (auto& [entrant, engine] : engines_) engine->kill();
  loop_.wake();
}

void Slot::play_all() {
  // Timers of a thread may be late by its slack, 50 µs by default; a referee's should not.
  ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
  ask_for_prompt_wakeups();
  if (!cpus_.empty()) {
    // Where its engines with one thread are: a wake-up across CPUs takes 10 to 20 times as long.
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<unsigned>(cpus_.front()), &set);
    ::pthread_setaffinity_np(::pthread_self(), sizeof set, &set);
  }
  while (const auto unit = run_.next_unit(number_)) play(*unit);
  close_engines();
  ended_ = true;
}

// Nobody who aborts waits until all their processes are gone.
void Slot::close_engines() {
  std::unique_lock lock(mutex_);
  const auto ended = std::exchange(engines_, {});
  lock.unlock();
}

const Entrant& Slot::entrant(std::size_t index) const {
  return index < entrants_.size() ? entrants_[index] : *options_.stand_in;
}

// If one of two engines may compute while the other is asked, each gets CPUs of its own, as far as there are
// some.
std::vector<int> Slot::cpus_of(std::size_t index) const {
  const auto wanted = [&](std::size_t one) {
    return std::min(static_cast<std::size_t>(entrant(one).config.spec.threads), cpus_.size());
  };
  const auto may_ponder = [](const Entrant& one) {
    return one.config.between_questions == engine::BetweenQuestions::run;
  };
  const bool are_two = entrants_.size() == 2;
  if (!are_two && may_ponder(entrant(index))) return cpus_;
  const bool are_apart = are_two && std::any_of(entrants_.begin(), entrants_.end(), may_ponder);
  const std::size_t before = are_apart && index == 1 ? wanted(0) : 0;
  const std::size_t first = std::min(before, cpus_.size() - wanted(index));
  const auto begin = cpus_.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(wanted(index))};
}

Result<engine::Engine*> Slot::engine_of(std::size_t index) {
  const auto maker = maker_of(entrant(index), factory_, cpus_of(index));
  const auto tier = maker->tier();
  if (!tier) return tier.error();
  // An engine whose library went into quarantine has to run elsewhere from now on.
  const auto found = engines_.find(index);
  if (found != engines_.end() && found->second->tier() == *tier) return found->second.get();
  auto made = maker->make(loop_);
  if (!made) return made.error();
  std::unique_lock lock(mutex_);
  auto& place = engines_[index];
  place.swap(*made);
  engine::Engine* const engine = place.get();
  lock.unlock();
  return engine;
}

// Without one that can be made, the host stands in itself.
engine::Engine* Slot::stand_in_engine() {
  if (!options_.stand_in) return nullptr;
  const auto engine = engine_of(entrants_.size());
  return engine ? *engine : nullptr;
}

void Slot::play(const UnitOrder& order) {
  std::vector<record::GameRecord> records;
  // What is left of an attempt that came to nothing says nothing about this one.
  if (order.unit.attempt > 1) remove_journals(options_.journal_folder, order.unit);
  for (int index = 0; index < order.unit.games; ++index) {
    auto record = play_game(order, index);
    if (!record) return keep_games_that_are_over();
    records.push_back(std::move(*record));
  }
  over_.clear();
  run_.unit_finished(number_, order.unit, records);
}

std::optional<record::GameRecord> Slot::play_game(const UnitOrder& order, int index) {
  Duration pause = first_pause_after_void;
  for (int voids = 0;; ++voids, pause *= 4) {
    if (!run_.may_play_on(number_)) return std::nullopt;
    auto record = play_once(order, index, voids);
    if (run_.aborted()) return std::nullopt;
    if (!options_.void_replays || !game::is_void(record.outcome)) return record;
    if (voids == *options_.void_replays) return std::nullopt;
    // What was wrong with the host may pass.
    loop_.run_until(Deadline::after(pause), [&] { return run_.aborted().load(); });
  }
}

record::GameRecord Slot::play_once(const UnitOrder& order, int index, int voids) {
  GameBeginning begins = begin_game(entrants_, options_, order, index);
  const auto& kept = begins.kept;
  if (kept && kept->is_over) return played_before(order.unit, *kept);
  const bool plays_again = voids > 0 || order.unit.attempt > 1;
  open_log(begins.record.number, kept || plays_again ? LineLog::Content::kept : LineLog::Content::replaced);
  const std::size_t moves_before = kept ? begins.game->moves().size() : 0;
  const std::size_t turns_before = begins.record.turns.size();
  if (kept) begins.record.continued_after.push_back(moves_before);
  if (kept) {
    log("the run is resumed, the game continues after move " + std::to_string(moves_before) +
        "; times count from here");
  } else if (plays_again) {
    log("the game was void and is played again; times count from here");
  }
  auto journal = this->journal(begins);
  std::vector<GameListener*> listeners = options_.listeners;
  if (options_.events != nullptr) listeners.push_back(options_.events);
  std::optional<OpenTime> open_time;
  if (journal) listeners.push_back(&*journal);
  if (journal && begins.has_person())
    listeners.push_back(
        &open_time.emplace(loop_, *journal, begins.people, kept ? kept->used : Duration::zero()));
  const auto session = std::make_shared<GameSession>(loop_, run_.aborted(), std::move(begins.game),
                                                     std::move(begins.record), begins.set_up, begins.players,
                                                     options_.referee.adjudication, std::move(listeners));
  const auto& played = session->record();
  run_.game_started(
      {played.number, number_, played.players[0].name, played.players[1].name, session, moves_before});
  if (kept) restore(*session, begins);
  if (session->is_over()) {
    session->close();
  } else if (auto outcome = start_engines(*session, begins)) {
    session->end(std::move(*outcome));
    session->close();
  } else if (session->is_over()) {
    session->close();
  } else {
    referee(*session);
  }
  record::GameRecord record = played;
  if (run_.aborted()) record.outcome = {game::Score::none, game::Reason::aborted, {}};
  if (journal) end_journal(*journal, session, turns_before);
  if (open_time && run_.aborted()) open_time->keep(*session);
  log(std::string(game::text(record.outcome.score)) + " {" + std::string(game::text(record.outcome.reason)) +
      "} " + record.outcome.detail);
  if (log_) log_->flush();
  if (options_.void_replays && game::is_void(record.outcome)) {
    run_.game_voided(number_, record, *options_.void_replays - voids);
  } else {
    run_.game_finished(number_, record);
  }
  for (std::size_t i = 0; i < in_game_.size(); ++i) {
    const auto colour = session->game().colour(i == 0 ? game::Seat::first : game::Seat::second);
    in_game_[i]->end_game(record.outcome, colour, &session->game());
  }
  in_game_.clear();
  return record;
}

// The game stands as the host that ended has left it. An engine begins to think anew.
void Slot::restore(GameSession& session, const GameBeginning& begins) {
  if (session.is_over()) return;
  const JournalledGame& kept = *begins.kept;
  const auto asked = session.game().question().seat;
  if (begins.people[game::index(asked)]) session.count_used(kept.used);
  if (kept.draw_offered_by) session.steer(OfferDraw{*kept.draw_offered_by}, {});
  if (kept.paused) session.steer(Pause{}, {});
}

void Slot::end_journal(Journal& journal, const std::shared_ptr<GameSession>& session,
                       std::size_t turns_before) {
  if (run_.aborted()) {
    // All moves, and not only those of the last interval. Where there are none, the journal that the game was
    // continued from has them all.
    if (journal.is_begun() || session->record().turns.size() > turns_before) journal.write(*session);
  } else if (session->record().outcome.score == game::Score::none) {
    // A void game is played again from its beginning.
    journal.remove();
  } else if (journal.is_begun()) {
    journal.close(*session);
  } else {
    over_.emplace_back(std::move(journal), session);
  }
}

void Slot::keep_games_that_are_over() {
  for (auto& [journal, session] : over_) journal.close(*session);
  over_.clear();
}

record::GameRecord Slot::played_before(const Unit& unit, const JournalledGame& kept) {
  record::GameRecord record = kept.game.record;
  record.round = unit.round;
  record.pair = unit.number;
  record.event = options_.event;
  record.site = options_.site;
  run_.game_finished(number_, record);
  return record;
}

std::optional<Journal> Slot::journal(const GameBeginning& begins) const {
  if (options_.journal_folder.empty()) return std::nullopt;
  const Duration interval = begins.has_person() ? Duration::zero() : journal_interval;
  return std::optional<Journal>(std::in_place, journal_file(options_.journal_folder, begins.record.number),
                                interval);
}

std::filesystem::path log_file(const std::filesystem::path& folder, std::int64_t game_number) {
  char name[32];
  std::snprintf(name, sizeof name, "game-%06lld.log", static_cast<long long>(game_number));
  return folder / name;
}

void Slot::open_log(std::int64_t game_number, LineLog::Content content) {
  log_.reset();
  if (options_.log_folder.empty()) return;
  // That the folder can be written is checked before the run; a disk that fills up later costs logs, not
  // games.
  auto log = LineLog::open(log_file(options_.log_folder, game_number), SteadyClock::now(),
                           options_.on_lost_log, content);
  log ? (void)(log_ = std::move(*log)) : options_.on_lost_log(log.error());
}

void Slot::log(std::string_view text) {
  if (log_) log_->write("referee", '-', text);
}

std::optional<game::Outcome> Slot::start_engines(GameSession& session, const GameBeginning& begins) {
  const auto& record = session.record();
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    // A start can take long, and nobody would wait for this one.
    if (run_.aborted()) return game::Outcome{game::Score::none, game::Reason::aborted, {}};
    const std::size_t i = game::index(seat);
    const auto engine = engine_of(begins.entrants[i]);
    std::optional<engine::Failure> failure;
    if (engine) {
      const Player& player = begins.players[i];
      engine::GameStart start{
          record.setup,           seat, player.time, game_seed(options_.seed, record.number, seat),
          record.players[i].name, log_, player.left};
      listen(start, record.number, begins.has_person());
      session.wait_for(**engine);
      failure = (*engine)->new_game(start);
      session.sit(seat, **engine);
      if (session.has_mail()) session.obey();
      if (session.is_over()) {
        if (!failure) in_game_.push_back(*engine);
        return std::nullopt;
      }
    } else {
      // What makes engines fails for the host's reasons alone: no confinement, no Wine.
      failure = engine::Failure{game::Reason::sandbox_error, engine.error().text()};
    }
    if (!failure) {
      in_game_.push_back(*engine);
      continue;
    }
    const auto colour = seat == game::Seat::first ? game::Colour::black : game::Colour::white;
    return outcome_of(*failure, colour, record.players[i].name + ": " + failure->detail);
  }
  for (engine::Engine* const engine : in_game_) engine->settle();
  return std::nullopt;
}

// Looking for thinking in what an engine prints takes time: an engine that plays a person has it, elsewhere
// it is done where somebody listens as the game begins. Lines are told whenever somebody listens.
void Slot::listen(engine::GameStart& start, std::int64_t game, bool plays_person) const {
  EventHub* const events = options_.events;
  if (events == nullptr) return;
  const game::Seat seat = start.seat;
  if (plays_person || events->tells(Detail::thinking))
    start.on_thinking = [=](const record::Thought& thought) { events->on_thinking(game, seat, thought); };
  start.on_line = [=](char direction, std::string_view line) {
    events->on_line(game, seat, direction, line);
  };
}

void Slot::referee(GameSession& session) {
  const auto& record = session.record();
  const auto time = options_.stand_in ? options_.stand_in->time : engine::TimeControl{};
  StandIn stand_in(loop_, run_.aborted(), stand_in_engine(), time,
                   game_seed(options_.seed, record.number, game::Seat::first), log_);
  std::vector<engine::Engine*> kept;
  for (const auto& [index, engine] : engines_) kept.push_back(engine.get());
  Referee(loop_, options_.referee, stand_in, run_.aborted(), std::move(kept)).play(session);
  // An engine that has not answered is gone before its loss is told.
  const auto reason = record.outcome.reason;
  if (reason == game::Reason::timeout || reason == game::Reason::match_timeout ||
      reason == game::Reason::host_late) {
    session.at(session.game().question().seat).player.engine->kill();
  }
}

}  // namespace tengen::match
