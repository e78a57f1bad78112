#include "record/formats/obf.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/encoding.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

constexpr int othello_size = 8;
constexpr std::size_t squares = othello_size * othello_size;

bool is_black(char c) { return c == 'X' || c == 'x' || c == '*'; }
bool is_white(char c) { return c == 'O' || c == 'o'; }
bool is_square(char c) { return is_black(c) || is_white(c) || c == '-' || c == '.'; }

class ObfReader final : public GameReader {
 public:
  ObfReader(std::string_view bytes, ReadOptions options)
      : places_(bytes), lines_(bytes), options_(std::move(options)) {}

  std::optional<Result<GameRecord>> next() override {
    notes_.clear();
    while (!lines_.at_end()) {
      const auto line = lines_.take();
      const auto text = trimmed(line);
      if (text.empty() || text.front() == '%' || text.front() == '#') continue;
      found_ = true;
      return read(text, lines_.offset() + static_cast<std::size_t>(text.data() - line.data()));
    }
    if (std::exchange(found_, true)) return std::nullopt;
    return bad_input("expected a line of 64 squares and the side to move", places_.of(0));
  }

 private:
  Result<GameRecord> read(std::string_view text, std::size_t start) {
    const auto wrong = [&](std::size_t at, const std::string& expected) {
      return bad_input(
          "found \"" + printable(text.substr(std::min(at, text.size()), 20)) + "\", expected " + expected,
          places_.of(start + at));
    };
    FileGame file = begin_game(options_, "othello");
    file.record.setup.size = othello_size;
    file.start_offset = start;
    game::Position position;
    for (std::size_t i = 0; i < squares; ++i) {
      if (i >= text.size() || !is_square(text[i])) return wrong(i, "64 squares of X, O and -");
      const game::Point point{static_cast<std::int16_t>(i % othello_size),
                              static_cast<std::int16_t>(i / othello_size)};
      if (is_black(text[i])) position.black.push_back(point);
      if (is_white(text[i])) position.white.push_back(point);
    }
    const auto side = std::min(text.find_first_not_of(" \t", squares), text.size());
    const char mover = side < text.size() ? text[side] : '\0';
    if (side == squares || (!is_black(mover) && !is_white(mover)))
      return wrong(side, "a blank and the side to move, X or O");
    position.to_move = is_black(mover) ? game::Colour::black : game::Colour::white;
    auto rest = text.substr(side + 1);
    if (rest.starts_with(';')) rest.remove_prefix(1);
    file.record.comment = to_utf8(trimmed(rest));
    if (!begins_so(file.record.setup, position)) file.record.start = std::move(position);
    return judged(
        std::move(file), [this](std::size_t offset) { return places_.of(offset); }, &notes_);
  }

  LinePlaces places_;
  TextLines lines_;
  ReadOptions options_;
  bool found_ = false;
};

// Whether the first line is a position and not a word of something else.
bool begins_obf(std::string_view bytes) {
  const auto line = TextLines(beginning(bytes)).take();
  return line.size() > squares && std::all_of(line.begin(), line.begin() + squares, is_square) &&
         (line[squares] == ' ' || line[squares] == '\t');
}

}  // namespace

constinit const FormatInfo obf_format{.id = "obf",
                                      .name = "positions of Othello, one a line",
                                      .suffixes = {"obf"},
                                      .games = game::Family::othello,
                                      .carries = {Part::comments},
                                      .begins = &begins_obf,
                                      .reader = &open<ObfReader>};

}  // namespace tengen::record
