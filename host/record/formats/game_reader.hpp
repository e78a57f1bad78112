// Readers of record files. They return one game at a time, so a large file needs the memory of one game.
//
// A reader ends in linear time, whatever the bytes are. Errors name the line and column of a text, or the
// byte of a binary file.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/notation.hpp"
#include "record/model/game_record.hpp"

namespace tengen::record {

// Values for facts that a file does not give.
struct ReadOptions {
  std::optional<game::RowsFrom> rows;  // the side of row 1 in moves like "h8"; not set: the game's own
  std::string game;                    // empty: the format's usual game
  std::string rule;                    // for files that do not give a rule
  int size = 0;                        // for files that do not give a size
  std::string name;                    // the file's name without folders; two formats store facts in it
  // The text is UTF-8, whatever encoding it declares. Set by open_games() if the file begins with a byte
  // order mark.
  bool is_utf8 = false;
  // Reads each line (variation) of an SGF tree as a game; if false, only the first line.
  bool every_line = false;
  // Returns the bytes of a neighbouring file with that suffix (".jou", in any case), or nothing. Called when
  // the reader is opened, by formats with several files. Not set if there is no folder.
  std::function<std::string(std::string_view suffix)> beside = {};
};

class GameReader {
 public:
  virtual ~GameReader() = default;
  // The next game, or an error; nothing at the end. After an error, later games can still be read if the
  // format allows it.
  virtual std::optional<Result<GameRecord>> next() = 0;
  // Warnings about the game that next() returned last.
  const std::vector<std::string>& notes() const { return notes_; }
  // Whether the game that next() returned last is a variation of the one before.
  bool is_variation() const { return is_variation_; }

 protected:
  std::vector<std::string> notes_;
  bool is_variation_ = false;
};

// For formats with one game a file.
class OneGameReader final : public GameReader {
 public:
  using Parse = Result<GameRecord> (*)(std::string_view bytes, const ReadOptions& options,
                                       std::vector<std::string>& notes);
  // The bytes must outlive it.
  OneGameReader(std::string_view bytes, ReadOptions options, Parse parse)
      : bytes_(bytes), options_(std::move(options)), parse_(parse) {}
  std::optional<Result<GameRecord>> next() override {
    if (std::exchange(done_, true)) return std::nullopt;
    return parse_(bytes_, options_, notes_);
  }

 private:
  std::string_view bytes_;
  ReadOptions options_;
  Parse parse_;
  bool done_ = false;
};

// The functions that a format's row uses to open a file (FormatInfo::reader).
template <class Reader>
std::unique_ptr<GameReader> open(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<Reader>(bytes, options);
}
template <OneGameReader::Parse parse>
std::unique_ptr<GameReader> open_one(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<OneGameReader>(bytes, options, parse);
}

}  // namespace tengen::record
