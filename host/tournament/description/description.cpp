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
  fill(engine.scratch_bytes, each.scratch_bytes);
  fill(engine.processes, each.processes);
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

void anchor_files(Description& description, const std::filesystem::path& folder) {
  const auto anchor = [&](std::filesystem::path& path) {
    if (!path.empty() && path != "-") path = folder / path;
  };
  for (auto& manifest : description.manifests) manifest = folder / manifest;
  if (description.book) anchor(description.book->file);
  if (description.unfinished) anchor(description.unfinished->file);
  Outputs& outputs = description.outputs;
  for (auto* const path :
       {&outputs.folder, &outputs.sgf, &outputs.psq, &outputs.pgn, &outputs.json, &outputs.log})
    anchor(*path);
}

Description anchored(Description description, const std::filesystem::path& folder) {
  anchor_files(description, folder);
  for (auto& engine : description.engines) engine.from = engine.from.empty() ? folder : folder / engine.from;
  return description;
}

}  // namespace tengen::tournament
