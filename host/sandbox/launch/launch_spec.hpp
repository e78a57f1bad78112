// The parameters of a launch.
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

// The sockets that a child may use. `pairs`: only connected pairs. `named`: also named stream sockets
// (AF_UNIX) between its own processes; the names exist only in its private folders and its network namespace.
// Wine needs named sockets; in a tier without namespaces such a child is not started.
enum class Sockets { pairs, named };

struct LaunchSpec {
  // Absolute path of the program on the host; or a bare name ("python3"), looked up in the child's PATH,
  // which is /usr/local/bin:/usr/bin:/bin.
  std::filesystem::path program;
  std::vector<std::string> arguments;
  // An absolute path; empty: no package. The child sees the package read-only at Launcher::package_folder().
  // Its working folder is a private, writable scratch folder with a link to every entry of the package.
  std::filesystem::path package;
  // The files and folders of the package that the child sees, as relative paths; nothing: all.
  std::optional<std::vector<std::filesystem::path>> shown;
  // Further files or folders (absolute) that the child can read, under their own paths.
  std::vector<std::filesystem::path> readable;
  // The environment of the child. The host adds PATH, HOME, TMPDIR and LANG, and replaces values of these
  // names.
  std::vector<std::pair<std::string, std::string>> environment;
  // Files that are written into the working folder before the program runs; they hide entries of the package
  // with the same name. The program may change them. At most longest_file bytes each, no NUL byte.
  std::vector<TextFile> files;
  // Names of files in the working folder. When the program has ended by itself, ExitStatus has their content,
  // up to 3000 bytes.
  std::vector<std::string> left_files;
  ResourceLimits limits;
  Sockets sockets = Sockets::pairs;
  // The child and everything it starts run only on these CPUs; empty: on all that the host may use.
  std::vector<int> cpus;
  bool control_pipe = false;
};

// Files are passed as arguments, and Linux limits one argument to 128 KiB.
inline constexpr std::size_t longest_file = 100'000;

// Checks a spec before the launch: paths that do not exist or are not absolute, invalid variable names, bytes
// that cannot be passed.
Status check(const LaunchSpec& spec);

// All environment variables of the child.
std::vector<std::pair<std::string, std::string>> child_environment(const LaunchSpec& spec,
                                                                   const std::string& home,
                                                                   const std::string& temporary);

// The targets of the links in the working folder: the visible files of the package, or all its top-level
// entries. Relative paths; empty without a package.
Result<std::vector<std::string>> package_entries(const LaunchSpec& spec);

}  // namespace tengen::sandbox
