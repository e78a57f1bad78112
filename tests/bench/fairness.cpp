// Whether an engine that is not asked can slow one that is: an honest engine, which computes for so long with
// each move, beside engines that leave something running, all of a game on one CPU. Its moves are told by the
// host's clock.
//
//   fairness [MOVES] [MS]     in each tier that works here; MOVES a game (30), MS of CPU a move (10, 100 and
//   1000) fairness --here MOVES [MS]   in the tier that the host chooses, and without any
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/entrants.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::bench {
namespace {

namespace fs = std::filesystem;
using engine::Confinement;

// In how many times of what it computes an honest engine loses: so few that a thief wins, and so many that a
// machine with something else to do does not decide.
constexpr int time_limit = 4;

struct Opponent {
  const char* name;
  std::vector<std::string> arguments;
  bool may_ponder = false;
};

const std::vector<Opponent>& opponents() {
  static const std::vector<Opponent> all = {
      {"quiet", {"none"}},
      {"pondering", {"ponders", "at=0"}},
      {"pondering, and it may", {"ponders", "at=0"}, true},
      {"1 spinner", {"leaves-spinners", "count=1"}},
      {"60 spinners in sessions", {"leaves-spinners", "count=60"}},
      {"1,000 spinners in sessions", {"leaves-spinners", "count=1000"}},
      {"fork storm", {"leaves-a-fork-storm", "count=8"}},
      {"memory hogs", {"leaves-memory-hogs", "count=4"}},
      {"disk hogs", {"leaves-disk-hogs", "count=4"}},
  };
  return all;
}

fs::path build_folder() { return package_folder().parent_path().parent_path().parent_path(); }

match::Entrant misbehaving(const std::string& name, std::vector<std::string> arguments,
                           Confinement confinement) {
  auto result = program(name);
  auto& entry = std::get<manifest::ProgramEntry>(result.config.spec.entry);
  entry.command = build_folder() / "tests" / "programs" / "misbehave";
  entry.arguments = std::move(arguments);
  result.config.spec.package_folder = entry.command.parent_path();
  result.config.spec.limits.processes = 1100;
  result.config.confinement = confinement;
  return result;
}

// The moves of the honest one, and how games ended.
class Collector : public match::MatchObserver {
 public:
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    const game::Seat honest = record.players[0].name == "honest" ? game::Seat::first : game::Seat::second;
    tier = record.player(honest).tier;
    for (const auto& turn : record.turns) {
      if (turn.seat == honest) moves.push_back(tengen::milliseconds(turn.time));
    }
    using game::Reason;
    const auto reason = record.outcome.reason;
    const bool honest_lost = record.outcome.score == (honest == game::Seat::first ? game::Score::white_wins
                                                                                  : game::Score::black_wins);
    if (honest_lost && reason == Reason::timeout) ++losses;
    if (record.outcome.score == game::Score::none) ++voids;
    if (reason != Reason::move_limit)
      std::fprintf(stderr, "%s: %s\n", std::string(game::text(reason)).c_str(),
                   record.outcome.detail.c_str());
  }

  std::string tier;
  std::vector<double> moves;
  int losses = 0;
  int voids = 0;
};

Collector play(const Opponent& opponent, Confinement confinement, int slots, int moves, int ms) {
  auto thief = misbehaving("thief", opponent.arguments, confinement);
  if (opponent.may_ponder) thief.config.between_questions = engine::BetweenQuestions::run;
  const auto honest = misbehaving("honest", {"works", "at=0", "ms=" + std::to_string(ms)}, confinement);
  std::vector<match::Entrant> entrants{std::move(thief), honest};
  entrants.back().time.turn = time_limit * std::chrono::milliseconds(ms);
  entrants.front().time.turn = std::chrono::minutes(1);
  match::MatchOptions options;
  options.setup = {"gomoku", "freestyle", 15};
  options.concurrency = slots;
  options.referee.adjudication.move_limit = 2 * moves;
  tournament::Plan plan;
  plan.games = 1;
  plan.rounds = slots;
  const auto schedule = tournament::make_schedule(plan);
  Collector collector;
  engine::EngineFactory factory(worker_program());
  match::LocalExecutor executor(entrants, options, factory);
  match::Director director(entrants, options, *schedule, executor, {&collector});
  if (const auto complete = director.run(); !complete) {
    std::fprintf(stderr, "%s\n", complete.error().text().c_str());
    std::exit(1);
  }
  return collector;
}

double at(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

void measure(Confinement confinement, int moves, const std::vector<int>& times) {
  for (const int slots : {1, 2}) {
    for (const int ms : times) {
      double quiet = 0;
      for (const auto& opponent : opponents()) {
        // An engine that shares its CPU with a thousand of its own takes up to a minute for its own turns.
        const bool is_slow = opponent.arguments.back() == "count=1000";
        if (is_slow && (slots > 1 || ms != 100)) continue;
        const bool few = ms >= 1000 || is_slow;
        auto found = play(opponent, confinement, slots, few ? std::max(moves / 6, 2) : moves, ms);
        std::sort(found.moves.begin(), found.moves.end());
        const double median = at(found.moves, 0.5);
        if (quiet == 0) quiet = median;
        std::printf("%-11s %5d %5d  %-28s %6zu %9.1f %9.1f %9.1f %+8.1f %6d %6d\n", found.tier.c_str(), slots,
                    ms, opponent.name, found.moves.size(), median, at(found.moves, 0.99), at(found.moves, 1),
                    median - quiet, found.losses, found.voids);
        std::fflush(stdout);
      }
    }
  }
}

// With what a tier needs taken away, the host chooses the next one.
void measure_in_every_tier(const std::string& self, const std::vector<std::string>& more) {
  for (const char* missing : {"nothing", "own-namespaces", "namespaces"}) {
    std::vector<std::string> words;
    if (std::string(missing) != "nothing") words = {build_folder() / "tests" / "without", missing, "--"};
    words.insert(words.end(), {self, "--here"});
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
      ::execv(arguments.front(), arguments.data());
      ::_exit(127);
    }
    ::waitpid(child, nullptr, 0);
  }
}

}  // namespace
}  // namespace tengen::bench

int main(int argc, char** argv) {
  using namespace tengen::bench;
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<std::string> words(argv + 1, argv + argc);
  const bool here = !words.empty() && words.front() == "--here";
  if (here) words.erase(words.begin());
  if (words.empty()) words.emplace_back("30");
  if (!here) {
    std::printf(
        "an honest engine's moves, ms (aim: at most 5 more than beside a quiet opponent, or 5 %%):\n");
    std::printf("%-11s %5s %5s  %-28s %6s %9s %9s %9s %8s %6s %6s\n", "tier", "slots", "CPU", "opponent",
                "moves", "median", "p99", "max", "more", "losses", "voids");
    std::fflush(stdout);
    measure_in_every_tier(std::filesystem::read_symlink("/proc/self/exe"), words);
    return 0;
  }
  std::vector<int> times;
  for (std::size_t i = 1; i < words.size(); ++i) times.push_back(std::stoi(words[i]));
  if (times.empty()) times = {10, 100, 1000};
  measure(tengen::engine::Confinement::by_trust, std::stoi(words.front()), times);
}
