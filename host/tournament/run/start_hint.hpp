// How a file that cannot be executed by itself is started, or what it is instead of a program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::tournament {

enum class Executable { yes, no };

// What to do next, for a message behind ';': 'type cmd="python3 my.py" dir=engines', 'an archive is added
// with: tengen package add engines.zip'. Judged by the file's name and its first bytes. `typed`: as the user
// wrote it. `file`: where it is.
std::string start_hint(const std::filesystem::path& typed, const std::filesystem::path& file,
                       Executable executable);

// The name of the program that an interpreter runs: "my" of python3 my.py, "Main" of java -cp classes Main.
// Empty if the command is no interpreter, or if its arguments name none.
std::string program_of_interpreter(std::string_view command, const std::vector<std::string>& arguments);

}  // namespace tengen::tournament
