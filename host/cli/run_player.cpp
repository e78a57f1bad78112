#include "cli/run_player.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "cli/console_report.hpp"
#include "cli/interruption.hpp"
#include "cli/record_files.hpp"
#include "match/match.hpp"
#include "tournament/run/resumption.hpp"
#include "tournament/run/sprt_watch.hpp"
#include "tournament/run/store_writer.hpp"
#include "tournament/store/difference.hpp"

namespace tengen::cli {
namespace {

using tournament::RunPlan;
using tournament::SprtWatch;
using tournament::Store;
using Observers = std::vector<std::unique_ptr<match::MatchObserver>>;

Result<bool> wants_moves(const std::vector<std::string>& json) {
  if (json.size() == 1 || json[1] == "moves=false") return false;
  if (json[1] == "moves=true") return true;
  return bad_input("found \"" + json[1] + "\", expected moves=true or moves=false", "-json");
}

Result<Observers> make_files(const MatchArguments& arguments, OutputFile::Content content) {
  Observers observers;
  if (!arguments.sgf.empty()) {
    auto file = OutputFile::open(arguments.sgf, "-sgf", content);
    if (!file) return file.error();
    observers.push_back(std::make_unique<SgfFile>(std::move(*file)));
  }
  if (!arguments.psq.empty()) {
    auto folder = PsqFolder::open(arguments.psq);
    if (!folder) return folder.error();
    observers.push_back(std::make_unique<PsqFolder>(std::move(*folder)));
  }
  if (!arguments.json.empty()) {
    auto file = OutputFile::open(arguments.json.front(), "-json", content);
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

// Better now than when the run has a folder.
Status check_confinement(const RunPlan& plan, engine::EngineFactory& factory) {
  for (const auto& entrant : plan.entrants) {
    if (const auto tier = factory.tier(entrant.config); !tier) return tier.error();
  }
  return success();
}

Result<Store> create_store(tournament::RunRecord record, const Surroundings& surroundings,
                           const MatchArguments& arguments) {
  std::error_code error;
  record.notes = {{"version", TENGEN_VERSION},
                  {std::string(folder_note), std::filesystem::current_path(error).string()}};
  int number = 0;
  for (const auto& argument : surroundings.command_line)
    record.notes.emplace_back(std::string(argument_note) + std::to_string(++number), argument);
  return Store::create(arguments.out, record);
}

// The store of the run: the one that is gone on with, a new one, or none.
Result<std::optional<Store>> prepare_store(const RunPlan& plan, const Surroundings& surroundings,
                                           const MatchArguments& arguments, std::optional<Store> before) {
  if (arguments.out.empty()) return std::optional<Store>();
  auto record = tournament::record_of(plan);
  if (!record) return record.error();
  if (before) {
    const auto stored = before->run();
    if (!stored) return stored.error();
    if (auto same = tournament::check_same_run(*stored, *record, arguments.out.string()); !same)
      return same.error();
    return before;
  }
  auto created = create_store(std::move(*record), surroundings, arguments);
  if (!created) return created.error();
  return std::optional<Store>(std::move(*created));
}

// What was played before the run is gone on with.
struct Behind {
  std::optional<match::PlayedBefore> played;
  std::vector<tournament::EncounterTotals> encounters;
};

Result<Behind> look_behind(const RunPlan& plan, const Store& store, match::Schedule& schedule) {
  std::vector<std::string> names;
  for (const auto& entrant : plan.entrants) names.push_back(entrant.name);
  auto played = tournament::played_before(store, names, schedule);
  if (!played) return played.error();
  auto encounters = store.encounter_totals();
  if (!encounters) return encounters.error();
  return Behind{std::move(*played), std::move(*encounters)};
}

std::string in_shell(const std::string& text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+=:,@%";
  if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

void tell_how_to_resume(const std::filesystem::path& folder) {
  if (folder.empty()) {
    std::fputs("tengen: this match cannot be gone on with; one with -out DIR can\n", stderr);
    return;
  }
  std::error_code error;
  const auto absolute = std::filesystem::absolute(folder, error);
  std::fprintf(stderr, "tengen: go on with: tengen resume %s\n",
               in_shell((error ? folder : absolute).string()).c_str());
}

using Running = std::atomic<match::Match*>;  // nullptr while none is

void stop(const Running& running) {
  if (match::Match* const match = running) match->stop();
}

void interrupt(const Running& running, int count) {
  match::Match* const match = running;
  if (match == nullptr) std::_Exit(static_cast<int>(Exit::interrupted));
  if (count == 1) {
    std::fputs("tengen: finishing the games that run; once more stops now\n", stderr);
    match->stop();
  } else {
    match->abort();
  }
}

void leave_with_threads_that_run(const engine::EngineFactory& factory, Exit exit) {
  const int threads = factory.runaway_threads();
  if (threads == 0) return;
  std::fprintf(stderr, "tengen: %d thread(s) of engines that did not stop end with this process\n", threads);
  std::fflush(nullptr);
  // Their code may run until the last moment: nothing of theirs or ours may be destroyed before.
  std::_Exit(static_cast<int>(exit));
}

// Everything that one run needs, ready to be played.
struct ReadyRun {
  RunPlan plan;
  Observers files;
  std::optional<Store> store;
  std::unique_ptr<match::Schedule> schedule;
  Behind behind;
};

Result<ReadyRun> get_ready(const Surroundings& surroundings, RunPlan plan, const MatchArguments& arguments,
                           std::optional<Store> before, engine::EngineFactory& factory) {
  const bool resumed = before.has_value();
  ReadyRun run;
  run.plan = std::move(plan);
  if (auto status = make_log_folder(arguments.log); !status) return status.error();
  if (auto status = check_confinement(run.plan, factory); !status) return status.error();
  auto files = make_files(arguments, resumed ? OutputFile::Content::kept : OutputFile::Content::replaced);
  if (!files) return files.error();
  run.files = std::move(*files);
  auto store = prepare_store(run.plan, surroundings, arguments, std::move(before));
  if (!store) return store.error();
  run.store = std::move(*store);
  run.schedule = tournament::make_schedule(run.plan.plan);
  if (!resumed) return run;
  auto behind = look_behind(run.plan, *run.store, *run.schedule);
  if (!behind) return behind.error();
  run.behind = std::move(*behind);
  return run;
}

Exit status_of(const match::Match& match, bool complete, bool decided, const MatchArguments& arguments) {
  if (!complete && !decided) {
    tell_how_to_resume(arguments.out);
    return Exit::interrupted;
  }
  if (arguments.strict && match.standings().misbehaviour()) return Exit::engine_misbehaved;
  return Exit::done;
}

Exit play(ReadyRun run, const MatchArguments& arguments, engine::EngineFactory& factory, Running& running) {
  tournament::Tally tally(run.behind.encounters);
  std::optional<SprtWatch> test;
  if (run.plan.sprt) {
    const auto tests = run.plan.plan.games == 1 ? SprtWatch::Tests::games : SprtWatch::Tests::pairs;
    test.emplace(*run.plan.sprt, tests, tally, [&running] { stop(running); });
  }
  const auto decided = [&test] { return test && test->verdict() != tournament::Verdict::go_on; };
  std::optional<tournament::StoreWriter> writer;
  if (run.store) writer.emplace(*run.store, [&running] { stop(running); });
  // The report and a stream of JSON on standard output would be unreadable for man and machine.
  std::optional<ConsoleReport> report;
  if (arguments.json.empty() || arguments.json.front() != "-")
    report.emplace(ConsoleReport::style_of_terminal(), tally, test ? &*test : nullptr);

  std::vector<match::MatchObserver*> listening;
  if (writer) listening.push_back(&*writer);
  listening.push_back(&tally);
  if (test) listening.push_back(&*test);
  if (report) listening.push_back(&*report);
  for (const auto& file : run.files) listening.push_back(file.get());
  match::Match match(std::move(run.plan.entrants), std::move(run.plan.options), *run.schedule, factory,
                     listening, std::move(run.behind.played));
  running = &match;
  if (decided()) match.stop();
  const auto played = match.run();
  const Status stored = writer ? writer->finish() : success();
  running = nullptr;
  Exit exit = Exit::not_done;
  if (!played) {
    complain(played.error());
  } else if (!stored) {
    complain(stored.error());
  } else {
    exit = status_of(match, *played, decided(), arguments);
  }
  leave_with_threads_that_run(factory, exit);
  return exit;
}

}  // namespace

Exit play_run(const Surroundings& surroundings, RunPlan plan, const MatchArguments& arguments,
              std::optional<Store> before) {
  Running running = nullptr;
  // Before any thread.
  const Interruption interruption([&running](int count) { interrupt(running, count); });
  engine::EngineFactory factory(surroundings.worker());
  auto run = get_ready(surroundings, std::move(plan), arguments, std::move(before), factory);
  if (!run) return complain(run.error());
  return play(std::move(*run), arguments, factory, running);
}

}  // namespace tengen::cli
