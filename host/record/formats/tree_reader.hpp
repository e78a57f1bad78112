// Files in the brackets of SGF, which GGF has too: every tree is a game.
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
  // Another line of the tree that was read last, where every line is wanted; nothing: there is none.
  virtual std::optional<Result<GameRecord>> next_line(const PlaceOf&) { return std::nullopt; }
  // Takes all nodes of the tree that the scanner stands in, and plays the game out.
  virtual Result<GameRecord> read_tree(SgfScanner& scanner, const PlaceOf& place_of) = 0;

  LinePlaces places_;
  SgfScanner scanner_;
  ReadOptions options_;
  std::string beginning_;
  bool found_ = false;
};

}  // namespace tengen::record
