// tengen match …, tengen tournament FILE.xml, tengen resume DIR: a run on a console, ended by Ctrl-C.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "base/diagnostics.hpp"
#include "base/shell_word.hpp"
#include "base/text.hpp"
#include "cli/arguments/match_words.hpp"
#include "cli/command.hpp"
#include "cli/console/console_report.hpp"
#include "cli/inventory.hpp"
#include "cli/run/interruption.hpp"
#include "cli/run/leaving.hpp"
#include "cli/run/reserved_output.hpp"
#include "cli/run/stored_status.hpp"
#include "match/journal.hpp"
#include "package/verified_copy.hpp"
#include "tournament/description/continued_game.hpp"
#include "tournament/description/reader.hpp"
#include "tournament/run/lengthening.hpp"
#include "tournament/run/plan_run.hpp"
#include "tournament/run/received_run.hpp"
#include "tournament/run/run_player.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using tournament::Description;
using tournament::RunControl;

// What else has to be typed before something is done that a file from elsewhere says.
std::vector<Flag> consent_flags(tournament::Consent& consent) {
  const Take take_sandbox = [&consent](const std::vector<std::string>&) { consent.unconfined = true; };
  return {with({.one_of = {"off"}, .words = Range{1, 1}},
               {"--sandbox", take_sandbox, "off: engines may run without a sandbox, where it says so"}),
          {"--as-described", &consent.as_described,
           "its programs may run and its files be written, though it is not your own"}};
}

void tell(const std::string& sentence) { diagnostics::tell(sentence); }

// Sentences of a run on standard error, through its report while there is one. Any thread.
class Sentences {
 public:
  void go_through(ConsoleReport* report) {
    const std::lock_guard lock(mutex_);
    report_ = report;
  }
  void add(const std::string& sentence) {
    if (!is_taken(sentence)) tell(sentence);
  }

 private:
  bool is_taken(const std::string& sentence) {
    const std::lock_guard lock(mutex_);
    return report_ != nullptr && report_->tell("tengen: " + sentence);
  }

  std::mutex mutex_;
  ConsoleReport* report_ = nullptr;
};

void tell_how_to_resume(const std::filesystem::path& folder) {
  if (folder.empty()) return tell("this match cannot be resumed; use -out DIR to make a match resumable");
  std::error_code error;
  const auto absolute = std::filesystem::absolute(folder, error);
  tell("resume with: tengen resume " + shell_word((error ? folder : absolute).string()));
  if (const auto games = match::journalled_games(folder); games > 0)
    tell("games kept in journals of that folder: " + std::to_string(games) +
         "; those that were running continue after their last move");
}

void tell_what_was_lost(const std::vector<std::string>& outputs, const std::filesystem::path& folder) {
  if (outputs.empty()) return;
  tell("incomplete: " + printable(joined(outputs, ", "), 4096) +
       (folder.empty()
            ? ""
            : "; the run's folder has every game: tengen convert " + shell_word(folder.string()) + " FILE"));
}

void interrupt(RunControl& control, Sentences& sentences, const Outlets& outlets) {
  switch (control.interrupt()) {
    case RunControl::Interrupted::nothing_runs:
      return leave_interrupted();
    case RunControl::Interrupted::finishing:
      // Nobody may read standard error, and a second interrupt must be heard.
      if (is_writable(STDERR_FILENO))
        sentences.add("finishing the running games; interrupt again to stop now");
      return;
    case RunControl::Interrupted::aborting:
      return leave_soon(outlets);
  }
}

// A run that had ended before it was resumed: how it ended, instead of the tables of a run that was played.
Status tell_end(const tournament::Store& store, const tournament::Outputs& outputs) {
  tell("the run is finished; its report: tengen report " + shell_word(outputs.folder.string()));
  if (outputs.json == "-") return success();
  const auto results = report::read_results(store);
  if (!results) return results.error();
  std::fputs(stored_status_text(*results).c_str(), stdout);
  return success();
}

void tell_of_threads_that_run(const engine::EngineFactory& factory) {
  if (const int threads = factory.runaway_threads(); threads > 0)
    tell(std::to_string(threads) + " thread(s) of engines that did not stop end with this process");
}

