// What the store costs: how many units a second it takes, and how long a run of a million games needs until
// its standings are there; and how long ratings take.
//
// usage: store_cost [GAMES [FOLDER]]
#include <sys/resource.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "base/deadline.hpp"
#include "game/notation.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/ratings.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {
namespace {

constexpr std::size_t engines = 8;

enum class Thoughts { none, told };

double seconds_since(TimePoint start) {
  return std::chrono::duration<double>(SteadyClock::now() - start).count();
}

double cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

long peak_kib() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

RunRecord run() {
  RunRecord run;
  for (std::size_t i = 0; i < engines; ++i)
    run.engines.push_back({"engine-" + std::to_string(i), "bench.engine", "00", "10+0.1", {}});
  return run;
}

// What an engine says of a move: scores and depths that change little, and the line that it expects.
record::Thought thought(int ply) {
  record::Thought thought;
  thought.score = (ply % 2 == 0 ? 1 : -1) * (30 + 7 * ply % 50);
  thought.depth = 9 + ply / 2 % 3;
  thought.nodes = 20'000 + static_cast<std::uint64_t>(ply * ply) * 977;
  for (int next = ply; next < ply + 8; ++next)
    thought.line += (next == ply ? "" : " ") + std::string(1, static_cast<char>('a' + next * 5 % 15)) +
                    std::to_string(1 + next * 7 % 15);
  return thought;
}

// Forty moves that meet nowhere in a row of five.
record::GameRecord game(Thoughts thoughts) {
  record::GameRecord record;
  auto seat = game::Seat::first;
  for (std::int16_t i = 0; i < 40; ++i) {
    const game::Point point{static_cast<std::int16_t>(2 * (i % 7) + i / 7 % 2),
                            static_cast<std::int16_t>(2 * (i / 7))};
    record.turns.push_back({seat, game::Answer::place(point), std::chrono::microseconds(7 + i)});
    if (thoughts == Thoughts::told) record.turns.back().thought = thought(i);
    seat = game::opponent(seat);
  }
  record.players[0].tier = "in-process";
  record.players[1].tier = "jail";
  record.outcome.reason = game::Reason::resign;
  return record;
}

FinishedUnit unit_of(std::int64_t number, const record::GameRecord& game) {
  FinishedUnit finished;
  match::Unit& unit = finished.unit;
  unit.number = number;
  unit.round = 1;
  unit.first = static_cast<std::size_t>(number) % engines;
  unit.second = (unit.first + 1 + static_cast<std::size_t>(number / 7) % (engines - 1)) % engines;
  for (int i = 0; i < 2; ++i) {
    finished.games.push_back(game);
    auto& one = finished.games.back();
    one.number = 2 * number - 1 + i;
    one.players[0].name = "engine-" + std::to_string(i == 0 ? unit.first : unit.second);
    one.players[1].name = "engine-" + std::to_string(i == 0 ? unit.second : unit.first);
    one.outcome.score = static_cast<game::Score>((number + i) % 3);
  }
  return finished;
}

// From unit `begin` to before `end`, so many in a transaction.
bool fill(Store& store, Thoughts thoughts, std::int64_t begin, std::int64_t end, std::int64_t together) {
  const auto record = game(thoughts);
  const double cpu = cpu_seconds();
  const long before = peak_kib();
  const auto start = SteadyClock::now();
  for (std::int64_t number = begin; number < end;) {
    std::vector<FinishedUnit> units;
    for (std::int64_t i = 0; i < together && number < end; ++i) units.push_back(unit_of(number++, record));
    if (const auto status = store.add(units); !status) {
      std::fprintf(stderr, "%s\n", status.error().text().c_str());
      return false;
    }
  }
  const double games = 2 * static_cast<double>(end - begin);
  std::printf(
      "added      %.0f games, %lld units a transaction: %.0f games a second, %.1f us of CPU a game, %ld KiB "
      "more memory\n",
      games, static_cast<long long>(together), games / seconds_since(start),
      1e6 * (cpu_seconds() - cpu) / games, peak_kib() - before);
  return true;
}

int measure_store(const std::filesystem::path& folder, std::int64_t units, Thoughts thoughts) {
  std::printf("engines that report %s\n",
              thoughts == Thoughts::told ? "score, depth, nodes and line" : "nothing");
  {
    auto store = Store::create(folder, run());
    if (!store) {
      std::fprintf(stderr, "%s\n", store.error().text().c_str());
      return 1;
    }
    // A tenth one by one, the rest as a fast run would have it.
    if (!fill(*store, thoughts, 1, units / 10 + 1, 1) ||
        !fill(*store, thoughts, units / 10 + 1, units + 1, 16))
      return 1;
  }
  std::printf("file       %.1f MiB\n",
              static_cast<double>(std::filesystem::file_size(folder / "run.db")) / (1 << 20));
  const auto start = SteadyClock::now();
  auto store = Store::open(folder);
  if (!store) return 1;
  std::vector<std::string> names;
  for (const auto& engine : run().engines) names.push_back(engine.name);
  const auto before = played_before(*store, names, nullptr);
  const auto totals = store->engine_totals();
  const auto encounters = store->encounter_totals();
  if (!before || !totals || !encounters) {
    std::fprintf(stderr, "the store cannot be read\n");
    return 1;
  }
  std::vector<Encounter> met;
  for (const auto& one : *encounters) met.push_back({one.first, one.second, one.games, one.pairs});
  const auto ratings = rate(engines, met);
  for (const auto& one : *totals) (void)estimate(one.pairs);
  std::printf("opened     to be played on, with standings and ratings of %zu engines: %.2f ms\n",
              ratings.size(), 1e3 * seconds_since(start));
  return 0;
}

void measure_ratings(std::size_t players) {
  std::vector<Encounter> encounters;
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t j = i + 1; j < players; ++j)
      encounters.push_back({i, j, {static_cast<std::int64_t>((i * 7 + j * 13) % 21), 20, 0}});
  }
  const double start = cpu_seconds();
  const auto ratings = rate(players, encounters);
  std::printf("ratings    of %zu engines, all have met: %.1f ms of CPU\n", ratings.size(),
              1e3 * (cpu_seconds() - start));
}

}  // namespace
}  // namespace tengen::tournament

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  const std::int64_t games = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
  const fs::path folder = argc > 2 ? fs::path(argv[2]) : fs::temp_directory_path() / "tengen-store-cost";
  int status = 0;
  using tengen::tournament::Thoughts;
  for (const auto thoughts : {Thoughts::none, Thoughts::told}) {
    fs::remove_all(folder);
    status = std::max(status, tengen::tournament::measure_store(folder, games / 2, thoughts));
  }
  fs::remove_all(folder);
  for (const std::size_t players : {10U, 100U, 300U}) tengen::tournament::measure_ratings(players);
  return status;
}
