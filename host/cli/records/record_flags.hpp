// The flags of commands that read records, for facts that files do not give: -coords, -variant, -rule, -size.
#pragma once

#include "cli/command.hpp"
#include "tournament/store/record_input.hpp"

namespace tengen::cli {

// `arguments` must outlive the command.
void add_record_flags(Command& command, tournament::RecordArguments& arguments);
// Returns the error with the file's name before its place.
Error in_file(Error error, const std::string& file);

}  // namespace tengen::cli
