// Programs for Windows, run by the system's Wine.
//
// Wine keeps what Windows has on its drive C: in a folder, the prefix. It is made once, outside of any
// confinement and by Wine's own programs alone; an engine has one of its own, of links into that one,
// which it sees read-only; its temporary folder and working folder are its private ones.
//
// Programs with 32 bits: the older kind of Wine has libraries of 32 bits for them, which make the system
// calls of another architecture; the filter ends such a process, and has to, since what a call for a socket
// asks for lies in memory there (socketcall(2)), where no filter can look. Without a loader of 32 bits, but
// with Windows' own side of these libraries, Wine 8 and later run them in a process of 64 bits, under the
// same filter as all others.
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

  // The prefix of this build of Wine below `cache`. Makes it if it is missing, which takes some ten seconds.
  // If two processes make it at the same time, one prefix stays.
  Result<std::filesystem::path> prefix(const std::filesystem::path& cache) const;

  // Changes `spec` so that Wine runs the Windows program at the child's path `program`, with the spec's
  // arguments.
  void run(LaunchSpec& spec, const std::filesystem::path& program, const std::filesystem::path& prefix) const;

 private:
  explicit Wine(std::filesystem::path loader) : loader_(std::move(loader)) {}
  std::filesystem::path server() const;
  // Folders of its libraries, in which there is one for each architecture; those that are there.
  std::vector<std::filesystem::path> library_folders() const;
  // The one that has those for programs with 32 bits; empty where they cannot be confined.
  std::filesystem::path folder_for_32_bits() const;
  // What all of its programs are told.
  std::vector<std::pair<std::string, std::string>> environment() const;
  Status make(const std::filesystem::path& prefix) const;

  std::filesystem::path loader_;
};

}  // namespace tengen::sandbox
