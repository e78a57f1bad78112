#include "match/slot.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

#include <cstdio>
#include <utility>

#include "base/prompt_thread.hpp"
#include "game/catalog.hpp"
#include "match/event_hub.hpp"
#include "match/game_seed.hpp"
#include "record/text/answer_text.hpp"

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

// Two engines that may compute at the same time get CPUs of their own, as far as there are some.
std::vector<int> Slot::cpus_of(std::size_t index) const {
  const auto wanted = [&](std::size_t one) {
    return std::min(static_cast<std::size_t>(entrant(one).config.spec.threads), cpus_.size());
  };
  const bool may_ponder = entrant(index).config.between_questions == engine::BetweenQuestions::run;
  if (may_ponder && entrants_.size() != 2) return cpus_;
  const std::size_t before = may_ponder && index == 1 ? wanted(0) : 0;
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
  auto replays = options_.void_replays;
  for (Duration pause = first_pause_after_void;; pause *= 4) {
    if (!run_.may_play_on(number_)) return std::nullopt;
    auto record = play_once(order, index, replays);
    if (run_.aborted()) return std::nullopt;
    if (!replays || !game::is_void(record.outcome)) return record;
    if ((*replays)-- == 0) return std::nullopt;
    // What was wrong with the host may pass.
    loop_.run_until(Deadline::after(pause), [&] { return run_.aborted().load(); });
  }
}

