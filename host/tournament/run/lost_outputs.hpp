// The outputs of a run that are incomplete, for example because the disk is full or a reader has gone.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::tournament {

// Takes a sentence for the person who started the run. Must be callable from any thread.
using Tell = std::function<void(const std::string&)>;

// Any thread.
class LostOutputs {
 public:
  explicit LostOutputs(Tell tell) : tell_(std::move(tell)) {}
  // Notes that something could not be written. Tells the person at once, the first time for each output.
  void add(const std::string& name, const Error& error);
  // The names of incomplete outputs, in the order of their first errors.
  std::vector<std::string> names() const;

 private:
  Tell tell_;
  mutable std::mutex mutex_;
  std::vector<std::string> names_;
};

}  // namespace tengen::tournament
