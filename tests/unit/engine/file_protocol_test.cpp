#include "engine/protocol/file_protocol.hpp"

#include <gtest/gtest.h>

#include "game/notation.hpp"

namespace tengen::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class FileProtocolTest : public testing::Test {
 protected:
  std::vector<sandbox::TextFile> files(const std::string& moves, GameStart start = {}) {
    start.setup.size = 5;
    const auto game = std::move(*game::replay(start.setup, moves));
    Request request{.game = game.get()};
    request.time_left = milliseconds(148150);
    const auto found = protocol->files(request, start, 83886080);
    EXPECT_TRUE(found);
    return found.value_or(std::vector<sandbox::TextFile>());
  }
  static std::string text(const std::vector<sandbox::TextFile>& files, const std::string& name) {
    for (const auto& file : files) {
      if (file.name == name) return file.text;
    }
    return "no such file";
  }
  std::optional<game::Point> left(const std::string& name, const std::string& text) {
    const auto answer = protocol->read_file({name, text});
    return answer ? std::optional(answer->points.front()) : std::nullopt;
  }

  std::unique_ptr<FileProtocol> protocol;
};

class BoardFileTest : public FileProtocolTest {
 protected:
  void SetUp() override { protocol = make_file_protocol("board-file"); }
};

TEST_F(BoardFileTest, WritesTheBoardAsNumbersTopRowFirst) {
  EXPECT_EQ(text(files("c3 a5"), "chessboard.txt"),
            "2 0 0 0 0\n"
            "0 0 0 0 0\n"
            "0 0 1 0 0\n"
            "0 0 0 0 0\n"
            "0 0 0 0 0\n");
}

TEST_F(BoardFileTest, TakesALineOrAFile) {
  EXPECT_EQ(protocol->read_line("3,4")->points.front(), (game::Point{3, 4}));
  EXPECT_EQ(left("move.txt", "3,4"), (game::Point{3, 4}));
  EXPECT_EQ(left("move.txt", " 3 , 4\r\nrest"), (game::Point{3, 4}));
  for (const char* line : {"", "3", "3;4", "move 3,4", "3,4x"}) {
    EXPECT_FALSE(protocol->read_line(line)) << line;
    EXPECT_FALSE(left("move.txt", line)) << line;
  }
}

TEST_F(BoardFileTest, HasWordsForGomokuWithoutPasses) {
  EXPECT_TRUE(protocol->check({"gomoku", "freestyle", 15}).ok());
  EXPECT_FALSE(protocol->check({"gomoku", "renju", 15, "none", true}).ok());
  EXPECT_FALSE(protocol->check({"othello", "standard", 8}).ok());
}

class PiskvorkFileTest : public FileProtocolTest {
 protected:
  void SetUp() override { protocol = make_file_protocol("piskvork-file"); }
};

TEST_F(PiskvorkFileTest, WritesTheBoardAndWhoIsToMove) {
  const auto found = files("c3 a5 b5");
  EXPECT_EQ(text(found, "PLOCHA.DAT"), "ox---\n-----\n--x--\n-----\n-----\n");
  EXPECT_EQ(text(found, "TAH.DAT"), "o");
  EXPECT_EQ(text(found, "MSG.DAT"), "");
  EXPECT_EQ(text(files("c3 a5"), "TAH.DAT"), "x");
}

TEST_F(PiskvorkFileTest, WritesTheLimits) {
  GameStart start;
  start.time = {.turn = milliseconds(2500), .match = seconds(180), .increment = {}};
  const auto found = files("", start);
  EXPECT_EQ(text(found, "TIMEOUTS.DAT"), "2\n148150\n");
  EXPECT_EQ(text(found, "INFO.DAT"),
            "max_memory 83886080\ntimeout_match 180000\ntimeout_turn 2500\ngame_type 1\nrule 0\n"
            "time_left 148150\n");
  start.time.turn = milliseconds(200);
  EXPECT_EQ(text(files("", start), "TIMEOUTS.DAT"), "1\n148150\n");
}

TEST_F(PiskvorkFileTest, TakesTheMoveFromItsFileAlone) {
  EXPECT_EQ(left("TAH.DAT", "3,4\r\n"), (game::Point{3, 4}));
  EXPECT_FALSE(left("TAH.DAT", "x"));
  EXPECT_FALSE(left("MSG.DAT", "3,4"));
  EXPECT_FALSE(protocol->read_line("3,4"));
}

TEST(FileProtocols, AreKnownByTheirNames) {
  EXPECT_FALSE(make_file_protocol("gomocup"));
  EXPECT_FALSE(make_file_protocol(""));
}

}  // namespace
}  // namespace tengen::engine
