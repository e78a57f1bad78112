// tengen match …
#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/console_report.hpp"
#include "cli/continued_game.hpp"
#include "cli/interruption.hpp"
#include "cli/inventory.hpp"
#include "cli/match_arguments.hpp"
#include "cli/record_files.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::cli {
namespace {

using Observers = std::vector<std::unique_ptr<match::MatchObserver>>;

Result<bool> wants_moves(const std::vector<std::string>& json) {
  if (json.size() == 1 || json[1] == "moves=false") return false;
  if (json[1] == "moves=true") return true;
  return bad_input("found \"" + json[1] + "\", expected moves=true or moves=false", "-json");
}

Result<Observers> make_observers(const MatchArguments& arguments) {
  Observers observers;
  // The report and a stream of JSON on standard output would be unreadable for man and machine.
  if (arguments.json.empty() || arguments.json.front() != "-")
    observers.push_back(std::make_unique<ConsoleReport>(ConsoleReport::style_of_terminal()));
  if (!arguments.sgf.empty()) {
    auto file = OutputFile::open(arguments.sgf, "-sgf");
    if (!file) return file.error();
    observers.push_back(std::make_unique<SgfFile>(std::move(*file)));
  }
  if (!arguments.psq.empty()) {
    auto folder = PsqFolder::open(arguments.psq);
    if (!folder) return folder.error();
    observers.push_back(std::make_unique<PsqFolder>(std::move(*folder)));
  }
  if (!arguments.json.empty()) {
    auto file = OutputFile::open(arguments.json.front(), "-json");
    if (!file) return file.error();
    const auto moves = wants_moves(arguments.json);
    if (!moves) return moves.error();
    observers.push_back(std::make_unique<JsonLines>(std::move(*file), *moves));
  }
  return observers;
}

Status make_log_folder(const std::filesystem::path& folder) {
  if (folder.empty()) return success();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!error && !LineLog::open(folder / "game-000001.log", SteadyClock::now()))
    error = std::make_error_code(std::errc::permission_denied);
  if (error)
    return failed("cannot write to the folder \"" + folder.string() + "\": " + error.message(), "-log");
  return success();
}

Exit status_of(const MatchArguments& arguments, const match::Match& match, bool complete) {
  if (!complete) return Exit::interrupted;
  if (arguments.strict && match.standings().misbehaviour()) return Exit::engine_misbehaved;
  return Exit::done;
}

Exit play(const Surroundings& surroundings, const MatchArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  auto plan = plan_match(arguments, *registry);
  if (!plan) return complain(plan.error());
  if (plan->options.continued) {
    const auto text = description(*plan->options.continued, plan->entrants);
    std::fprintf(stderr, "tengen: %s: %s\n", printable(arguments.continued.front()).c_str(), text.c_str());
  }
  if (auto status = make_log_folder(arguments.log); !status) return complain(status.error());
  auto observers = make_observers(arguments);
  if (!observers) return complain(observers.error());
  std::vector<match::MatchObserver*> listening;
  for (const auto& observer : *observers) listening.push_back(observer.get());

  std::atomic<match::Match*> running = nullptr;
  auto interruption = std::make_unique<Interruption>([&running](int count) {
    match::Match* const match = running;
    if (match == nullptr) std::_Exit(static_cast<int>(Exit::interrupted));
    if (count == 1) {
      std::fputs("tengen: finishing the games that run; once more stops now\n", stderr);
      match->stop();
    } else {
      match->abort();
    }
  });
  auto factory = std::make_unique<engine::EngineFactory>(surroundings.worker());
  match::Match match(std::move(plan->entrants), std::move(plan->options), *factory, listening);
  running = &match;
  const auto complete = match.run();
  if (!complete) return complain(complete.error());
  const Exit exit = status_of(arguments, match, *complete);
  if (const int threads = factory->runaway_threads(); threads > 0) {
    std::fprintf(stderr, "tengen: %d thread(s) of engines that did not stop end with this process\n",
                 threads);
    std::fflush(nullptr);
    // Their code may run until the last moment: nothing of theirs or ours may be destroyed before.
    std::_Exit(static_cast<int>(exit));
  }
  interruption.reset();
  return exit;
}

