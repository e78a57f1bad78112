// The flags of the commands that read records, for what files leave open: -coords, -variant, -rule, -size.
#pragma once

#include "cli/command.hpp"
#include "tournament/store/record_input.hpp"

namespace tengen::cli {

// The arguments outlive the command.
void add_record_flags(Command& command, tournament::RecordArguments& arguments);
// The error with the file's name before its place.
Error in_file(Error error, const std::string& file);

}  // namespace tengen::cli
