// What to start, and with what.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/resource_limits.hpp"
#include "sandbox/walls/text_file.hpp"

namespace tengen::sandbox {

// What a child may have of sockets beside connected pairs, which all have. `named`: streams between its own
// processes under names (AF_UNIX), which live and end in its private folders and its network namespace. Wine
// needs them; in a tier without namespaces such a child is not started.
enum class Sockets { pairs, named };

struct LaunchSpec {
  // Absolute path of the program on the host; or a bare name ("python3"), looked up in the child's PATH,
  // which is /usr/local/bin:/usr/bin:/bin.
  std::filesystem::path program;
  std::vector<std::string> arguments;
  // Absolute. Seen by the child read-only, under the path Launcher::package_folder() names; its working
  // folder is a private, writable scratch folder in which every entry of the package is linked by name.
  // Empty: no package.
  std::filesystem::path package;
  // Files and folders of the package that the child sees, relative to it and below it; nothing: all of it.
  std::optional<std::vector<std::filesystem::path>> shown;
  // Further files or folders (absolute) that the child can read, under their own paths.
  std::vector<std::filesystem::path> readable;
  // Added to the empty environment (PATH, HOME, TMPDIR and LANG are always set, and win).
  std::vector<std::pair<std::string, std::string>> environment;
  // Written into the working folder before the program runs, and its own to change; a name that the package
  // has too stands for this file. At most longest_file bytes each, and no NUL byte.
  std::vector<TextFile> files;
  // Names of files in the working folder: what stands in them once the program has ended by itself comes with
  // its ExitStatus, up to 3000 bytes.
  std::vector<std::string> left_files;
  ResourceLimits limits;
  Sockets sockets = Sockets::pairs;
  // The child, and all it starts, runs on these CPUs alone; empty: on all that the host may use.
  std::vector<int> cpus;
  bool control_pipe = false;
};

// They travel as arguments, of which Linux takes 128 KiB in one piece.
inline constexpr std::size_t longest_file = 100'000;

// What can be said before anything is started: paths that do not exist or are not absolute, variable names
// that cannot be set, bytes that cannot be passed.
Status check(const LaunchSpec& spec);

// Every variable of the child, given the folders it sees.
std::vector<std::pair<std::string, std::string>> child_environment(const LaunchSpec& spec,
                                                                   const std::string& home,
                                                                   const std::string& temporary);

// What the working folder has links to: what is shown of the package or, where that is all of it, what stands
// at its top. Relative paths; empty without a package.
Result<std::vector<std::string>> package_entries(const LaunchSpec& spec);

}  // namespace tengen::sandbox
