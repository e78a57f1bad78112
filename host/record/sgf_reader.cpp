#include "record/place.hpp"
#include "record/sgf.hpp"
#include "record/sgf_game.hpp"

namespace tengen::record {
namespace {

class SgfReader final : public GameReader {
 public:
  SgfReader(std::string_view bytes, ReadOptions options)
      : places_(bytes), scanner_(bytes), options_(std::move(options)) {}

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    if (!scanner_.find_game()) {
      if (std::exchange(found_, true)) return std::nullopt;
      return bad_input("expected a game, which begins with \"(;\"", places_.of(0));
    }
    found_ = true;
    SgfGame game(options_, notes_);
    while (const auto node = scanner_.next_node()) game.add(*node);
    if (scanner_.variations() > 0) {
      notes_.push_back(std::to_string(scanner_.variations()) +
                       " variations were left out; the first line of play was read");
    }
    const auto place_of = [this](std::size_t offset) { return places_.of(offset); };
    auto record = game.finish(place_of);
    // A file that was cut off, or has some junk in it, still tells its moves.
    if (record && scanner_.flaw())
      notes_.push_back(places_.of(scanner_.flaw()->offset) + ": " + scanner_.flaw()->what);
    return record;
  }

 private:
  LinePlaces places_;
  SgfScanner scanner_;
  ReadOptions options_;
  bool found_ = false;
};

}  // namespace

std::unique_ptr<GameReader> open_sgf(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<SgfReader>(bytes, options);
}

}  // namespace tengen::record
