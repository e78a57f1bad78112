// The kind of a file, by its first bytes: what can run it.
#pragma once

#include <filesystem>
#include <string_view>

namespace tengen::intake {

enum class FileKind {
  other,
  program,          // for Linux, of this machine's architecture
  library,          // the same, but a library
  foreign,          // a program or library for Linux on another architecture
  windows_program,  // 64 bits
  windows_program_32,
  windows_library,
  dotnet_program,
  dotnet_library,
  jar,
  node,  // in JavaScript
  python,
  script,  // begins with "#!"
};

// "a program for Linux", for messages.
std::string_view text(FileKind kind);

// Reads the first 64 KiB. For kinds without a mark in their content (.jar, .js, .py), the name decides.
FileKind kind_of(const std::filesystem::path& file);

// Whether an engine of this kind can be started on some machine.
bool is_runnable(FileKind kind);

}  // namespace tengen::intake
