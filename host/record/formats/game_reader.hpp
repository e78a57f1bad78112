// Readers of record files: bytes in, games out, one at a time, so that a file with tens of thousands of games
// needs the memory of one.
//
// Whatever the bytes are, a reader ends, in time that grows with their number and no faster, and says what is
// wrong and where: line and column of a text, the byte of a binary file.
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

// What a file may leave open.
struct ReadOptions {
  std::optional<game::RowsFrom> rows;  // of moves written as "h8"; the game's own unless given
  std::string game;                    // the format's usual game unless given
  std::string rule;                    // of files that do not say theirs
  int size = 0;                        // of files that do not say theirs
  std::string name;                    // of the file, without folders; two formats put facts there
  // Each line of play of an SGF tree is a game of its own; the first line alone unless set.
  bool every_line = false;
  // The bytes of a file beside it with that suffix (".jou", in any case), empty if there is none. Asked by
  // formats that keep facts in other files, when the reader is opened; not set where there is no folder.
  std::function<std::string(std::string_view suffix)> beside = {};
};

class GameReader {
 public:
  virtual ~GameReader() = default;
  // The next game, or why it is none; nothing at the end. After an error the games behind it can still be
  // read, where the format allows to find them.
  virtual std::optional<Result<GameRecord>> next() = 0;
  // What was taken otherwise than the file says, or left out; of the game that next() gave last.
  const std::vector<std::string>& notes() const { return notes_; }
  // The game that next() gave last is a further line of play of the one before.
  bool is_variation() const { return is_variation_; }

 protected:
  std::vector<std::string> notes_;
  bool is_variation_ = false;
};

// Of a format that holds one game.
class OneGameReader final : public GameReader {
 public:
  using Parse = Result<GameRecord> (*)(std::string_view bytes, const ReadOptions& options,
                                       std::vector<std::string>& notes);
  // The bytes outlive it.
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

// What a format's row opens a file with.
template <class Reader>
std::unique_ptr<GameReader> open(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<Reader>(bytes, options);
}
template <OneGameReader::Parse parse>
std::unique_ptr<GameReader> open_one(std::string_view bytes, const ReadOptions& options) {
  return std::make_unique<OneGameReader>(bytes, options, parse);
}

}  // namespace tengen::record
