// How long after limit and margin the loss of an engine that never answers is declared, in each way an engine
// can run. Told by the observer's clock: from the opponent's last answer to the end of the game.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "bench/entrants.hpp"
#include "match/director.hpp"
#include "match/local_executor.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::bench {
namespace {

using engine::Confinement;
using std::chrono::milliseconds;

constexpr Duration limit = milliseconds(100);
constexpr Duration margin = milliseconds(20);

class Stopwatch : public match::MatchObserver, public match::GameListener {
 public:
  void on_turn(const match::GameSession& session) override {
    const TimePoint now = SteadyClock::now();
    const std::lock_guard lock(mutex_);
    asked_[session.record().number] = now;
  }
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    if (record.turns.empty()) return;  // nobody told when the first question was asked
    const std::lock_guard lock(mutex_);
    late_.push_back(tengen::milliseconds(SteadyClock::now() - asked_[record.number] - limit - margin));
    if (record.outcome.reason != game::Reason::timeout) {
      std::fprintf(stderr, "ended by \"%s\": %s\n", std::string(game::text(record.outcome.reason)).c_str(),
                   record.outcome.detail.c_str());
    }
  }
  const std::vector<double>& late() const { return late_; }

 private:
  std::mutex mutex_;                         // guards what follows: games are played at the same time
  std::map<std::int64_t, TimePoint> asked_;  // by game: when the last move was there
  std::vector<double> late_;
};

// Adds how late each of the games ended; returns how many threads were abandoned.
int play(match::Entrant hangs, int games, int concurrency, std::vector<double>& late) {
  Stopwatch stopwatch;
  auto* const factory = new engine::EngineFactory(worker_program());  // abandoned threads may still use it
  match::MatchOptions options;
  options.setup = {"gomoku", "freestyle", 15};
  tournament::Plan plan;
  plan.games = games;
  const auto schedule = tournament::make_schedule(plan);
  options.concurrency = concurrency;
  options.listeners.push_back(&stopwatch);
  hangs.time.turn = limit;
  hangs.margin = margin;
  const std::vector<match::Entrant> entrants{native("instant", Confinement::by_trust), std::move(hangs)};
  match::LocalExecutor executor(entrants, options, *factory);
  match::Director director(entrants, options, *schedule, executor, {&stopwatch});
  if (const auto complete = director.run(); !complete) {
    std::fprintf(stderr, "%s\n", complete.error().text().c_str());
    std::_Exit(1);
  }
  late.insert(late.end(), stopwatch.late().begin(), stopwatch.late().end());
  return factory->runaway_threads();
}

void print(const char* name, std::vector<double> late, int runaway) {
  std::sort(late.begin(), late.end());
  const auto at = [&](double share) {
    return late[static_cast<std::size_t>(share * static_cast<double>(late.size() - 1))];
  };
  std::printf("%-32s %4zu %10.2f %10.2f %10.2f %10.2f %10d\n", name, late.size(), at(0), at(0.5), at(0.99),
              at(1), runaway);
}

// One game a match: an in-process engine that hangs is used once in a run.
void measure(const char* name, int games, const std::function<match::Entrant()>& hanging) {
  std::vector<double> late;
  int runaway = 0;
  for (int i = 0; i < games; ++i) runaway += play(hanging(), 1, 1, late);
  print(name, late, runaway);
}

// As many games at once as there are CPUs, an engine in each that keeps its CPU busy past the deadline.
void measure_busy(const char* name, int games) {
  std::vector<double> late;
  const int cpus = static_cast<int>(std::thread::hardware_concurrency());
  const int runaway = play(program("spin", "spin"), games, cpus, late);
  print(name, late, runaway);
}

}  // namespace
}  // namespace tengen::bench

int main() {
  using namespace tengen::bench;
  std::signal(SIGPIPE, SIG_IGN);
  std::printf(
      "loss declared, ms after limit and margin (aim: at most 20 on an idle machine; 99 of 100 at most 5 "
      "with as "
      "many busy engines as CPUs):\n");
  std::printf("%-32s %4s %10s %10s %10s %10s %10s\n", "", "runs", "min", "median", "p99", "max", "abandoned");
  measure("program, sandboxed", 50, [] { return program("hang", "hang"); });
  measure("worker, sandboxed", 50, [] { return native("hang", Confinement::strict, "hang"); });
  measure("native, in-process", 10, [] { return native("hang", Confinement::by_trust, "hang"); });
  measure_busy("program, busy, one for each CPU", 200);
  std::fflush(nullptr);
  std::_Exit(0);  // abandoned threads are still running
}
