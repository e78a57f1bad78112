#include "tournament/run/lost_outputs.hpp"

#include <algorithm>

namespace tengen::tournament {

void LostOutputs::add(const std::string& name, const Error& error) {
  {
    const std::lock_guard lock(mutex_);
    if (std::find(names_.begin(), names_.end(), name) != names_.end()) return;
    names_.push_back(name);
  }
  tell_(error.text() + "; this output is incomplete from now on");
}

std::vector<std::string> LostOutputs::names() const {
  const std::lock_guard lock(mutex_);
  return names_;
}

}  // namespace tengen::tournament
