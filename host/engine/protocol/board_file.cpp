// board-file: the smallest protocol there can be, for a first engine in any language. The program finds the
// board in chessboard.txt and prints its move, or writes it to move.txt. docs/protocols.md has all of it.
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/gomocup_text.hpp"

namespace tengen::engine {
namespace {

constexpr std::string_view board_name = "chessboard.txt";
constexpr std::string_view move_name = "move.txt";

std::string board_text(const game::Game& game) {
  std::string text;
  const int size = game.setup().size;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      const auto stone = game.at({x, y});
      text += !stone ? '0' : *stone == game::Colour::black ? '1' : '2';
      text += x + 1 < size ? ' ' : '\n';
    }
  }
  return text;
}

class BoardFile : public FileProtocol {
 public:
  // Whose turn it is follows from the number of stones; where a player may pass it would not.
  Status check(const game::Setup& setup) const override {
    if (setup.game == "gomoku" && !setup.pass) return success();
    return failed("the board-file protocol has no words for " + setup.game +
                  (setup.pass ? " with passes" : ""));
  }

  std::optional<std::vector<sandbox::TextFile>> files(const Request& request, const GameStart&,
                                                      std::uint64_t) const override {
    const game::Question& question = request.game->question();
    if (question.kind != game::QuestionKind::place || question.restricted) return std::nullopt;
    return std::vector<sandbox::TextFile>{{std::string(board_name), board_text(*request.game)}};
  }

  std::vector<std::string> left_files() const override { return {std::string(move_name)}; }

  std::optional<game::Answer> read_line(std::string_view line) const override {
    const auto move = read_move(line);
    return move ? std::optional(game::Answer::place(*move)) : std::nullopt;
  }

  std::optional<game::Answer> read_file(const sandbox::TextFile& file) const override {
    return read_line(std::string_view(file.text).substr(0, file.text.find_first_of("\r\n")));
  }
};

}  // namespace

std::unique_ptr<FileProtocol> make_board_file() { return std::make_unique<BoardFile>(); }

}  // namespace tengen::engine
