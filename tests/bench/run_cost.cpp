// What a run costs the host: games a minute of engines that answer at once, one and two at a time, the host's
// CPU a game, beside the bare ping-pong of as many moves; and how much of that are the report and the store.
// Everything in one run, in turn; medians of the rounds.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "bench/drawn_game.hpp"
#include "bench/entrants.hpp"
#include "bench/minimal_host.hpp"
#include "cli/console/console_report.hpp"
#include "match/director.hpp"
#include "match/local_executor.hpp"
#include "tournament/run/run_plan.hpp"
#include "tournament/run/store_writer.hpp"

namespace tengen::bench {
namespace {

namespace fs = std::filesystem;

constexpr int pairs = 100;
constexpr int default_rounds = 7;

enum class Engines { programs, native };

struct Way {
  const char* name;
  Engines engines = Engines::programs;
  int concurrency = 1;
  bool report = false;
  bool store = false;
  std::vector<Cost> costs = {};  // a game, not a move

  double median(double Cost::*member) const {
    std::vector<double> values;
    for (const Cost& cost : costs) values.push_back(cost.*member);
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  }
};

[[noreturn]] void give_up(const Error& error) {
  std::fprintf(stderr, "%s\n", error.text().c_str());
  std::exit(1);
}

match::Entrant entrant(Engines engines, const std::string& name) {
  return engines == Engines::programs ? program(name) : native(name, engine::Confinement::by_trust);
}

tournament::RunPlan plan_of(const Way& way) {
  tournament::RunPlan run;
  run.entrants = {entrant(way.engines, "a"), entrant(way.engines, "b")};
  run.options.setup = {"gomoku", "freestyle", drawn_size};
  run.options.concurrency = way.concurrency;
  run.plan.rounds = pairs;
  return run;
}

// The report goes where a pipe's reader would take it; the store to a folder of its own.
Cost play(const Way& way, const fs::path& folder) {
  engine::EngineFactory factory(worker_program());
  tournament::RunPlan run = plan_of(way);
  match::EventHub events;
  run.options.events = &events;
  const auto schedule = tournament::make_schedule(run.plan);
  tournament::Tally tally;
  cli::ConsoleReport report(cli::ConsoleReport::Style::plain, 0, events, tally, nullptr, nullptr);
  std::optional<tournament::Store> store;
  std::optional<tournament::StoreWriter> writer;
  std::vector<match::MatchObserver*> listening;
  if (way.store) {
    const auto record = tournament::record_of(run);
    if (!record) give_up(record.error());
    auto created = tournament::Store::create(folder / "run", *record);
    if (!created) give_up(created.error());
    store.emplace(std::move(*created));
    writer.emplace(*store, [] { std::fputs("the store has failed\n", stderr); });
    listening.push_back(&*writer);
  }
  listening.push_back(&tally);
  if (way.report) listening.push_back(&report);
  match::LocalExecutor executor(run.entrants, run.options, factory);
  match::Director director(run.entrants, run.options, *schedule, executor, listening);
  const double cpu = cpu_us();
  const auto start = SteadyClock::now();
  const auto complete = director.run();
  if (!complete) give_up(complete.error());
  if (writer) {
    if (const auto stored = writer->finish(); !stored) give_up(stored.error());
  }
  const double games = 2.0 * pairs;
  const Cost cost{(cpu_us() - cpu) / games, milliseconds(SteadyClock::now() - start) * 1000 / games};
  std::error_code error;
  fs::remove_all(folder / "run", error);
  return cost;
}

void print(std::FILE* out, const std::vector<Way>& ways, const std::vector<Cost>& floor, int rounds) {
  Way pong{"bare ping-pong of as many moves"};
  pong.costs = floor;
  std::fprintf(out, "median of %d rounds of %d games of %d moves:\n", rounds, 2 * pairs, drawn_moves);
  std::fprintf(out, "%-48s %15s %17s %10s\n", "", "games a minute", "host CPU us/game", "");
  const auto line = [&](const Way& way, const Way* bare) {
    std::fprintf(out, "%-48s %15.0f %17.1f", way.name, 60e6 / way.median(&Cost::wall_us),
                 way.median(&Cost::host_us));
    if (bare != nullptr) {
      const double before = bare->median(&Cost::host_us);
      std::fprintf(out, " %+9.1f%%", 100 * (way.median(&Cost::host_us) - before) / before);
    }
    std::fputc('\n', out);
  };
  line(pong, nullptr);
  const Way* bare = nullptr;
  for (const Way& way : ways) {
    const bool is_bare = !way.report && !way.store;
    if (is_bare) bare = &way;
    line(way, is_bare ? nullptr : bare);
  }
}

int main(int rounds) {
  std::signal(SIGPIPE, SIG_IGN);
  std::string name = (fs::temp_directory_path() / "run-cost-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) return 1;
  // What is reported goes to /dev/null; the figures to where standard output was.
  std::FILE* const out = ::fdopen(::dup(STDOUT_FILENO), "w");
  const int null = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  ::dup2(null, STDOUT_FILENO);

  std::vector<Way> ways{
      {"programs, one at a time", Engines::programs, 1},
      {"  with the report", Engines::programs, 1, true},
      {"  with report and store", Engines::programs, 1, true, true},
      {"programs, two at a time", Engines::programs, 2},
      {"  with report and store", Engines::programs, 2, true, true},
      {"native in-process (their CPU counts), one", Engines::native, 1},
      {"  with the report", Engines::native, 1, true},
      {"  with report and store", Engines::native, 1, true, true},
      {"native in-process (their CPU counts), two", Engines::native, 2},
      {"  with report and store", Engines::native, 2, true, true},
  };
  std::vector<Cost> floor;
  for (int round = 0; round < rounds; ++round) {
    const Cost move = ping_pong(100 * drawn_moves);
    floor.push_back({move.host_us * drawn_moves, move.wall_us * drawn_moves});
    for (Way& way : ways) way.costs.push_back(play(way, name));
  }
  print(out, ways, floor, rounds);
  std::fclose(out);
  std::error_code error;
  fs::remove_all(name, error);
  return 0;
}

}  // namespace
}  // namespace tengen::bench

// run_cost [ROUNDS]
int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : tengen::bench::default_rounds;
  return tengen::bench::main(rounds < 1 ? 1 : rounds);
}
