#include "record/formats/wthor.hpp"

#include "base/text.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

constexpr std::size_t database_header_size = 16;
constexpr std::size_t game_size = 68;
constexpr std::size_t player_size = 20;
constexpr std::size_t tournament_size = 26;

unsigned byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }
unsigned two_bytes(std::string_view bytes, std::size_t at) {
  return byte_at(bytes, at) | byte_at(bytes, at + 1) << 8U;
}

// The name of that number in a file of names, or the number.
std::string name_of(unsigned number, std::string_view names, std::size_t size) {
  const std::size_t at = database_header_size + number * size;
  if (at + size > names.size()) return "#" + std::to_string(number);
  const auto field = names.substr(at, size);
  return one_line(trimmed(to_utf8(field.substr(0, field.find('\0')), "ISO-8859-1")));
}

game::Outcome outcome_of(unsigned black_discs) {
  const auto score = black_discs > 32   ? game::Score::black_wins
                     : black_discs < 32 ? game::Score::white_wins
                                        : game::Score::draw;
  return {score, game::Reason::adjudication, {}};
}

class WthorReader final : public GameReader {
 public:
  WthorReader(std::string_view bytes, ReadOptions options) : bytes_(bytes), options_(std::move(options)) {
    if (!options_.beside) return;
    players_ = options_.beside(".jou");
    tournaments_ = options_.beside(".trn");
  }

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    if (done_) return std::nullopt;
    if (at_ == 0) {
      if (auto flaw = check_header()) {
        done_ = true;
        return *flaw;
      }
      at_ = database_header_size;
    }
    if (at_ == bytes_.size()) {
      done_ = true;
      return check_count();
    }
    if (bytes_.size() - at_ < game_size) {
      done_ = true;
      return bad_input("found " + std::to_string(bytes_.size() - at_) + " bytes at the end, expected " +
                           std::to_string(game_size) + " for a game",
                       byte_place(at_));
    }
    const auto game = read_game(bytes_.substr(at_, game_size), at_);
    at_ += game_size;
    return game;
  }

 private:
  std::optional<Error> check_header() const {
    if (bytes_.size() < database_header_size)
      return bad_input("expected a header of 16 bytes", byte_place(bytes_.size()));
    const unsigned size = byte_at(bytes_, 12);
    if (size != 0 && size != 8)
      return bad_input(
          "found games on " + std::to_string(size) + "x" + std::to_string(size) + ", expected 8x8",
          byte_place(12));
    return std::nullopt;
  }

  // The number of games in the header, against those that there were.
  std::optional<Result<GameRecord>> check_count() const {
    const std::size_t stated = two_bytes(bytes_, 4) | std::size_t{two_bytes(bytes_, 6)} << 16U;
    const std::size_t found = (bytes_.size() - database_header_size) / game_size;
    if (stated == found) return std::nullopt;
    return bad_input("found " + std::to_string(found) + " games in the file, expected the " +
                         std::to_string(stated) + " that its header counts",
                     byte_place(4));
  }

  Result<GameRecord> read_game(std::string_view bytes, std::size_t offset) {
    FileGame file = begin_game(options_, "othello");
    auto& record = file.record;
    record.event = name_of(two_bytes(bytes, 0), tournaments_, tournament_size);
    record.players[0].name = name_of(two_bytes(bytes, 2), players_, player_size);
    record.players[1].name = name_of(two_bytes(bytes, 4), players_, player_size);
    const std::string year = std::to_string(two_bytes(bytes_, 10));
    if (record.event.find(year) == std::string::npos) record.event += " " + year;
    record.outcome = outcome_of(byte_at(bytes, 6));
    file.has_result = true;
    const auto moves = bytes.substr(8);
    const auto end = moves.find('\0');
    const auto behind = end == std::string_view::npos ? end : moves.find_first_not_of('\0', end);
    if (behind != std::string_view::npos)
      notes_.push_back(byte_place(offset + 8 + behind) +
                       ": a move stands behind the zero that ends the moves; the moves from there on were "
                       "left out");
    for (std::size_t i = 8; i < game_size && byte_at(bytes, i) != 0; ++i) {
      const auto row = static_cast<std::int16_t>(byte_at(bytes, i) / 10);
      const auto column = static_cast<std::int16_t>(byte_at(bytes, i) % 10);
      if (row < 1 || row > 8 || column < 1 || column > 8)
        return bad_input("found the square " + std::to_string(byte_at(bytes, i)) +
                             ", expected a row and a column from 1 to 8",
                         byte_place(offset + i));
      FileTurn turn;
      turn.offset = offset + i;
      turn.turn.answer =
          game::Answer::place({static_cast<std::int16_t>(column - 1), static_cast<std::int16_t>(row - 1)});
      file.turns.push_back(std::move(turn));
    }
    return judged(std::move(file), byte_place, &notes_);
  }

  std::string_view bytes_;
  ReadOptions options_;
  std::string players_;  // files of names, or empty
  std::string tournaments_;
  std::size_t at_ = 0;
  bool done_ = false;
};

}  // namespace

constinit const FormatInfo wthor_format{.id = "wthor",
                                        .name = "WTHOR database, Othello",
                                        .suffixes = {"wtb"},
                                        .games = game::Family::othello,
                                        .binary = true,
                                        .carries = {Part::names, Part::event, Part::result},
                                        .reader = &open<WthorReader>};

}  // namespace tengen::record
