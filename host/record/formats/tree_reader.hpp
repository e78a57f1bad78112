// A reader for SGF and GGF, whose files have the same brackets: every tree is a game.
#pragma once

#include <optional>
#include <string>

#include "record/formats/file_game.hpp"
#include "record/formats/game_reader.hpp"
#include "record/formats/sgf_scanner.hpp"
#include "record/text/place.hpp"

namespace tengen::record {

class TreeReader : public GameReader {
 public:
  // The bytes must outlive the reader. `beginning` shows how a game begins, for the message if there is none.
  TreeReader(std::string_view bytes, ReadOptions options, std::string beginning,
             Backslash backslash = Backslash::escapes)
      : places_(bytes),
        scanner_(bytes, backslash),
        options_(std::move(options)),
        beginning_(std::move(beginning)) {}

  std::optional<Result<GameRecord>> next() final;

 protected:
  const ReadOptions& options() const { return options_; }

 private:
  // Returns the next line of the last tree, if every line is wanted. Returns nothing if there is none.
  virtual std::optional<Result<GameRecord>> next_line(const PlaceOf&) { return std::nullopt; }
  // Reads all nodes of the scanner's present tree, and replays the game.
  virtual Result<GameRecord> read_tree(SgfScanner& scanner, const PlaceOf& place_of) = 0;

  LinePlaces places_;
  SgfScanner scanner_;
  ReadOptions options_;
  std::string beginning_;
  bool found_ = false;
};

}  // namespace tengen::record
