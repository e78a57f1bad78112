// An engine's own statements about an answer. The host has not checked them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tengen::record {

struct Thought {
  std::optional<int> score;  // hundredths of the engine's unit, from its own side
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::string line = {};     // the moves it expects, in its own notation; safe to show
  std::string comment = {};  // one line for people; safe to show. In a record it is the turn's comment
  bool empty() const { return !score && !depth && !nodes && line.empty() && comment.empty(); }
};

}  // namespace tengen::record