std::string procedure_help() {
  std::string help = "how the first stones come onto the board:";
  for (const auto& procedure : game::opening::procedures()) help += " " + std::string(procedure.id);
  return help + "; docs/openings.md";
}

}  // namespace

void add_match_command(CLI::App& app, const Surroundings& surroundings, Exit& exit) {
  auto* const command = app.add_subcommand("match", "play two or more engines against each other");
  const auto arguments = std::make_shared<MatchArguments>();
  MatchArguments& a = *arguments;
  command
      ->add_option("--engine", a.engines,
                   "one engine: id=NAME or cmd=PROGRAM, name=, tc=, st=, margin=, mem=, threads=, "
                   "sandbox=strict|basic|off, level=, option.NAME=VALUE")
      ->expected(1, 64)
      ->required();
  command->add_option("--each", a.each, "the same keys, for every engine")->expected(1, 64);
  command
      ->add_option("--manifest", a.manifests,
                   "a manifest to read besides the installed packages; can be repeated")
      ->allow_extra_args(false);
  command->add_option("--game", a.game, "gomoku, connect6 or othello");
  command->add_option("--rule", a.rule, "one of the game's rules, by name or Gomocup number");
  command->add_option("--size,--boardsize", a.size, "columns and rows of the board");
  command->add_option("--opening", a.opening, procedure_help());
  command
      ->add_option(
          "--openings", a.openings,
          "a book to start from, each position once with each colour: file=FILE, order=sequential|random, "
          "srand=N, transform=none|cycle|random, type=offset|pos, coords=top|bottom")
      ->expected(1, 6);
  command
      ->add_option(
          "--continue", a.continued,
          "an unfinished game of a record file to go on with: FILE game=N from=FORMAT coords=top|bottom")
      ->expected(1, 4);
  command->add_option("--standin", a.stand_in,
                      "who decides in an opening for an engine that cannot: host, or a registered engine");
  command->add_option("--rounds", a.rounds, "every pair meets so many times")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--games", a.games, "games a pair and round; 2 unless given, one with each colour")
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--repeat", a.repeat, "both colours in a row, as is the case anyway with an even -games");
  command->add_option("--concurrency", a.concurrency, "games at a time")->check(CLI::Range(1, 1024));
  command
      ->add_option("--affinity", a.affinity,
                   "on: each of these games owns a CPU, its single-threaded engines run there")
      ->check(CLI::IsMember({"on", "off"}));
  command
      ->add_option("--ponder", a.ponder,
                   "off: engines stand still while they are not asked; native ones run in a worker then")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--retry", a.retries, "how often an engine is asked again after an illegal move")
      ->check(CLI::Range(0, 1000));
  command->add_option("--drawafter,--maxmoves", a.draw_after,
                      "a draw after so many moves; gomocup: when 25 points are left");
  command->add_option("--srand", a.seed, "seed of everything that is drawn by lot")
      ->check(CLI::Range(std::int64_t{0}, INT64_MAX));
  command->add_option("--sgf", a.sgf, "file for the games");
  command->add_option("--psq", a.psq, "folder for the games, a file of the Gomocup manager for each");
  command
      ->add_option(
          "--json", a.json,
          "file for events and games, one JSON object a line; - is standard output; moves=true for moves too")
      ->expected(1, 2);
  command->add_option("--log", a.log, "folder for every line that engines and host exchange");
  command->add_flag("--strict", a.strict,
                    "exit with 2 when an engine crashed, ran out of time or played an illegal move");
  command->callback([arguments, &surroundings, &exit] { exit = play(surroundings, *arguments); });
}

}  // namespace tengen::cli
