// What every command of the program gets, and gives back.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace CLI {
class App;
}

namespace tengen::cli {

// Exit status of the program (docs/cli.md).
enum class Exit { done = 0, not_done = 1, engine_misbehaved = 2, interrupted = 3 };

struct Surroundings {
  std::filesystem::path program;          // of this process, links followed; its siblings are found beside it
  std::vector<std::string> command_line;  // behind the program's name, with two dashes to a flag
  std::filesystem::path worker() const { return program.parent_path() / "tengen-worker"; }
};

// Each adds its subcommand to the program. The subcommand's callback writes its exit status to `exit`.
void add_engines_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_package_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_match_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_resume_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_pbrain_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_check_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_new_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);
void add_convert_command(CLI::App& app, Exit& exit);
void add_show_command(CLI::App& app, Exit& exit);
void add_perft_command(CLI::App& app, Exit& exit);
void add_position_command(CLI::App& app, Exit& exit);
void add_report_command(CLI::App& app, Exit& exit);
void add_elo_command(CLI::App& app, Exit& exit);
void add_sprt_command(CLI::App& app, Exit& exit);
void add_doctor_command(CLI::App& app, const Surroundings& surroundings, Exit& exit);

// "tengen: text" on standard error; returns Exit::not_done.
Exit complain(const Error& error);

}  // namespace tengen::cli
