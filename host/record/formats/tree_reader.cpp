#include "record/formats/tree_reader.hpp"

#include <utility>

namespace tengen::record {

std::optional<Result<GameRecord>> TreeReader::next() {
  notes_.clear();
  const PlaceOf place_of = [this](std::size_t offset) { return places_.of(offset); };
  is_variation_ = true;
  if (auto line = next_line(place_of)) return line;
  is_variation_ = false;
  if (!scanner_.find_game()) {
    if (std::exchange(found_, true)) return std::nullopt;
    return bad_input("expected a game, which begins with \"" + beginning_ + "\"", places_.of(0));
  }
  found_ = true;
  const std::size_t start = scanner_.offset();
  auto record = read_tree(scanner_, place_of);
  if (!scanner_.begins_soundly()) {
    notes_.clear();
    const auto& flaw = scanner_.flaw();
    return bad_input(
        "no game: " + (flaw ? flaw->what : "nothing stands in it, expected moves or what is known of it"),
        places_.of(flaw ? flaw->offset : start));
  }
  // A file that was cut off, or has some junk in it, still tells its moves.
  if (record && scanner_.flaw())
    notes_.push_back(places_.of(scanner_.flaw()->offset) + ": " + scanner_.flaw()->what);
  return record;
}

}  // namespace tengen::record
