#include "cli/records/record_flags.hpp"

#include <CLI/CLI.hpp>

namespace tengen::cli {

void add_record_options(CLI::App& command, tournament::RecordArguments& arguments) {
  command
      .add_option("--coords", arguments.coords, "where rows are counted from in bare moves: top or bottom")
      ->check(CLI::IsMember({"top", "bottom"}));
  command.add_option("--variant", arguments.game, "the game, of files that do not say theirs");
  command.add_option("--rule", arguments.rule, "of files that do not say theirs");
  command.add_option("--size", arguments.size, "columns and rows, of files that do not say theirs")
      ->check(CLI::Range(1, 100));
}

}  // namespace tengen::cli
