// Any bytes as a position drawn in rows. The first byte chooses the game.
#include <cstdint>

#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"
#include "record/formats/format.hpp"
#include "record/model/played_start.hpp"

int tengen::fuzz::try_record_diagram(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  using namespace tengen;
  record::ReadOptions options;
  options.game = data[0] % 3 == 0 ? "gomoku" : data[0] % 3 == 1 ? "connect6" : "othello";
  options.rule = data[0] % 3 == 0 ? "renju" : "";
  const auto games = record::read_games({reinterpret_cast<const char*>(data) + 1, size - 1},
                                        *record::find_format("diagram"), options);
  if (!games) {
    fuzz::require(fuzz::is_shown_safely(games.error().text()), "an error can be shown");
    fuzz::require(!games.error().place.empty(), "an error says where");
    return 0;
  }
  const auto played = record::with_start_played(games->front());
  if (played) fuzz::require(record::replay(*played).ok(), "stones that were placed in turn can be");
  return 0;
}
