// tengen: the program.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"

namespace tengen::cli {

Exit complain(const Error& error) {
  std::fprintf(stderr, "tengen: %s\n", error.text().c_str());
  return Exit::not_done;
}

namespace {

// People of this field type "-engine cmd=x -rounds 10"; the parser knows long flags with two dashes. A lone
// "-" is a value (standard output), and so is "-5".
std::vector<std::string> with_two_dashes(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (auto& argument : arguments) {
    const bool one_dash = argument.size() > 2 && argument[0] == '-' && argument[1] != '-';
    if (one_dash && std::isalpha(static_cast<unsigned char>(argument[1])) != 0) argument.insert(0, 1, '-');
  }
  return arguments;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  const std::function<bool(const CLI::App*)> all = [](const CLI::App*) { return true; };
  for (const CLI::App* const command : app.get_subcommands(all)) names.push_back(command->get_name());
  return names;
}

int run(int argc, char** argv) {
  // A program that has closed its input must not end this one: writing to it fails with EPIPE instead.
  std::signal(SIGPIPE, SIG_IGN);
  take_all_descriptors();

  CLI::App app("tengen, a host for board-game engines", "tengen");
  app.set_version_flag("--version", "tengen " TENGEN_VERSION);
  app.require_subcommand(1);
  Exit exit = Exit::done;
  std::error_code error;
  const Surroundings surroundings{std::filesystem::read_symlink("/proc/self/exe", error),
                                  with_two_dashes(argc, argv)};
  add_match_command(app, surroundings, exit);
  add_tournament_command(app, surroundings, exit);
  add_resume_command(app, surroundings, exit);
  add_ctl_command(app, exit);
  add_engines_command(app, surroundings, exit);
  add_package_command(app, surroundings, exit);
  add_pbrain_command(app, surroundings, exit);
  add_check_command(app, surroundings, exit);
  add_new_command(app, surroundings, exit);
  add_convert_command(app, exit);
  add_show_command(app, exit);
  add_perft_command(app, exit);
  add_position_command(app, exit);
  add_report_command(app, exit);
  add_elo_command(app, exit);
  add_sprt_command(app, exit);
  add_doctor_command(app, surroundings, exit);
  const auto commands = command_names(app);
  if (argc > 1 && argv[1][0] != '-' &&
      std::find(commands.begin(), commands.end(), argv[1]) == commands.end()) {
    return static_cast<int>(complain(
        bad_input("no command \"" + printable(argv[1]) + "\", expected one of: " + joined(commands, ", "))));
  }
  try {
    // The parser takes its arguments from the back.
    app.parse(std::vector<std::string>(surroundings.command_line.rbegin(), surroundings.command_line.rend()));
  } catch (const CLI::ParseError& failure) {
    // Help and version are "errors" with status 0; everything else was typed wrong.
    if (failure.get_exit_code() == 0) return app.exit(failure);
    return static_cast<int>(
        complain(bad_input(std::string(failure.what()) + "; --help tells what there is")));
  }
  return static_cast<int>(exit);
}

}  // namespace
}  // namespace tengen::cli

int main(int argc, char** argv) {
  const int status = tengen::cli::run(argc, argv);
  std::fflush(nullptr);
  return status;
}
