// Programs for Windows, run by the system's Wine.
//
// Wine keeps what Windows has on its drive C: in a folder, the prefix. It is made once, outside of any
// confinement and by Wine's own programs alone; an engine has one of its own, of links into that one,
// which it sees read-only; its temporary folder and working folder are its private ones. 64-bit programs
// only: the filter of system calls ends a process that makes those of another architecture, and Wine's 32-bit
// side does.
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "sandbox/launch_spec.hpp"

namespace tengen::sandbox {

class Wine {
 public:
  // ErrorCode::not_found, with what to install, where there is none.
  static Result<Wine> find();

  // The prefix of this very build of Wine below `cache`; made when it is not there, which takes some ten
  // seconds. Two processes may do so at a time: one of the two prefixes stays.
  Result<std::filesystem::path> prefix(const std::filesystem::path& cache) const;

  // Makes `spec` one that runs the Windows program which the child sees as `program`, with the arguments that
  // it has already.
  void run(LaunchSpec& spec, const std::filesystem::path& program, const std::filesystem::path& prefix) const;

 private:
  explicit Wine(std::filesystem::path loader) : loader_(std::move(loader)) {}
  std::filesystem::path server() const;

  std::filesystem::path loader_;
};

}  // namespace tengen::sandbox
