// Outputs of a run that lack something of it: the disk was full, a reader went away.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::tournament {

// Takes a sentence for the person who started the run. Any thread.
using Tell = std::function<void(const std::string&)>;

// Any thread.
class LostOutputs {
 public:
  explicit LostOutputs(Tell tell) : tell_(std::move(tell)) {}
  // Something could not be written. Told at once, for each output the first time.
  void add(const std::string& name, const Error& error);
  // In the order in which they were met.
  std::vector<std::string> names() const;

 private:
  Tell tell_;
  mutable std::mutex mutex_;
  std::vector<std::string> names_;
};

}  // namespace tengen::tournament
