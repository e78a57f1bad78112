// board-file: the smallest protocol there can be, for a first engine in any language. The program finds the
// board in chessboard.txt and prints its move, or writes it to move.txt. docs/protocols.md has all of it.
#include "engine/protocol/file_protocol.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "game/notation.hpp"

namespace tengen::engine {
namespace {

constexpr std::string_view board_name = "chessboard.txt";
constexpr std::string_view move_name = "move.txt";

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
    return std::vector<sandbox::TextFile>{
        {std::string(board_name), game::diagram(*request.game, {'1', '2', '0', " "})}};
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
