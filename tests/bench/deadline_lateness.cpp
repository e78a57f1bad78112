// How long after limit and margin the loss of an engine that never answers is declared, in each way an engine
// can run. Told by the observer's clock: from the opponent's last answer to the end of the game.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include "bench/entrants.hpp"

namespace tengen::bench {
namespace {

using engine::Confinement;
using std::chrono::milliseconds;

constexpr Duration limit = milliseconds(100);
constexpr Duration margin = milliseconds(20);

class Stopwatch : public match::MatchObserver {
 public:
  void on_turn(int, const game::Game&, const record::Turn&) override { asked_ = SteadyClock::now(); }
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    late_.push_back(milliseconds_late());
    if (record.outcome.reason != game::Reason::timeout) {
      std::fprintf(stderr, "ended by \"%s\": %s\n", std::string(game::text(record.outcome.reason)).c_str(),
                   record.outcome.detail.c_str());
    }
  }
  bool wants_turns() const override { return true; }
  const std::vector<double>& late() const { return late_; }

 private:
  double milliseconds_late() const {
    return tengen::milliseconds(SteadyClock::now() - asked_ - limit - margin);
  }

  TimePoint asked_{};
  std::vector<double> late_;
};

// One game a match: an in-process engine that hangs is used once in a run.
void measure(const char* name, int games, const std::function<match::Entrant()>& hanging) {
  std::vector<double> late;
  int runaway = 0;
  for (int i = 0; i < games; ++i) {
    Stopwatch stopwatch;
    auto* const factory = new engine::EngineFactory(worker_program());  // abandoned threads may still use it
    match::MatchOptions options;
    options.setup = {"gomoku", "freestyle", 15};
    options.games = 1;
    auto hangs = hanging();
    hangs.time.turn = limit;
    hangs.margin = margin;
    match::Match match({native("instant", Confinement::by_trust), hangs}, options, *factory, {&stopwatch});
    if (const auto complete = match.run(); !complete) {
      std::fprintf(stderr, "%s\n", complete.error().text().c_str());
      std::_Exit(1);
    }
    late.insert(late.end(), stopwatch.late().begin(), stopwatch.late().end());
    runaway += factory->runaway_threads();
  }
  std::sort(late.begin(), late.end());
  std::printf("%-28s %4zu %12.2f %12.2f %12.2f %10d\n", name, late.size(), late.front(),
              late[late.size() / 2], late.back(), runaway);
}

}  // namespace
}  // namespace tengen::bench

int main() {
  using namespace tengen::bench;
  std::signal(SIGPIPE, SIG_IGN);
  std::printf("loss declared, ms after limit and margin (aim on an idle machine: at most 20):\n");
  std::printf("%-28s %4s %12s %12s %12s %10s\n", "", "runs", "min", "median", "max", "abandoned");
  measure("program, sandboxed", 50, [] { return program("hang", "hang"); });
  measure("worker, sandboxed", 50, [] { return native("hang", Confinement::strict, "hang"); });
  measure("native, in-process", 10, [] { return native("hang", Confinement::by_trust, "hang"); });
  std::fflush(nullptr);
  std::_Exit(0);  // abandoned threads are still running
}
