// Looks for packages that are not installed, in the folders where their authors work.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tengen::tournament {

// Whether the file is a shared library for Linux, and no program: its name ends in ".so" or ".so.N", and it
// names no loader. A statically linked program names none, either; therefore the name counts.
bool is_shared_library(const std::filesystem::path& file);

// What to type for an engine or a package with this id that is not installed, for a message after ';':
// "build/stone/tengen.xml has it: type -manifest build/stone". Looks into the current folder, into a folder
// with the package's name, and into its build folder. Empty if none has it.
std::string manifest_hint(std::string_view id);

// What to type for a shared library that was named as a program: its package if the manifest beside it names
// the library, else "tengen package add". `typed`: the name as the user typed it. `file`: its path.
std::string library_hint(const std::filesystem::path& typed, const std::filesystem::path& file);

}  // namespace tengen::tournament