Exit play(tournament::ReadyRun run, const Description& description, engine::EngineFactory& factory,
          RunControl& control, Sentences& sentences) {
  const bool was_over = is_over(run);
  if (was_over) {
    if (const auto told = tell_end(*run.store, description.outputs); !told) return complain(told.error());
  }
  tournament::RunPlayer player(std::move(run), control,
                               [&](const std::string& sentence) { sentences.add(sentence); });
  ConsoleReport report(ConsoleReport::style_of_terminal(), description.outputs.rating_interval,
                       control.events(), player.tally(), player.test(), player.repeated());
  sentences.go_through(&report);
  // The report and a stream of JSON on standard output would be unreadable for man and machine.
  const bool reports = !was_over && description.outputs.json != "-";
  const auto end = player.play(tournament::local_executor(factory), reports ? &report : nullptr);
  // Who has asked for an end does not wait for a reader.
  const bool stopped = end && !end->complete;
  if (!report.finish(stopped ? Deadline::after(std::chrono::seconds(1)) : Deadline::never()))
    leave_interrupted();
  sentences.go_through(nullptr);
  if (!end) return complain(end.error());
  tell_what_was_lost(end->lost_outputs, description.outputs.folder);
  if (!end->gave_up.empty()) {
    tell("stopped: " + end->gave_up);
    tell_how_to_resume(description.outputs.folder);
    return Exit::host_failed;
  }
  if (!end->nothing_new.empty()) {
    tell("stopped: " + end->nothing_new);
    return Exit::not_done;
  }
  if (!end->complete) {
    tell_how_to_resume(description.outputs.folder);
    return Exit::interrupted;
  }
  if (!end->lost_outputs.empty()) return Exit::output_lost;
  return description.conduct.strict && end->misbehaviour ? Exit::engine_misbehaved : Exit::done;
}

// Prints all but the last one.
Error last_of(const std::vector<Error>& errors) {
  for (std::size_t i = 0; i + 1 < errors.size(); ++i) complain(errors[i]);
  return errors.back();
}

// What was typed when the run was begun is what its folder says now.
Error of_the_folder(const fs::path& folder, Error error) {
  if (error.place.starts_with('-')) error.place = folder.string() + ": its " + error.place.substr(1);
  return error;
}

// Where the description of a run comes from.
enum class Origin {
  typed,
  file,  // or a folder: what it starts is shown, because it may come from somebody else
};

// Resumes the run of the store `before`; nothing: a new run begins.
Exit play_on_console(const Surroundings& surroundings, Description description, Origin origin,
                     std::optional<tournament::Store> before) {
  const ReservedOutput output(description.outputs.json == "-");
  description.outputs.standard_output = output.descriptor();
  RunControl control;
  Sentences sentences;
  // Before any thread.
  const Interruption interruption([&, outlets = outlets_of(description.outputs), signals = 0]() mutable {
    if (++signals > 1) leave_soon(outlets);
    interrupt(control, sentences, outlets);
  });
  engine::EngineFactory factory(surroundings.worker());
  const auto registry = take_inventory(surroundings, description.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  const bool resumed = before.has_value();
  const tournament::Tell tell_of_run = [&](const std::string& sentence) { sentences.add(sentence); };
  auto run = tournament::get_ready(description, *registry, factory, std::move(before), tell_of_run);
  if (!run && resumed) return complain(of_the_folder(description.outputs.folder, run.error()));
  if (!run) {
    const auto errors = tournament::find_errors(description, *registry);
    return complain(errors.empty() ? run.error() : last_of(errors));
  }
  std::vector<std::string> ids;
  for (const auto& engine : description.engines) ids.push_back(engine.id);
  if (const auto told = tell_of_lapsed_trust(surroundings, *registry, ids); !told)
    return complain(told.error());
  if (origin == Origin::file) {
    for (const auto& program : tournament::named_programs(description)) tell("the run starts " + program);
  }
  const Exit exit = play(std::move(*run), description, factory, control, sentences);
  tell_of_threads_that_run(factory);
  return exit;
}

struct TournamentArguments {
  fs::path file;
  std::vector<std::string> manifests;
  int concurrency = 0;  // 0: as the file says
  fs::path out;         // empty: as the file says
  tournament::Consent consent;
};

Result<Description> read(const Surroundings& surroundings, const TournamentArguments& arguments) {
  auto reading = tournament::read_description(arguments.file);
  for (const auto& warning : reading.warnings) tell(warning);
  if (!reading.errors.empty()) {
    if (const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted)) {
      for (auto& error : tournament::find_errors(reading.named, *registry)) reading.errors.push_back(error);
    }
    return last_of(reading.errors);
  }
  auto& run = reading.description;
  const auto allowed = tournament::check_consent(run, tournament::why_foreign(arguments.file),
                                                 arguments.consent, arguments.file);
  if (!allowed) return allowed.error();
  run.manifests = arguments.manifests;
  if (arguments.concurrency > 0) run.conduct.concurrency = arguments.concurrency;
  if (!arguments.out.empty()) run.outputs.folder = arguments.out;
  return std::move(run);
}

