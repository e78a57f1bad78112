#include "record/formats/sgf.hpp"
#include "record/formats/sgf_game.hpp"
#include "record/formats/tree_reader.hpp"

namespace tengen::record {
namespace {

class SgfReader final : public TreeReader {
 public:
  SgfReader(std::string_view bytes, const ReadOptions& options) : TreeReader(bytes, options, "(;") {}

 private:
  Result<GameRecord> read_tree(SgfScanner& scanner, const PlaceOf& place_of) override {
    SgfGame game(options(), notes_);
    while (const auto node = scanner.next_node()) game.add(*node);
    if (scanner.variations() > 0) {
      notes_.push_back(std::to_string(scanner.variations()) +
                       " variations were left out; the first line of play was read");
    }
    return game.finish(place_of);
  }
};

}  // namespace

std::unique_ptr<GameReader> open_sgf(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<SgfReader>(bytes, options);
}

}  // namespace tengen::record
