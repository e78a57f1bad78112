// Whether an engine that is not asked can slow one that is: an honest engine, which computes for so long with
// each move, beside engines that leave something running, all of a game on one CPU. Its moves are told by the
// host's clock.
//
// fairness --help says how a part is measured alone.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "bench/entrants.hpp"
#include "tournament/pairing/plan.hpp"

namespace tengen::bench {
namespace {

namespace fs = std::filesystem;
using engine::Confinement;

// In how many times of what it computes an honest engine loses: so few that a thief wins, and so many that a
// machine with something else to do does not decide.
constexpr int time_limit = 4;

// What a tier needs, taken away: the host chooses the next one.
struct Tier {
  const char* name;
  const char* missing;
};
constexpr Tier all_tiers[] = {{"jail", ""}, {"bubblewrap", "own-namespaces"}, {"landlock", "namespaces"}};

struct Opponent {
  const char* key;
  const char* name;
  std::vector<std::string> arguments;
  bool may_ponder = false;
};

const std::vector<Opponent>& opponents() {
  static const std::vector<Opponent> all = {
      {"quiet", "quiet", {"none"}},
      {"ponders", "pondering", {"ponders", "at=0"}},
      {"may-ponder", "pondering, and it may", {"ponders", "at=0"}, true},
      {"spinner", "1 spinner", {"leaves-spinners", "count=1"}},
      {"60-spinners", "60 spinners in sessions", {"leaves-spinners", "count=60"}},
      {"1000-spinners", "1,000 spinners in sessions", {"leaves-spinners", "count=1000"}},
      {"forks", "fork storm", {"leaves-a-fork-storm", "count=8"}},
      {"memory", "memory hogs", {"leaves-memory-hogs", "count=4"}},
      {"disk", "disk hogs", {"leaves-disk-hogs", "count=4"}},
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
  // A thousand processes use some 600 MiB, though they only spin.
  result.config.spec.limits.processes = 1100;
  result.config.spec.limits.memory_bytes = 2ULL << 30;
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
  bool shares_cpus = false;  // an opponent that may ponder has no CPUs of its own, and the run says so
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
  collector.shares_cpus = opponent.may_ponder && !executor.notices().empty();
  return collector;
}

double at(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

// What is measured: each with each.
struct Part {
  std::vector<std::string> tiers;  // names; none: the host chooses
  std::vector<int> slots{1, 2};
  std::vector<int> times{10, 100, 1000};  // ms of CPU a move
  std::vector<std::string> opponents;     // keys
  int moves = 30;
};

bool holds(const std::vector<std::string>& keys, const char* key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// The worst of a tier.
struct Summary {
  std::string tier;
  double more = 0;
  std::string where = "in no row";
  std::vector<std::string> beyond_aim = {};  // rows
  int losses = 0;
  int voids = 0;
};

// A run that says that engines share CPUs has no aim.
void add_row(Summary& summary, const Opponent& opponent, int slots, int ms, double more,
             const Collector& found) {
  summary.tier = found.tier;
  summary.losses += found.losses;
  summary.voids += found.voids;
  if (found.shares_cpus) return;
  const std::string row = std::string(opponent.name) + ", " + std::to_string(ms) + " ms, " +
                          std::to_string(slots) + (slots == 1 ? " slot" : " slots");
  if (found.moves.empty()) {
    summary.beyond_aim.push_back(row + ": no move was made");
  } else if (more > std::max(5.0, 0.05 * ms)) {
    summary.beyond_aim.push_back(row);
  }
  if (more <= summary.more) return;
  summary.more = more;
  summary.where = row;
}

// Returns whether the aim is met.
bool print(const Summary& summary) {
  std::printf("%s: at most %+.1f ms (%s), %zu rows beyond the aim, %d losses, %d voids\n",
              summary.tier.c_str(), summary.more, summary.where.c_str(), summary.beyond_aim.size(),
              summary.losses, summary.voids);
  for (const auto& row : summary.beyond_aim) std::printf("  beyond the aim: %s\n", row.c_str());
  return summary.beyond_aim.empty() && summary.losses == 0;
}

// In the tier that the host chooses. The quiet opponent is measured in any case. Returns whether the aim is
// met.
bool measure(const Part& part) {
  Summary summary;
  for (const int slots : part.slots) {
    for (const int ms : part.times) {
      double quiet = 0;
      for (const auto& opponent : opponents()) {
        const bool is_quiet = std::string(opponent.key) == "quiet";
        if (!is_quiet && !holds(part.opponents, opponent.key)) continue;
        // An engine that shares its CPU with a thousand of its own takes up to a minute for its own turns.
        const bool is_slow = opponent.arguments.back() == "count=1000";
        if (is_slow && (slots > 1 || ms != 100)) continue;
        const bool few = ms >= 1000 || is_slow;
        auto found =
            play(opponent, Confinement::basic, slots, few ? std::max(part.moves / 6, 2) : part.moves, ms);
        std::sort(found.moves.begin(), found.moves.end());
        const double median = at(found.moves, 0.5);
        if (is_quiet) quiet = median;
        std::printf("%-11s %5d %5d  %-28s %6zu %9.1f %9.1f %9.1f %+8.1f %6d %6d%s\n", found.tier.c_str(),
                    slots, ms, opponent.name, found.moves.size(), median, at(found.moves, 0.99),
                    at(found.moves, 1), median - quiet, found.losses, found.voids,
                    found.shares_cpus ? "  no aim: shares its CPU, as the run says" : "");
        std::fflush(stdout);
        add_row(summary, opponent, slots, ms, median - quiet, found);
      }
    }
  }
  return print(summary);
}

// Starts this program anew without what the better tiers need. Returns whether the aim is met.
bool measure_in(const Tier& tier, std::vector<std::string> words) {
  words.insert(words.begin(), {std::filesystem::read_symlink("/proc/self/exe"), "--here"});
  if (*tier.missing != '\0')
    words.insert(words.begin(), {build_folder() / "tests" / "without", tier.missing, "--"});
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
  }
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string all_opponents() {
  std::string list;
  for (const auto& opponent : opponents()) list += (list.empty() ? "" : ",") + std::string(opponent.key);
  return list;
}

[[noreturn]] void tell_usage(int status) {
  std::fprintf(status == 0 ? stdout : stderr,
               "usage: fairness [--tiers LIST] [--slots LIST] [--ms LIST] [--opponents LIST] [--moves N]\n\n"
               "Ends with status 1 if a row is beyond the aim, or if the honest engine lost on time.\n"
               "Lists have commas. Default: everything.\n"
               "  --tiers      jail,bubblewrap,landlock; as far as they work on this machine\n"
               "  --slots      games at a time: 1,2\n"
               "  --ms         CPU time of an honest move: 10,100,1000\n"
               "  --opponents  %s; quiet is always played, for comparison\n"
               "  --moves      of the honest engine in a game: 30; a sixth with 1000 ms\n",
               all_opponents().c_str());
  std::exit(status);
}

std::vector<std::string> words_of(const std::string& list) {
  std::vector<std::string> words;
  for (const auto word : tengen::split(list, ',')) words.emplace_back(word);
  return words;
}

std::vector<int> numbers_of(const std::string& list) {
  std::vector<int> numbers;
  for (const auto& word : words_of(list)) {
    numbers.push_back(std::atoi(word.c_str()));
    if (numbers.back() < 1) tell_usage(2);
  }
  return numbers;
}

Part read_part(const std::vector<std::string>& words) {
  Part part;
  part.tiers = words_of("jail,bubblewrap,landlock");
  part.opponents = words_of(all_opponents());
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (words[i] == "--help") tell_usage(0);
    if (i + 1 == words.size()) tell_usage(2);
    const std::string& value = words[i + 1];
    if (words[i] == "--tiers") {
      part.tiers = words_of(value);
    } else if (words[i] == "--slots") {
      part.slots = numbers_of(value);
    } else if (words[i] == "--ms") {
      part.times = numbers_of(value);
    } else if (words[i] == "--opponents") {
      part.opponents = words_of(value);
    } else if (words[i] == "--moves") {
      part.moves = numbers_of(value).front();
    } else {
      tell_usage(2);
    }
  }
  for (const auto& tier : part.tiers) {
    const auto is_it = [&](const Tier& one) { return tier == one.name; };
    if (std::none_of(std::begin(all_tiers), std::end(all_tiers), is_it)) tell_usage(2);
  }
  for (const auto& key : part.opponents) {
    const auto is_it = [&](const Opponent& one) { return key == one.key; };
    if (std::none_of(opponents().begin(), opponents().end(), is_it)) tell_usage(2);
  }
  return part;
}

}  // namespace
}  // namespace tengen::bench

int main(int argc, char** argv) {
  using namespace tengen::bench;
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<std::string> words(argv + 1, argv + argc);
  const bool here = !words.empty() && words.front() == "--here";
  if (here) words.erase(words.begin());
  const Part part = read_part(words);
  if (here) return measure(part) ? 0 : 1;
  std::printf("an honest engine's moves, ms (aim: at most 5 more than beside a quiet opponent, or 5 %%):\n");
  std::printf("%-11s %5s %5s  %-28s %6s %9s %9s %9s %8s %6s %6s\n", "tier", "slots", "CPU", "opponent",
              "moves", "median", "p99", "max", "more", "losses", "voids");
  std::fflush(stdout);
  bool is_met = true;
  for (const auto& tier : all_tiers) {
    if (holds(part.tiers, tier.name)) is_met = measure_in(tier, words) && is_met;
  }
  return is_met ? 0 : 1;
}
