#include "tournament/description/description.hpp"

#include <algorithm>

namespace tengen::tournament {
namespace {

template <class T>
void fill(std::optional<T>& value, const std::optional<T>& other) {
  if (!value) value = other;
}

}  // namespace

void complete(EngineChoice& engine, const EngineChoice& each) {
  if (engine.arguments.empty() && !engine.command.empty()) engine.arguments = each.arguments;
  fill(engine.folder, each.folder);
  fill(engine.protocol, each.protocol);
  fill(engine.line_end, each.line_end);
  fill(engine.time, each.time);
  fill(engine.move_time, each.move_time);
  fill(engine.margin, each.margin);
  fill(engine.memory_bytes, each.memory_bytes);
  fill(engine.threads, each.threads);
  fill(engine.depth, each.depth);
  fill(engine.nodes, each.nodes);
  fill(engine.confinement, each.confinement);
  if (engine.level.empty()) engine.level = each.level;
  engine::Settings options = each.options;
  for (const auto& own : engine.options) {
    const auto found = std::find_if(options.begin(), options.end(),
                                    [&](const auto& general) { return general.first == own.first; });
    if (found != options.end()) {
      found->second = own.second;
    } else {
      options.push_back(own);
    }
  }
  engine.options = options;
}

}  // namespace tengen::tournament
