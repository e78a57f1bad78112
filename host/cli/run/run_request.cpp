#include "cli/run/run_request.hpp"

#include <cstdio>

#include "base/text.hpp"
#include "cli/parser.hpp"
#include "tournament/description/reader.hpp"

namespace tengen::cli {
namespace {

Result<TournamentArguments> parse_tournament(std::vector<std::string> command_line) {
  TournamentArguments arguments;
  const auto parsed = parse({.name = "tournament", .help = "", .flags = tournament_flags(arguments)},
                            std::move(command_line));
  return parsed ? Result<TournamentArguments>(std::move(arguments)) : parsed.error();
}

}  // namespace

std::vector<Flag> tournament_flags(TournamentArguments& arguments) {
  return {{"file", &arguments.file, "what is played, by whom: docs/tournament.md", {.required = true}},
          manifests_flag(arguments.manifests),
          {"--concurrency",
           &arguments.concurrency,
           "games at a time, if not as the file says",
           {.range = Range{1, 1024}}},
          {"--out", &arguments.out, "folder of the run, if not as the file says"}};
}

Result<RunRequest> request_of(const MatchArguments& arguments) {
  auto run = describe(arguments);
  if (!run) return run.error();
  return RunRequest{std::move(*run), arguments.manifests};
}

Result<RunRequest> request_of(const TournamentArguments& arguments) {
  auto reading = tournament::read_description(arguments.file);
  for (const auto& warning : reading.warnings) std::fprintf(stderr, "tengen: %s\n", warning.c_str());
  if (!reading.errors.empty()) {
    for (std::size_t i = 0; i + 1 < reading.errors.size(); ++i) complain(reading.errors[i]);
    return reading.errors.back();
  }
  auto& run = reading.description;
  if (arguments.concurrency > 0) run.conduct.concurrency = arguments.concurrency;
  if (!arguments.out.empty()) run.outputs.folder = arguments.out;
  return RunRequest{std::move(run), arguments.manifests};
}

Result<RunRequest> request_of(std::vector<std::string> command_line) {
  const std::string command = command_line.empty() ? "" : command_line.front();
  if (command != "match" && command != "tournament")
    return bad_input("found the command \"" + printable(command) + "\", expected match or tournament");
  command_line.erase(command_line.begin());
  if (command == "tournament") {
    const auto arguments = parse_tournament(std::move(command_line));
    return arguments ? request_of(*arguments) : Result<RunRequest>(arguments.error());
  }
  const auto arguments = parse_match(std::move(command_line));
  return arguments ? request_of(*arguments) : Result<RunRequest>(arguments.error());
}

tournament::NamedValues begun_by(const Surroundings& surroundings) {
  std::error_code error;
  tournament::NamedValues notes{{std::string(folder_note), std::filesystem::current_path(error).string()}};
  int number = 0;
  for (const auto& argument : surroundings.command_line)
    notes.emplace_back(std::string(argument_note) + std::to_string(++number), argument);
  return notes;
}

}  // namespace tengen::cli
