#include "match/turnover.hpp"

#include <utility>

namespace tengen::match {

// Processes of the first look began before it, and are in no row.
void Turnover::look(const std::vector<pid_t>& processes) {
  std::map<pid_t, int> living;
  for (const pid_t process : processes) {
    const auto known = living_.find(process);
    living.emplace(process, known == living_.end() ? looks_ : known->second);
  }
  for (const auto& [process, born] : living_) {
    if (living.contains(process) || born < since_) continue;
    ++count_;
    since_ = looks_;
  }
  living_ = std::move(living);
  ++looks_;
}

}  // namespace tengen::match
