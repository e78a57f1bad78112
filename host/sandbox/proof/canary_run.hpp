// Tests a sandbox by running a hostile program in it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::sandbox {

struct Attempt {
  std::string name;  // one word: "tcp-host"
  std::string what;  // "connect to a TCP port of the host"
  bool worked = false;
  std::string error{};                // why not: "EPERM"
  std::optional<bool> should_work{};  // empty: in this tier both results are right

  bool is_as_it_should() const { return !should_work || *should_work == worked; }
};

// Makes all attempts (about sixty), in the order of canary/attempts.hpp. Returns all results, or an error.
// Takes about 10 ms.
Result<std::vector<Attempt>> run_canary(Launcher& launcher, const std::filesystem::path& canary,
                                        Sockets sockets = Sockets::pairs);
// The same, with the canary beside this program.
Result<std::vector<Attempt>> run_canary(Launcher& launcher, Sockets sockets = Sockets::pairs);
// Fails if attempts had wrong results; the error names the first few.
Status check_by_canary(Launcher& launcher, const std::filesystem::path& canary,
                       Sockets sockets = Sockets::pairs);

}  // namespace tengen::sandbox
