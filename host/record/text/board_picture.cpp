#include "record/text/board_picture.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace tengen::record {
namespace {

constexpr std::string_view plain = "\033[0m";
constexpr std::string_view black_stone = "\033[1;34m";
constexpr std::string_view white_stone = "\033[1;33m";
constexpr std::string_view forbidden_point = "\033[1;31m";
constexpr std::string_view last_stone = "\033[7m";
constexpr std::string_view empty_point = "\033[2m";

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::optional<game::Point> last_point(const game::Game& game) {
  const auto moves = game.moves();
  if (moves.empty() || moves.back().kind == game::MoveKind::pass) return std::nullopt;
  return moves.back().at;
}

class Picture {
 public:
  Picture(const game::Game& game, Colours colours)
      : game_(game),
        colours_(colours),
        forbidden_(game.outcome() ? std::vector<game::Point>{} : game.forbidden_points()),
        last_(last_point(game)) {}

  std::string cell(game::Point point) const {
    const auto stone = game_.at(point);
    if (!stone) {
      const bool forbidden = std::find(forbidden_.begin(), forbidden_.end(), point) != forbidden_.end();
      return forbidden ? " " + dyed("!", forbidden_point) + " " : " " + dyed(".", empty_point) + " ";
    }
    const bool black = *stone == game::Colour::black;
    const std::string letter = dyed(black ? "X" : "O", black ? black_stone : white_stone);
    if (point != last_) return " " + letter + " ";
    if (colours_ == Colours::none) return "(" + letter + ")";
    return "(" + std::string(last_stone) + letter + ")";
  }

 private:
  std::string dyed(std::string_view text, std::string_view colour) const {
    if (colours_ == Colours::none) return std::string(text);
    return std::string(colour) + std::string(text) + std::string(plain);
  }

  const game::Game& game_;
  Colours colours_;
  std::vector<game::Point> forbidden_;
  std::optional<game::Point> last_;
};

}  // namespace

Colours colours_of_output() {
  const char* const unwanted = std::getenv("NO_COLOR");
  const bool wanted = unwanted == nullptr || *unwanted == '\0';
  return wanted && ::isatty(STDOUT_FILENO) == 1 ? Colours::terminal : Colours::none;
}

std::string board_picture(const game::Game& game, game::RowsFrom rows, Colours colours) {
  const int size = game.setup().size;
  const Picture picture(game, colours);
  constexpr std::size_t margin = 3;
  std::string letters(margin, ' ');
  std::string text;
  for (std::int16_t y = 0; y < size; ++y) {
    const int row = rows == game::RowsFrom::top ? y + 1 : size - y;
    text += padded(std::to_string(row), margin);
    for (std::int16_t x = 0; x < size; ++x) text += picture.cell({x, y});
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  for (std::int16_t x = 0; x < size; ++x) {
    // The letters of a point of the first row, whatever they are there.
    const auto point = game::point_text({x, 0}, size, game::RowsFrom::top);
    const auto column = point.substr(0, point.size() - 1);
    letters += column.size() > 1 ? " " + column : " " + column + " ";
  }
  while (letters.ends_with(' ')) letters.pop_back();
  return letters + "\n" + text;
}

}  // namespace tengen::record
