// Reading a file that stands in a test, in a format by its id.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "game/notation.hpp"
#include "record/formats/format.hpp"

namespace tengen::record {

inline std::vector<GameRecord> read(std::string_view bytes, std::string_view format,
                                    const ReadOptions& options = {}) {
  auto games = read_games(bytes, *find_format(format), options);
  EXPECT_TRUE(games.ok()) << games.error().text();
  return games ? std::move(*games) : std::vector<GameRecord>(1);
}

inline std::string error_of(std::string_view bytes, std::string_view format) {
  const auto games = read_games(bytes, *find_format(format));
  return games ? "" : games.error().text();
}

inline std::string moves_of(const GameRecord& record) {
  const auto game = replay(record);
  return game ? game::moves_text(**game) : game.error().text();
}

inline std::vector<std::string> notes_of(std::string_view bytes, std::string_view format) {
  const auto reader = open_games(*find_format(format), bytes, {});
  const auto game = reader->next();
  EXPECT_TRUE(game && game->ok());
  return reader->notes();
}

}  // namespace tengen::record
