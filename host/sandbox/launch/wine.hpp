// Runs programs for Windows with the system's Wine.
//
// Wine keeps the drive C: of Windows in a folder, the prefix. The host makes one prefix, without confinement,
// using only Wine's own programs. Each engine has its own prefix of links into that prefix, which is
// read-only for the engine. The engine's temporary folder and working folder are private.
//
// Programs with 32 bits: older kinds of Wine use 32-bit Unix libraries, which make the system calls of
// another architecture. The filter must end such a process, because the arguments of its socket calls lie in
// memory (socketcall(2)), which a filter cannot read. Wine 8 and later can run such programs in a 64-bit
// process, under the usual filter. This needs the 32-bit Windows libraries, and no 32-bit loader.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

class Wine {
 public:
  // If the folders have no Wine: ErrorCode::not_found, with what to install.
  static Result<Wine> find(const std::vector<std::filesystem::path>& folders = usual_folders());
  // WineHQ's Wine is preferred to the distribution's.
  static std::vector<std::filesystem::path> usual_folders();

  // Whether programs with 32 bits can be confined, too.
  bool runs_32_bits() const { return !folder_for_32_bits().empty(); }

  // The prefix of this build of Wine below `cache`. Makes it if it is missing, which takes some ten seconds;
  // a message says so. If two processes make it at the same time, one prefix stays.
  Result<std::filesystem::path> prefix(const std::filesystem::path& cache) const;

  // Changes `spec` so that Wine runs the Windows program at the child's path `program`, with the spec's
  // arguments.
  void run(LaunchSpec& spec, const std::filesystem::path& program, const std::filesystem::path& prefix) const;

 private:
  explicit Wine(std::filesystem::path loader) : loader_(std::move(loader)) {}
  std::filesystem::path server() const;
  // The existing folders of Wine's libraries. Each has a subfolder for each architecture.
  std::vector<std::filesystem::path> library_folders() const;
  // The folder with the libraries for 32-bit programs; empty if such programs cannot be confined.
  std::filesystem::path folder_for_32_bits() const;
  // The environment variables for all of Wine's programs.
  std::vector<std::pair<std::string, std::string>> environment() const;
  Status make(const std::filesystem::path& prefix) const;

  std::filesystem::path loader_;
};

}  // namespace tengen::sandbox
