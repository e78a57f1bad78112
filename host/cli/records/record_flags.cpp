#include "cli/records/record_flags.hpp"

#include "base/text.hpp"

namespace tengen::cli {

void add_record_flags(Command& command, tournament::RecordArguments& arguments) {
  const std::initializer_list<Flag> flags{
      with({.one_of = {"top", "bottom"}},
           {"--coords", &arguments.coords, "where rows are counted from in bare moves: top or bottom"}),
      {"--variant", &arguments.game, "the game, of files that do not say theirs"},
      {"--rule", &arguments.rule, "of files that do not say theirs"},
      with({.range = Range{1, 100}},
           {"--size", &arguments.size, "columns and rows, of files that do not say theirs"})};
  command.flags.insert(command.flags.end(), flags);
}

Error in_file(Error error, const std::string& file) {
  error.place = printable(file) + (error.place.empty() ? "" : ", " + error.place);
  return error;
}

}  // namespace tengen::cli
