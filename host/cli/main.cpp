// tengen: the program.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include "base/machine.hpp"
#include "base/text.hpp"
#include "cli/parser.hpp"

namespace tengen::cli {
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

// Where one is closed, no file of a run gets its number. What is written there fails, and is told.
void fill_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) < 0) [[maybe_unused]]
      const int filled = ::open("/dev/null", O_RDONLY);
  }
}

Command program() {
  Command tengen{
      .name = "tengen",
      .help = "tengen, a host for board-game engines",
      .commands = {match_command(), tournament_command(), resume_command(), ctl_command(), verify_command(),
                   engines_command(), package_command(), pbrain_command(), check_command(), new_command(),
                   convert_command(), show_command(), perft_command(), position_command(), report_command(),
                   ratings_command(), elo_command(), sprt_command(), doctor_command()}};
#ifdef TENGEN_WEB
  tengen.commands.push_back(serve_command());
  tengen.commands.push_back(play_command());
#endif
  return tengen;
}

Status check_known(const Command& program, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& command : program.commands) names.push_back(command.name);
  if (std::find(names.begin(), names.end(), word) != names.end()) return success();
  return bad_input("no command \"" + printable(word) + "\", expected one of: " + joined(names, ", "));
}

Exit run(int argc, char** argv) {
  // A program that has closed its input must not end this one: writing to it fails with EPIPE instead.
  std::signal(SIGPIPE, SIG_IGN);
  take_all_descriptors();
  fill_standard_descriptors();

  const Command tengen = program();
  if (argc > 1 && argv[1][0] != '-') {
    if (const auto known = check_known(tengen, argv[1]); !known) return complain(known.error());
  }
  const auto asked = parse(tengen, "tengen " TENGEN_VERSION, with_two_dashes(argc, argv));
  if (!asked) return complain(asked.error());
  if (const auto* const text = std::get_if<std::string>(&*asked)) {
    std::fputs(text->c_str(), stdout);
    return Exit::done;
  }
  std::error_code error;
  return std::get<const Command*>(*asked)->run({std::filesystem::read_symlink("/proc/self/exe", error)});
}

}  // namespace
}  // namespace tengen::cli

int main(int argc, char** argv) {
  const auto status = tengen::cli::ending(tengen::cli::run(argc, argv));
  std::fflush(nullptr);
  return static_cast<int>(status);
}
