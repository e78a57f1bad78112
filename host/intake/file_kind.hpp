// What a file is, by what it begins with: who runs it, and on what.
#pragma once

#include <filesystem>
#include <string_view>

namespace tengen::intake {

enum class FileKind {
  other,
  program,          // for Linux, of this machine's architecture
  library,          // the same, to be loaded
  foreign,          // a program or library for Linux on another architecture
  windows_program,  // 64 bits
  windows_program_32,
  windows_library,
  dotnet_program,
  jar,
  node,  // in JavaScript
  python,
  script,  // begins with "#!"
};

// "a program for Linux", for messages.
std::string_view text(FileKind kind);

// Looks at the first 64 KiB and, for what has no mark of its own (.jar, .js, .py), at the name.
FileKind kind_of(const std::filesystem::path& file);

// Whether an engine can be started from it, on some machine.
bool is_runnable(FileKind kind);

}  // namespace tengen::intake
