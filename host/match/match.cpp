#include "match/match.hpp"

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

#include <map>
#include <thread>

#include "game/catalog.hpp"

namespace tengen::match {
namespace {

std::vector<std::string> names(const std::vector<Entrant>& entrants) {
  std::vector<std::string> result;
  for (const auto& entrant : entrants) result.push_back(entrant.name);
  return result;
}

// The CPUs this process may use, as the system numbers them.
std::vector<int> usable_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cpus;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &set)) cpus.push_back(cpu);
  }
  return cpus;
}

std::string tier_name(engine::Kind kind, engine::Confinement confinement) {
  if (kind == engine::Kind::in_process) return "in-process";
  return std::string(sandbox::text(confinement == engine::Confinement::off ? sandbox::Tier::none
                                                                           : sandbox::Tier::bubblewrap));
}

}  // namespace

// One game at a time, on a thread and, when pinned, a CPU of its own. Keeps its engines from game to game.
class Match::Slot {
 public:
  Slot(Match& match, int number, std::optional<int> cpu) : match_(match), number_(number), cpu_(cpu) {}

  void start() {
    thread_ = std::thread([this] { run(); });
  }
  void join() { thread_.join(); }

  // Any thread, with the match's mutex held.
  void abort() {
    const std::lock_guard lock(mutex_);
    for (auto& [entrant, engine] : engines_) engine->kill();
    loop_.wake();
  }

 private:
  void run() {
    // Timers of a thread may be late by its slack, 50 µs by default; a referee's should not.
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    if (cpu_) {
      cpu_set_t set;
      CPU_ZERO(&set);
      CPU_SET(*cpu_, &set);
      ::pthread_setaffinity_np(::pthread_self(), sizeof set, &set);
    }
    while (const auto game = match_.take()) play(*game);
    const std::lock_guard lock(mutex_);
    engines_.clear();
  }

  void play(const ScheduledGame& scheduled);
  record::GameRecord new_record(const ScheduledGame& scheduled) const;
  void open_log(int game_number);
  Result<engine::Engine*> engine_of(std::size_t entrant);
  // How the game ends when one of them cannot play it.
  std::optional<game::Outcome> start_engines(const std::array<std::size_t, 2>& seats,
                                             record::GameRecord& record);
  void referee(game::Game& game, const std::array<std::size_t, 2>& seats, record::GameRecord& record);
  std::uint64_t seed(int game_number, game::Seat seat) const;

  Match& match_;
  int number_;
  std::optional<int> cpu_;
  std::thread thread_;
  PollLoop loop_;
  std::shared_ptr<LineLog> log_;
  std::mutex mutex_;  // guards engines_ as a map against abort(); only the slot's thread changes it
  std::map<std::size_t, std::unique_ptr<engine::Engine>> engines_;
  std::vector<engine::Engine*> in_game_;  // those of engines_ that are ready for, or in, the game at hand
};

Result<engine::Engine*> Match::Slot::engine_of(std::size_t entrant) {
  engine::EngineConfig config = match_.entrants_[entrant].config;
  if (config.spec.threads == 1) config.cpu = cpu_;
  const auto found = engines_.find(entrant);
  const auto tier = tier_name(match_.factory_.kind(config), config.confinement);
  // An engine whose library went into quarantine has to run elsewhere from now on.
  if (found != engines_.end() && found->second->tier() == tier) return found->second.get();
  auto made = match_.factory_.make(config, loop_);
  if (!made) return made.error();
  const std::lock_guard lock(mutex_);
  auto& place = engines_[entrant];
  place = std::move(*made);
  return place.get();
}

void Match::Slot::play(const ScheduledGame& scheduled) {
  record::GameRecord record = new_record(scheduled);
  match_.notify([&](MatchObserver& observer) {
    observer.on_game_start({scheduled.number, number_, record.players[0].name, record.players[1].name});
  });
  open_log(scheduled.number);
  auto game = std::move(*game::new_game(record.setup));
  const std::array<std::size_t, 2> seats{scheduled.black, scheduled.white};
  if (const auto outcome = start_engines(seats, record)) {
    record.outcome = *outcome;
  } else {
    referee(*game, seats, record);
  }
  if (match_.aborted_) record.outcome = {game::Score::none, game::Reason::aborted, {}};
  if (log_) {
    log_->write("referee", '-',
                std::string(game::text(record.outcome.score)) + " {" +
                    std::string(game::text(record.outcome.reason)) + "} " + record.outcome.detail);
  }
  match_.finish(number_, record);
  for (engine::Engine* const engine : in_game_) engine->end_game(record.outcome);
  in_game_.clear();
}

record::GameRecord Match::Slot::new_record(const ScheduledGame& scheduled) const {
  record::GameRecord record;
  record.number = scheduled.number;
  record.round = scheduled.round;
  record.pair = scheduled.pair;
  record.setup = match_.options_.setup;
  record.date = std::chrono::system_clock::now();
  const std::array<std::size_t, 2> seats{scheduled.black, scheduled.white};
  for (std::size_t i = 0; i < 2; ++i) {
    record.players[i].name = match_.entrants_[seats[i]].name;
    record.players[i].time_control = match_.entrants_[seats[i]].time.text();
  }
  return record;
}

void Match::Slot::open_log(int game_number) {
  log_.reset();
  if (match_.options_.log_folder.empty()) return;
  char name[32];
  std::snprintf(name, sizeof name, "game-%06d.log", game_number);
  // That the folder can be written is checked before the run; a disk that fills up later costs logs, not
  // games.
  if (auto log = LineLog::open(match_.options_.log_folder / name, SteadyClock::now())) log_ = std::move(*log);
}

