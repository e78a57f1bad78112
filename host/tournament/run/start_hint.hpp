// Says how to start a file that cannot be executed directly, or what the file is if it is no program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::tournament {

enum class Executable { yes, no };

// Says what to do next, for a message after ';': 'type cmd="python3 my.py" dir=engines', 'an archive is added
// with: tengen package add engines.zip'. The file's name and its first bytes decide. `typed`: the name as the
// user typed it. `file`: its path.
std::string start_hint(const std::filesystem::path& typed, const std::filesystem::path& file,
                       Executable executable);

// The name of the program that an interpreter runs: "my" of python3 my.py, "Main" of java -cp classes Main.
// Empty if the command is no interpreter, or if its arguments name none.
std::string program_of_interpreter(std::string_view command, const std::vector<std::string>& arguments);

}  // namespace tengen::tournament
