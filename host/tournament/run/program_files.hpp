// Checks that the files that a program needs to start are there: its interpreter and its script. Does not
// start the program, so a match can be refused before its first game.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::tournament {

// Finds a program with a bare name in the PATH of a child (sandbox/launch/launch_spec.hpp). Nothing if no
// folder has the program.
std::optional<std::filesystem::path> find_in_child_path(const std::filesystem::path& name);

// What is wrong with an executable text file: its first line names no interpreter, or an interpreter that is
// not on this machine. A relative path of the interpreter starts at the file's folder. Empty: nothing is
// wrong.
std::string fault_of_interpreter(const std::filesystem::path& file);

// The script that an interpreter would not find ("python3 engine.py"), relative to `folder`. Only the first
// argument that is no option is looked at, and only if its ending is a script's.
std::optional<std::filesystem::path> missing_script(const manifest::ProgramEntry& entry,
                                                    const std::filesystem::path& folder);

// Whether the program of a package has what it needs. The error says what to do; its place is the engine's
// element in the manifest.
Status check_program_files(const manifest::EngineSpec& spec);

}  // namespace tengen::tournament