std::optional<game::Outcome> Match::Slot::start_engines(const std::array<std::size_t, 2>& seats,
                                                        record::GameRecord& record) {
  for (const game::Seat seat : {game::Seat::first, game::Seat::second}) {
    auto& player = record.players[game::index(seat)];
    const auto engine = engine_of(seats[game::index(seat)]);
    std::optional<engine::Failure> failure;
    if (engine) {
      player.tier = (*engine)->tier();
      failure = (*engine)->new_game({record.setup, seat, match_.entrants_[seats[game::index(seat)]].time,
                                     seed(record.number, seat), log_});
    } else {
      failure = engine::Failure{game::Reason::start_failed, engine.error().text()};
    }
    if (!failure) {
      in_game_.push_back(*engine);
      continue;
    }
    const auto winner = seat == game::Seat::first ? game::Score::white_wins : game::Score::black_wins;
    const bool hosts_fault = failure->reason == game::Reason::sandbox_error;
    return game::Outcome{hosts_fault ? game::Score::none : winner, failure->reason,
                         player.name + ": " + failure->detail};
  }
  return std::nullopt;
}

void Match::Slot::referee(game::Game& game, const std::array<std::size_t, 2>& seats,
                          record::GameRecord& record) {
  std::array<Player, 2> players;
  for (std::size_t i = 0; i < 2; ++i) {
    const Entrant& entrant = match_.entrants_[seats[i]];
    players[i] = {engines_.at(seats[i]).get(), entrant.time, entrant.margin};
  }
  Referee::OnTurn on_turn;
  if (match_.wants_turns_) {
    on_turn = [this](const game::Game& position, const record::Turn& turn) {
      match_.notify([&](MatchObserver& observer) { observer.on_turn(number_, position, turn); });
    };
  }
  Referee(loop_, match_.options_.referee, match_.aborted_).play(game, players, record, on_turn);
  // An engine that has not answered is gone before its loss is told.
  const auto reason = record.outcome.reason;
  if (reason == game::Reason::timeout || reason == game::Reason::match_timeout ||
      reason == game::Reason::host_late) {
    players[game::index(game.question().seat)].engine->kill();
  }
}

std::uint64_t Match::Slot::seed(int game_number, game::Seat seat) const {
  // Neighbouring games must not have neighbouring seeds: engines differ in how well they mix.
  std::uint64_t state =
      match_.options_.seed + static_cast<std::uint64_t>(game_number) * 2 + game::index(seat);
  state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;  // splitmix64's finaliser
  state = (state ^ (state >> 27)) * 0x94D049BB133111EBULL;
  return state ^ (state >> 31);
}

Match::Match(std::vector<Entrant> entrants, MatchOptions options, engine::EngineFactory& factory,
             std::vector<MatchObserver*> observers)
    : entrants_(std::move(entrants)),
      options_(std::move(options)),
      factory_(factory),
      observers_(std::move(observers)),
      schedule_(entrants_.size(), options_.rounds, options_.games),
      standings_(names(entrants_)) {}

Match::~Match() = default;

template <class Event>
void Match::notify(Event&& event) {
  const std::lock_guard lock(mutex_);
  for (MatchObserver* observer : observers_) event(*observer);
}

void Match::finish(int slot, const record::GameRecord& record) {
  const std::lock_guard lock(mutex_);
  standings_.add(record);
  for (MatchObserver* observer : observers_) observer->on_game_end(slot, record, standings_);
}

std::optional<ScheduledGame> Match::take() {
  const std::lock_guard lock(mutex_);
  if (stopped_) return std::nullopt;
  return schedule_.next();
}

Result<bool> Match::run() {
  if (auto game = game::new_game(options_.setup); !game) return game.error();
  RunInfo info{{}, options_.setup, schedule_.total(), options_.concurrency};
  for (const auto& entrant : entrants_) {
    const auto kind = factory_.kind(entrant.config);
    if (kind != engine::Kind::in_process) {
      // Better now than as a loss of every game.
      const auto mode =
          entrant.config.confinement == engine::Confinement::off ? sandbox::Mode::off : sandbox::Mode::strict;
      if (auto launcher = factory_.launcher(mode); !launcher) return launcher.error();
    }
    info.participants.push_back({entrant.name, entrant.config.spec.id,
                                 tier_name(kind, entrant.config.confinement), entrant.config.digest});
  }
  for (const MatchObserver* observer : observers_) wants_turns_ = wants_turns_ || observer->wants_turns();
  notify([&](MatchObserver& observer) { observer.on_start(info); });

  const auto cpus = usable_cpus();
  const bool pin = options_.pin && static_cast<std::size_t>(options_.concurrency) <= cpus.size();
  {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < options_.concurrency; ++i) {
      const auto cpu = pin ? std::optional(cpus[static_cast<std::size_t>(i)]) : std::nullopt;
      slots_.push_back(std::make_unique<Slot>(*this, i, cpu));
    }
  }
  for (auto& slot : slots_) slot->start();
  for (auto& slot : slots_) slot->join();
  const bool complete = standings_.finished() == schedule_.total() && !aborted_;
  notify([&](MatchObserver& observer) { observer.on_end(standings_, complete); });
  return complete;
}

void Match::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

void Match::abort() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
  aborted_ = true;
  for (auto& slot : slots_) slot->abort();
}

}  // namespace tengen::match