record::GameRecord Slot::play_once(const UnitOrder& order, int index, std::optional<int> replays) {
  const Unit& unit = order.unit;
  const auto kept = kept_game(order, index);
  if (kept && kept->is_over) return played_before(order.unit, *kept);
  const ContinuedGame* const continued = kept ? &kept->game : options_.continued.get();
  const Seating seating = this->seating(unit, index, continued);
  record::GameRecord record = new_record(unit, index, seating, continued);
  open_log(record.number, kept ? LineLog::Content::kept : LineLog::Content::replaced);
  auto game = std::move(*record::begin(record));
  set_up(*game, order, record, kept.has_value());
  const std::size_t moves_before = kept ? game->moves().size() : 0;
  const std::size_t set_up = kept ? kept->set_up : record.turns.size();
  const std::size_t turns_before = record.turns.size();
  if (kept) record.continued_after.push_back(moves_before);
  if (kept && log_) {
    log_->write("referee", '-',
                "the run is resumed, the game continues after move " + std::to_string(moves_before) +
                    "; times count from here");
  }
  auto journal = this->journal(record.number, seating);
  std::vector<GameListener*> listeners = options_.listeners;
  if (options_.events != nullptr) listeners.push_back(options_.events);
  std::optional<OpenTime> open_time;
  if (journal) listeners.push_back(&*journal);
  if (journal && has_person(seating))
    listeners.push_back(
        &open_time.emplace(loop_, *journal, people(seating), kept ? kept->used : Duration::zero()));
  const auto session =
      std::make_shared<GameSession>(loop_, run_.aborted(), std::move(game), std::move(record), set_up,
                                    seating.players, options_.referee.adjudication, std::move(listeners));
  const auto& played = session->record();
  run_.game_started(
      {played.number, number_, played.players[0].name, played.players[1].name, session, moves_before});
  if (kept) restore(*session, seating, *kept);
  if (session->is_over()) {
    session->close();
  } else if (auto outcome = start_engines(*session, seating)) {
    session->end(std::move(*outcome));
    session->close();
  } else if (session->is_over()) {
    session->close();
  } else {
    referee(*session);
  }
  record = played;
  if (run_.aborted()) record.outcome = {game::Score::none, game::Reason::aborted, {}};
  if (journal) end_journal(*journal, session, turns_before);
  if (open_time && run_.aborted()) open_time->keep(*session);
  if (log_) {
    log_->write("referee", '-',
                std::string(game::text(record.outcome.score)) + " {" +
                    std::string(game::text(record.outcome.reason)) + "} " + record.outcome.detail);
    log_->flush();
  }
  if (replays && game::is_void(record.outcome)) {
    run_.game_voided(number_, record, *replays);
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
void Slot::restore(GameSession& session, const Seating& seating, const JournalledGame& kept) const {
  if (session.is_over()) return;
  const auto asked = session.game().question().seat;
  if (people(seating)[game::index(asked)]) session.count_used(kept.used);
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

std::optional<Journal> Slot::journal(std::int64_t game_number, const Seating& seating) const {
  if (options_.journal_folder.empty()) return std::nullopt;
  const Duration interval = has_person(seating) ? Duration::zero() : journal_interval;
  return std::optional<Journal>(std::in_place, journal_file(options_.journal_folder, game_number), interval);
}

// A journal of another game than this one says nothing about it.
std::optional<JournalledGame> Slot::kept_game(const UnitOrder& order, int index) const {
  if (options_.journal_folder.empty()) return std::nullopt;
  const Unit& unit = order.unit;
  auto found = read_journal(journal_file(options_.journal_folder, unit.first_game + index));
  if (!found) return std::nullopt;
  const auto& record = found->game.record;
  // As the game would begin now.
  const ContinuedGame* const continued = options_.continued.get();
  auto fresh = new_record(unit, index, seating(unit, index, continued), continued);
  const auto game = record::begin(fresh);
  if (!game) return std::nullopt;
  set_up(**game, order, fresh, false);
  const auto& [name, rule, size, opening, pass] = fresh.setup;
  const auto& setup = record.setup;
  bool same = record.number == fresh.number && setup.game == name && setup.rule == rule &&
              setup.size == size && setup.opening == opening && setup.pass == pass &&
              found->set_up == fresh.turns.size();
  for (std::size_t i = 0; i < 2; ++i) {
    same = same && record.players[i].name == fresh.players[i].name &&
           record.players[i].time_control == fresh.players[i].time_control;
  }
  for (std::size_t i = 0; same && i < fresh.turns.size(); ++i) {
    same = record::answer_text(record.turns[i].answer, setup) ==
           record::answer_text(fresh.turns[i].answer, setup);
  }
  if (!same) return std::nullopt;
  return std::move(*found);
}

void Slot::set_up(game::Game& game, const UnitOrder& order, record::GameRecord& record, bool kept) const {
  for (const auto& turn : record.turns) game.answer(turn.answer);
  if (kept) return;
  if (options_.continued) record.opening_plies = game.moves().size();
  if (!order.opening) return;
  game::opening::set_up(game, *order.opening, [&](game::Seat seat, const game::Answer& answer) {
    record.turns.push_back({.seat = seat, .answer = answer, .by_host = true});
  });
  record.opening_plies = game.moves().size();
}

std::array<bool, 2> Slot::people(const Seating& seating) const {
  return {entrants_[seating.entrants[0]].seat != nullptr, entrants_[seating.entrants[1]].seat != nullptr};
}

bool Slot::has_person(const Seating& seating) const {
  const auto seats = people(seating);
  return seats[0] || seats[1];
}

Slot::Seating Slot::seating(const Unit& unit, int index, const ContinuedGame* continued) const {
  Seating seating{index % 2 == 0 ? std::array{unit.first, unit.second} : std::array{unit.second, unit.first},
                  {}};
  for (std::size_t i = 0; i < 2; ++i) {
    const Entrant& entrant = entrants_[seating.entrants[i]];
    auto& player = seating.players[i];
    player = {nullptr, entrant.time, entrant.margin};
    if (continued == nullptr) continue;
    const bool own_time = entrant.time.limited();
    if (!own_time) player.time = continued->time[i];
    if (!own_time || continued != options_.continued.get()) player.left = continued->left[i];
  }
  return seating;
}

record::GameRecord Slot::new_record(const Unit& unit, int index, const Seating& seating,
                                    const ContinuedGame* continued) const {
  record::GameRecord record;
  if (continued != nullptr) record = continued->record;
  record.number = unit.first_game + index;
  record.round = unit.round;
  record.pair = unit.number;
  record.setup = options_.setup;
  record.date = std::chrono::system_clock::now();
  record.event = options_.event;
  record.site = options_.site;
  for (std::size_t i = 0; i < 2; ++i) {
    record.players[i].name = entrants_[seating.entrants[i]].name;
    record.players[i].time_control = seating.players[i].time.text();
  }
  return record;
}

void Slot::open_log(std::int64_t game_number, LineLog::Content content) {
  log_.reset();
  if (options_.log_folder.empty()) return;
  char name[32];
  std::snprintf(name, sizeof name, "game-%06lld.log", static_cast<long long>(game_number));
  // That the folder can be written is checked before the run; a disk that fills up later costs logs, not
  // games.
  auto log = LineLog::open(options_.log_folder / name, SteadyClock::now(), options_.on_lost_log, content);
  log ? (void)(log_ = std::move(*log)) : options_.on_lost_log(log.error());
}

std::optional<game::Outcome> Slot::start_engines(GameSession& session, const Seating& seating) {
  const auto& record = session.record();
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    // A start can take long, and nobody would wait for this one.
    if (run_.aborted()) return game::Outcome{game::Score::none, game::Reason::aborted, {}};
    const std::size_t i = game::index(seat);
    const auto engine = engine_of(seating.entrants[i]);
    std::optional<engine::Failure> failure;
    if (engine) {
      const Player& player = seating.players[i];
      engine::GameStart start{
          record.setup,           seat, player.time, game_seed(options_.seed, record.number, seat),
          record.players[i].name, log_, player.left};
      listen(start, record.number, seating);
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
void Slot::listen(engine::GameStart& start, std::int64_t game, const Seating& seating) const {
  EventHub* const events = options_.events;
  if (events == nullptr) return;
  const bool plays_person = has_person(seating);
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
