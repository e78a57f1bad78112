// tengen match …, tengen tournament FILE.xml, tengen resume DIR
#include <memory>

#include "cli/command.hpp"
#include "cli/run/console_run.hpp"
#include "cli/run/run_request.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

Exit play(const Surroundings& surroundings, const Result<RunRequest>& request) {
  return request ? play_on_console(surroundings, *request, std::nullopt) : complain(request.error());
}

struct ResumeArguments {
  fs::path folder;
  int concurrency = 0;  // 0: as before
};

// What was asked for by the command line that began the run, taken in the folder where it was typed.
Result<RunRequest> request_that_began(const tournament::RunRecord& run, const fs::path& folder) {
  std::vector<std::string> command_line;
  fs::path typed_in;
  for (const auto& [name, value] : run.notes) {
    if (name.starts_with(argument_note)) command_line.push_back(value);
    if (name == folder_note) typed_in = value;
  }
  std::error_code error;
  fs::current_path(typed_in, error);
  if (error)
    return not_found(
        "cannot go to \"" + typed_in.string() + "\", where the run was begun: " + error.message(),
        folder.string());
  auto request = request_of(std::move(command_line));
  if (request) request->run.outputs.folder = folder;
  return request;
}

Exit resume(const Surroundings& surroundings, const ResumeArguments& wanted) {
  std::error_code error;
  const fs::path folder = fs::absolute(wanted.folder, error).lexically_normal();
  auto store = tournament::Store::open(error ? wanted.folder : folder);
  if (!store) return complain(store.error());
  const auto run = store->run();
  if (!run) return complain(run.error());
  auto request = request_that_began(*run, folder);
  if (!request) return complain(request.error());
  if (wanted.concurrency > 0) request->run.conduct.concurrency = wanted.concurrency;
  return play_on_console(surroundings, *request, std::move(*store));
}

}  // namespace

Command match_command() {
  const auto arguments = std::make_shared<MatchArguments>();
  return {.name = "match",
          .help = "play two or more engines against each other",
          .flags = match_flags(*arguments),
          .run = [arguments](const Surroundings& surroundings) {
            return play(surroundings, request_of(*arguments));
          }};
}

Command tournament_command() {
  const auto arguments = std::make_shared<TournamentArguments>();
  return {.name = "tournament",
          .help = "play what a file describes",
          .flags = tournament_flags(*arguments),
          .run = [arguments](const Surroundings& surroundings) {
            return play(surroundings, request_of(*arguments));
          }};
}

Command resume_command() {
  const auto arguments = std::make_shared<ResumeArguments>();
  return {.name = "resume",
          .help = "go on with a run that was stopped",
          .flags = {{"folder", &arguments->folder, "what -out named", {.required = true}},
                    {"--concurrency",
                     &arguments->concurrency,
                     "games at a time, if not as before",
                     {.range = Range{1, 1024}}}},
          .run = [arguments](const Surroundings& surroundings) { return resume(surroundings, *arguments); }};
}

}  // namespace tengen::cli
