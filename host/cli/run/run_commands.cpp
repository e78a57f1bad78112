// tengen match …, tengen tournament FILE.xml, tengen resume DIR
#include <memory>

#include "cli/arguments/match_words.hpp"
#include "cli/command.hpp"
#include "cli/run/console_run.hpp"
#include "tournament/description/reader.hpp"
#include "tournament/run/ready_run.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using tournament::Description;

struct TournamentArguments {
  fs::path file;
  std::vector<std::string> manifests;
  int concurrency = 0;  // 0: as the file says
  fs::path out;         // empty: as the file says
};

Result<Description> read(const TournamentArguments& arguments) {
  auto reading = tournament::read_description(arguments.file);
  for (const auto& warning : reading.warnings) tell(warning);
  if (!reading.errors.empty()) {
    for (std::size_t i = 0; i + 1 < reading.errors.size(); ++i) complain(reading.errors[i]);
    return reading.errors.back();
  }
  auto& run = reading.description;
  run.manifests = arguments.manifests;
  if (arguments.concurrency > 0) run.conduct.concurrency = arguments.concurrency;
  if (!arguments.out.empty()) run.outputs.folder = arguments.out;
  return std::move(run);
}

Exit play(const Surroundings& surroundings, const Result<Description>& description) {
  return description ? play_on_console(surroundings, *description, std::nullopt)
                     : complain(description.error());
}

struct ResumeArguments {
  fs::path folder;
  int concurrency = 0;  // 0: as before
};

Exit resume(const Surroundings& surroundings, const ResumeArguments& wanted) {
  std::error_code error;
  const fs::path absolute = fs::absolute(wanted.folder, error).lexically_normal();
  const fs::path folder = error ? wanted.folder : absolute;
  auto store = tournament::Store::open(folder);
  if (!store) return complain(store.error());
  auto description = tournament::stored_description(*store, folder, tell);
  if (!description) return complain(description.error());
  if (wanted.concurrency > 0) description->conduct.concurrency = wanted.concurrency;
  return play_on_console(surroundings, *description, std::move(*store));
}

}  // namespace

Command match_command() {
  const auto words = std::make_shared<MatchWords>();
  return {.name = "match",
          .help = "play two or more engines against each other",
          .flags = match_flags(*words),
          .run = [words](const Surroundings& surroundings) {
            return play(surroundings, describe(*words, tell));
          }};
}

Command tournament_command() {
  const auto arguments = std::make_shared<TournamentArguments>();
  return {
      .name = "tournament",
      .help = "play what a file describes",
      .flags = {with({.required = true},
                     {"file", &arguments->file, "what is played, by whom: docs/tournament.md"}),
                manifests_flag(arguments->manifests),
                with({.range = Range{1, 1024}},
                     {"--concurrency", &arguments->concurrency, "games at a time, if not as the file says"}),
                {"--out", &arguments->out, "folder of the run, if not as the file says"}},
      .run = [arguments](const Surroundings& surroundings) { return play(surroundings, read(*arguments)); }};
}

Command resume_command() {
  const auto arguments = std::make_shared<ResumeArguments>();
  return {.name = "resume",
          .help = "go on with a run that was stopped",
          .flags = {with({.required = true}, {"folder", &arguments->folder, "what -out named"}),
                    with({.range = Range{1, 1024}},
                         {"--concurrency", &arguments->concurrency, "games at a time, if not as before"})},
          .run = [arguments](const Surroundings& surroundings) { return resume(surroundings, *arguments); }};
}

}  // namespace tengen::cli
