// Attempts at what lies outside a program's walls. Each says what it was able to do, or "" when it was
// stopped.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace misbehave {

struct Attempt {
  std::string_view name;
  std::function<std::string()> run;
};
using Attempts = std::vector<Attempt>;

// "what" when the attempt succeeded.
inline std::string if_possible(bool succeeded, std::string what) {
  return succeeded ? std::move(what) : std::string();
}

const Attempts& attempts_on_files();      // 47, 48, 60, 61, 66, 68
const Attempts& attempts_on_processes();  // 26, 27, 49, 50, 58, 105
const Attempts& attempts_on_network();    // 51, 52, 53, 59
const Attempts& attempts_on_kernel();     // 14, 44, 54 to 57, 103, 104, 131
const Attempts& attempts_on_machine();    // 117 to 122, 124 to 129

}  // namespace misbehave
