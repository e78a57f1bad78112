// The flags of the commands that read records, for what files leave open: -coords, -variant, -rule, -size.
#pragma once

#include "tournament/store/record_input.hpp"

namespace CLI {
class App;
}

namespace tengen::cli {

// Takes the flags into the arguments, which outlive the command.
void add_record_options(CLI::App& command, tournament::RecordArguments& arguments);

}  // namespace tengen::cli
