// What a move costs: the host's CPU and the wall time, for engines that answer at once, in each way an engine
// can run, beside the least that any host needs. Everything in one run, in turn, on one CPU; medians of the
// rounds.
#include <sched.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>
#include <vector>

#include "bench/drawn_game.hpp"
#include "bench/entrants.hpp"
#include "bench/minimal_host.hpp"
#include "match/director.hpp"
#include "match/local_executor.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::bench {
namespace {

using engine::Confinement;

constexpr int games = 100;
constexpr int default_rounds = 7;

// Adds up what the games themselves took, so that starting processes once a run is not spread over the moves.
class Stopwatch : public match::MatchObserver {
 public:
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    if (record.outcome.reason != game::Reason::board_full) {
      std::fprintf(stderr, "game %lld ended by \"%s\": %s\n", static_cast<long long>(record.number),
                   std::string(game::text(record.outcome.reason)).c_str(), record.outcome.detail.c_str());
      std::exit(1);
    }
    // The first game carries the start of the engines.
    if (++finished_ == 1) {
      cpu_ = cpu_us();
      start_ = SteadyClock::now();
      return;
    }
    const double moves = static_cast<double>(finished_ - 1) * drawn_moves;
    cost_ = {(cpu_us() - cpu_) / moves, milliseconds(SteadyClock::now() - start_) * 1000 / moves};
  }
  Cost cost() const { return cost_; }

 private:
  int finished_ = 0;
  double cpu_ = 0;
  TimePoint start_{};
  Cost cost_;
};

Cost play(std::vector<match::Entrant> entrants, int games = bench::games) {
  engine::EngineFactory factory(worker_program());
  match::MatchOptions options;
  options.setup = {"gomoku", "freestyle", drawn_size};
  tournament::Plan plan;
  plan.games = games + 1;
  const auto schedule = tournament::make_schedule(plan);
  Stopwatch stopwatch;
  match::LocalExecutor executor(entrants, options, factory);
  match::Director director(entrants, options, *schedule, executor, {&stopwatch});
  const auto complete = director.run();
  if (!complete) {
    std::fprintf(stderr, "%s\n", complete.error().text().c_str());
    std::exit(1);
  }
  return stopwatch.cost();
}

// What lies between a program's move and its next command: none; as long as is seen that it needs; or all of
// it, as for a program of several threads.
match::Entrant with_gap(match::Entrant program, Duration gap) {
  std::get<manifest::ProgramEntry>(program.config.spec.entry).gap = gap;
  return program;
}

struct Way {
  const char* name;
  std::function<Cost()> run;
  std::vector<Cost> costs;
  double median(double Cost::*member) const {
    std::vector<double> values;
    for (const Cost& cost : costs) values.push_back(cost.*member);
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  }
};

void print(const std::vector<Way>& ways, int rounds) {
  const Way& reference = ways[1];
  std::printf("median of %d rounds of %d games, a move:\n", rounds, games);
  std::printf("%-34s %12s %12s %10s %10s\n", "", "host CPU us", "wall us", "CPU ratio", "wall ratio");
  for (const Way& way : ways) {
    const double cpu = way.median(&Cost::host_us);
    const double wall = way.median(&Cost::wall_us);
    std::printf("%-34s %12.2f %12.2f %10.2f %10.2f\n", way.name, cpu, wall,
                cpu / reference.median(&Cost::host_us), wall / reference.median(&Cost::wall_us));
  }
  std::printf(
      "ratios: to the minimal host. Seen on another machine with two cores: minimal host 5.6 to 6.1 and 11 "
      "to 13,\n"
      "c-gomoku-cli 9 to 13 and 18 to 23, fastchess 42 to 60 and 94 to 99.\n");
}

int main(int rounds) {
  std::signal(SIGPIPE, SIG_IGN);
  // The references run where the match's first slot runs.
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(0, &set);
  ::sched_setaffinity(0, sizeof set, &set);

  const std::string instant = package_folder() / "instant_program";
  std::vector<Way> ways{
      {"bare ping-pong over pipes", [] { return ping_pong(games * drawn_moves); }, {}},
      {"minimal host, two programs", [&] { return minimal_host(instant, games); }, {}},
      {"tengen, two programs, sandboxed",
       [] {
         return play({program("a"), program("b")});
       },
       {}},
      {"the same, gap=0ms",
       [] {
         return play({with_gap(program("a"), Duration::zero()), with_gap(program("b"), Duration::zero())});
       },
       {}},
      {"the same, gap=20ms (two games)",
       [] {
         return play(
             {with_gap(program("a"), manifest::usual_gap), with_gap(program("b"), manifest::usual_gap)}, 2);
       },
       {}},
      {"tengen, two workers, sandboxed",
       [] {
         return play({native("a", Confinement::strict), native("b", Confinement::strict)});
       },
       {}},
      {"tengen, two native, in-process",
       [] {
         return play({native("a", Confinement::by_trust), native("b", Confinement::by_trust)});
       },
       {}},
  };
  for (int round = 0; round < rounds; ++round) {
    for (Way& way : ways) way.costs.push_back(way.run());
  }
  print(ways, rounds);
  return 0;
}

}  // namespace
}  // namespace tengen::bench

// move_cost [ROUNDS]
int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : tengen::bench::default_rounds;
  return tengen::bench::main(rounds < 1 ? 1 : rounds);
}
