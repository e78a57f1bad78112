// Whole games of programs that speak each of the protocols.
#include <algorithm>

#include "e2e/arena.hpp"
#include "game/notation.hpp"

namespace tengen::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ProtocolGame : public Arena {
 protected:
  // tests/e2e/programs/NAME.py.
  match::Entrant script(const std::string& protocol, const std::string& name,
                        const std::vector<std::string>& arguments) const {
    match::Entrant entrant = good_program();
    entrant.name = name + " " + arguments.back();
    entrant.config.spec.package_folder = TEST_SCRIPTS;
    auto& entry = program_of(entrant);
    entry.command = "python3";
    entry.arguments = {name + ".py", mark()};
    entry.arguments.insert(entry.arguments.end(), arguments.begin(), arguments.end());
    entry.protocol = protocol;
    return entrant;
  }
  match::Entrant file_program(const std::string& style, const std::string& fault = "none") const {
    auto entrant = script(style == "move-file" ? "board-file" : style, "files", {style, fault});
    entrant.name = style + " " + fault;
    return entrant;
  }
  // The program's only game, as black, against one that does nothing wrong.
  record::GameRecord game_of(const match::Entrant& entrant) const {
    return play({entrant, good_program()}, 1).game(1);
  }
};

class FileProgram : public ProtocolGame, public testing::WithParamInterface<std::string> {};
INSTANTIATE_TEST_SUITE_P(Styles, FileProgram, testing::Values("board-file", "move-file", "piskvork-file"),
                         [](const auto& style) {
                           std::string name = style.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(FileProgram, PlaysAGameOnBothSides) {
  const auto played = play({file_program(GetParam()), good_program()}, 2);
  for (const int number : {1, 2}) expect_undisturbed(played.game(number));
}

TEST_P(FileProgram, LosesWhenItHangs) {
  auto program = file_program(GetParam(), "hangs");
  program.time = {.turn = 2s};
  expect_end(game_of(program), Score::white_wins, Reason::timeout, HasSubstr("no answer after"));
}

TEST_P(FileProgram, LosesWhenItEndsWithoutAMove) {
  expect_end(game_of(file_program(GetParam(), "exits")), Score::white_wins, Reason::crash,
             "exit code 3, without a move");
  expect_end(game_of(file_program(GetParam(), "says-nothing")), Score::white_wins, Reason::crash,
             "exit code 0, without a move");
}

TEST_P(FileProgram, LosesWithAMoveOnAStone) {
  expect_end(game_of(file_program(GetParam(), "occupied")), Score::white_wins, Reason::illegal_move,
             "a15 is occupied (it said \"0,0\")");
}

TEST_P(FileProgram, LosesWhenItFloods) {
  expect_end(game_of(file_program(GetParam(), "floods")), Score::white_wins, Reason::output_limit,
             "a line longer than 65536 bytes");
}

// Where bubblewrap holds the pipe too, its end is not seen.
TEST_P(FileProgram, LosesWhenItOnlyClosesItsOutput) {
  auto program = file_program(GetParam(), "closes-its-output");
  program.time = {.turn = 2s};
  const auto record = game_of(program);
  EXPECT_EQ(record.outcome.score, Score::white_wins);
  EXPECT_THAT(record.outcome.reason, testing::AnyOf(Reason::crash, Reason::timeout)) << record.outcome.detail;
}

// Its move is in another file, when it has ended.
// What it does behind closed pipes is on its clock.
TEST_P(FileProgram, LosesWhenItThinksBehindClosedPipes) {
  if (GetParam() == "board-file") return;  // answers on its output
  auto program = file_program(GetParam(), "closes-its-pipes");
  program.time = {.turn = 500ms};
  const auto record = game_of(program);
  expect_end(record, Score::white_wins, Reason::timeout);
}

TEST_F(ProtocolGame, WaitsForAFileProgramThatTurnsItsOutput) {
  RunOptions options;
  options.games = 1;
  options.referee.adjudication.move_limit = 4;
  for (const char* style : {"move-file", "piskvork-file"}) {
    const auto played = play({file_program(style, "turns-its-output"), good_program()}, options);
    expect_end(played.game(1), Score::draw, Reason::move_limit);
  }
}

TEST_F(ProtocolGame, EndsAFileProgramThatStaysAfterItsMove) {
  expect_undisturbed(game_of(file_program("board-file", "stays")));
}

TEST_F(ProtocolGame, TakesALineWithoutAnEndFromAFileProgram) {
  expect_undisturbed(game_of(file_program("board-file", "no-line-end")));
}

TEST_F(ProtocolGame, SaysThatAFileProgramCannotBeStarted) {
  auto program = file_program("board-file");
  program_of(program).command = "no-such-program";
  expect_end(game_of(program), Score::white_wins, Reason::start_failed);
}

TEST_F(ProtocolGame, PlaysOthelloWithNBoard) {
  RunOptions options;
  options.games = 2;
  options.setup = {"othello", "standard", 8};
  auto second = script("nboard", "nboard", {"blanks"});
  const auto played = play({script("nboard", "nboard", {"twice"}), second}, options);
  for (const int number : {1, 2}) {
    EXPECT_EQ(played.game(number).outcome.reason, Reason::discs) << played.game(number).outcome.detail;
  }
}

TEST_F(ProtocolGame, TakesTheMoveThatAProgramSuggests) {
  expect_undisturbed(game_of(script("gomocup", "gomocup", {"suggests"})));
}

TEST_F(ProtocolGame, DoesNotStartWithARuleThatTheProgramRefuses) {
  RunOptions options;
  options.games = 1;
  options.setup.rule = "standard";
  const auto refusing = script("gomocup", "gomocup", {"refuses-the-rule"});
  const auto played = play({refusing, good_program()}, options);
  expect_end(played.game(1), Score::white_wins, Reason::start_failed,
             HasSubstr("it said \"ERROR unsupported rule\""));
  // Freestyle it plays.
  expect_undisturbed(game_of(refusing));
}

// Games with swap2, of programs that decide for themselves.
class Swap2Game : public ProtocolGame {
 protected:
  record::GameRecord game_of(const std::string& first, const std::string& second) const {
    RunOptions options;
    options.games = 1;
    options.setup.opening = "swap2";
    return play({script("gomocup", "gomocup", {first}), script("gomocup", "gomocup", {second})}, options)
        .game(1);
  }
  static std::string decisions(const record::GameRecord& record, std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count && i < record.turns.size(); ++i) {
      const auto& answer = record.turns[i].answer;
      text += record.turns[i].seat == game::Seat::first ? "1:" : "2:";
      if (answer.kind == game::AnswerKind::swap) text += "swap";
      if (answer.kind == game::AnswerKind::keep) text += "keep";
      for (const game::Point& point : answer.points) text += game::point_text(point, record.setup) + ".";
      text += " ";
    }
    return text;
  }
};

TEST_F(Swap2Game, IsDecidedByTheSecondWhoTakesBlack) {
  EXPECT_EQ(decisions(game_of("proposes", "swaps"), 3), "1:d12.e11.g9. 2:swap 1:a15. ");
}

TEST_F(Swap2Game, IsDecidedByTheSecondWhoStaysWhite) {
  const auto record = game_of("proposes", "stays");
  EXPECT_EQ(decisions(record, 3), "1:d12.e11.g9. 2:keep 2:a15. ");
  // It was said with the decision.
  EXPECT_EQ(record.turns[2].time, Duration::zero());
}

TEST_F(Swap2Game, IsDecidedByTheFirstAfterTwoMoreStones) {
  EXPECT_EQ(decisions(game_of("swaps", "adds"), 4), "1:d12.e11.g9. 2:i7.k5. 1:swap 2:a15. ");
  EXPECT_EQ(decisions(game_of("stays", "adds"), 4), "1:d12.e11.g9. 2:i7.k5. 1:keep 1:a15. ");
}

}  // namespace
}  // namespace tengen::test
