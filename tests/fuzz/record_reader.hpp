// Any bytes as a record file of one format, and what must hold whatever they are.
#pragma once

#include "fuzz/property.hpp"
#include "record/formats/format.hpp"
#include "record/formats/json.hpp"

namespace tengen::fuzz {

// Reads every game. Errors can be shown and say where; what was read can be played out, and comes back from
// every format that takes it.
inline void read_records(std::string_view bytes, std::string_view format_id) {
  const auto* const format = record::find_format(format_id);
  require(format != nullptr, "the format is one of the list");
  record::ReadOptions options;
  options.beside = [bytes](std::string_view) { return std::string(bytes); };
  const auto reader = record::open_games(*format, bytes, options);
  // A reader that does not end would never leave this loop; the fuzzer's clock finds it.
  while (const auto game = reader->next()) {
    if (!*game) {
      require(is_shown_safely(game->error().text()), "an error can be shown");
      require(!game->error().place.empty(), "an error says where");
      continue;
    }
    require(record::replay(**game).ok(), "what was read can be played out");
    for (const auto& other : record::formats()) {
      if (other.writer == nullptr || other.several == false) continue;
      if (!record::knows_game(other, (*game)->setup)) continue;
      const auto text = other.writer(**game, {});
      if (!text) continue;
      record::ReadOptions same;
      same.game = (*game)->setup.game;
      same.rule = (*game)->setup.rule;
      same.size = (*game)->setup.size;
      const auto again = record::read_games(*text, other, same);
      require(again.ok() && again->size() == 1, "what was written can be read");
      if (other.id == "json")
        require(record::to_json(again->front(), {}) == record::to_json(**game, {}),
                "JSON carries everything");
    }
  }
}

}  // namespace tengen::fuzz