Exit begin(const Surroundings& surroundings, const Result<Description>& description, Origin origin) {
  return description ? play_on_console(surroundings, *description, origin, std::nullopt)
                     : complain(description.error());
}

struct ResumeArguments {
  fs::path folder;
  int concurrency = 0;      // 0: as before
  std::int64_t rounds = 0;  // 0: as before
  tournament::Consent consent;
};

Exit resume(const Surroundings& surroundings, const ResumeArguments& wanted) {
  if (wanted.folder.empty()) return complain(bad_input("found \"\", expected the folder of a run", "resume"));
  std::error_code error;
  const fs::path absolute = fs::absolute(wanted.folder, error).lexically_normal();
  const fs::path folder = error ? wanted.folder : absolute;
  auto store = tournament::Store::open(folder);
  if (!store) return complain(store.error());
  auto stored = tournament::stored_run(*store, folder);
  if (!stored) return complain(stored.error());
  Description& description = stored->description;
  const auto allowed = tournament::check_consent(description, stored->foreign, wanted.consent, folder);
  if (!allowed) return complain(allowed.error());
  if (description.unfinished) {
    const auto notes = tournament::continue_game(description);
    if (!notes) return complain(of_the_folder(folder, notes.error()));
    for (const auto& note : *notes) tell(note);
  }
  if (wanted.rounds > 0) {
    const auto longer = tournament::lengthen(*store, description, wanted.rounds);
    if (!longer) return complain(longer.error());
  }
  if (wanted.concurrency > 0) description.conduct.concurrency = wanted.concurrency;
  return play_on_console(surroundings, description, Origin::file, std::move(*store));
}

}  // namespace

Command match_command() {
  const auto words = std::make_shared<MatchWords>();
  return {.name = "match",
          .help = "play two or more engines against each other",
          .flags = match_flags(*words),
          .run =
              [words](const Surroundings& surroundings) {
                return begin(surroundings, describe(*words, tell), Origin::typed);
              },
          .check = [words]() -> Status {
            const auto described = describe(*words, [](const std::string&) {});
            return described ? success() : Status(described.error());
          }};
}

Command tournament_command() {
  const auto arguments = std::make_shared<TournamentArguments>();
  Command command{.name = "tournament",
                  .help = "play what a file describes",
                  .flags = {with({.required = true},
                                 {"file", &arguments->file, "what is played, by whom: docs/tournament.md"}),
                            manifests_flag(arguments->manifests),
                            with({.range = Range{1, 1024}}, {"--concurrency", &arguments->concurrency,
                                                             "games at a time, if not as the file says"}),
                            {"--out", &arguments->out, "folder of the run, if not as the file says"}},
                  .run = [arguments](const Surroundings& surroundings) {
                    return begin(surroundings, read(surroundings, *arguments), Origin::file);
                  }};
  for (auto& flag : consent_flags(arguments->consent)) command.flags.push_back(std::move(flag));
  return command;
}

Command resume_command() {
  const auto arguments = std::make_shared<ResumeArguments>();
  Command command{
      .name = "resume",
      .help = "continue a run that was stopped",
      .flags = {with({.required = true}, {"folder", &arguments->folder, "what -out named"}),
                with({.range = Range{1, 1024}},
                     {"--concurrency", &arguments->concurrency, "games at a time, if not as before"}),
                with({.range = Range{1, 1'000'000'000}},
                     {"--rounds", &arguments->rounds,
                      "the number of rounds in all, to make a round-robin or gauntlet longer"})},
      .run = [arguments](const Surroundings& surroundings) { return resume(surroundings, *arguments); }};
  for (auto& flag : consent_flags(arguments->consent)) command.flags.push_back(std::move(flag));
  return command;
}

}  // namespace tengen::cli
