// Variations and comments: lines merged into a tree, written as SGF, and read again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/formats/sgf.hpp"
#include "record/formats/tree_file.hpp"
#include "record/text/line_text.hpp"

namespace tengen::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

GameRecord line(const std::string& moves, const std::string& game = "gomoku") {
  GameRecord record;
  record.setup = game::default_setup(*game::find_game(game));
  const auto added = add_line(record, moves);
  EXPECT_TRUE(added.ok()) << moves << ": " << added.error().text();
  return record;
}

// Every line of the tree, by its leaves.
std::vector<std::string> lines(const GameTree& tree) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i)
    if (tree.nodes[i].children.empty()) texts.push_back(line_text(line_to(tree, i)));
  return texts;
}

GameTree written_and_read(const GameTree& tree) {
  const auto text = to_sgf(tree);
  EXPECT_TRUE(text.ok()) << text.error().text();
  const auto read = read_trees(*text, sgf_format);
  EXPECT_TRUE(read.ok()) << read.error().text();
  EXPECT_EQ(read->trees.size(), 1U);
  return read->trees.front();
}

TEST(GameTree, MergesLinesUntilTheyPart) {
  auto tree = tree_of(line("h8i9j10"));
  EXPECT_TRUE(add_record(tree, line("h8i9k11")));
  EXPECT_TRUE(add_record(tree, line("h8g7")));
  EXPECT_TRUE(add_record(tree, line("h8i9")));
  EXPECT_THAT(lines(tree), ElementsAre("h8i9j10", "h8i9k11", "h8g7"));
  auto other = line("h8");
  other.setup.rule = "renju";
  EXPECT_FALSE(add_record(tree, other));
}

TEST(GameTree, KeepsVariationsAndCommentsInSgf) {
  auto main = line("h8i9j10k11");
  main.turns[1].comment = "too far ] \\ away";
  auto tree = tree_of(main);
  auto variation = line("h8g7h9");
  variation.turns[2].comment = "better";
  add_record(tree, variation);
  add_record(tree, line("h8i9a1a2"));
  const auto read = written_and_read(tree);
  EXPECT_THAT(lines(read), testing::UnorderedElementsAre("h8i9j10k11", "h8i9a1a2", "h8g7h9"));
  EXPECT_EQ(line_text(line_to(read, read.nodes[read.nodes[0].children[0]].children[0])), "h8i9")
      << "main line first";
  std::vector<std::string> comments;
  for (const auto& node : read.nodes)
    if (!node.turn.comment.empty()) comments.push_back(node.turn.comment);
  EXPECT_THAT(comments, testing::UnorderedElementsAre("too far ] \\ away", "better"));
}

TEST(GameTree, KeepsTurnsOfTwoStonesAndPasses) {
  auto connect6 = tree_of(line("j10 k11k12 a1a2", "connect6"));
  add_record(connect6, line("j10 k11l12", "connect6"));
  EXPECT_THAT(lines(written_and_read(connect6)), testing::UnorderedElementsAre("j10k11k12a1a2", "j10k11l12"));
  auto othello = tree_of(line("d3c3c4", "othello"));
  add_record(othello, line("d3c5", "othello"));
  EXPECT_THAT(lines(written_and_read(othello)), testing::UnorderedElementsAre("d3c3c4", "d3c5"));
}

TEST(GameTree, KeepsAPositionThatItBeginsFrom) {
  GameRecord record;
  record.start = game::Position{{{7, 7}, {8, 8}}, {{0, 0}}, game::Colour::white};
  ASSERT_TRUE(add_line(record, "a1").ok());
  const auto read = written_and_read(tree_of(record));
  ASSERT_TRUE(read.head.start);
  EXPECT_EQ(read.head.start->black.size(), 2U);
  EXPECT_EQ(read.head.start->to_move, game::Colour::white);
  EXPECT_THAT(lines(read), ElementsAre("a1"));
}

TEST(GameTree, IsReadFromNestedVariationsOfOthers) {
  const auto read = read_trees(
      "(;GM[4]SZ[15];B[hh](;W[ig]C[one](;B[aa])(;B[bb];W[cc]))(;W[gi]))(;GM[4]SZ[19];B[jj])", sgf_format);
  ASSERT_TRUE(read.ok()) << read.error().text();
  ASSERT_EQ(read->trees.size(), 2U);
  EXPECT_THAT(lines(read->trees[0]), testing::UnorderedElementsAre("h8i9a15", "h8i9b14c13", "h8g7"));
  EXPECT_THAT(lines(read->trees[1]), ElementsAre("j10"));
}

TEST(GameTree, OfAFileWithSeveralGamesIsOneForEach) {
  const auto read = read_trees(
      "(;GM[4]SZ[15]PB[Anna];B[hh](;W[ig])(;W[gi]))(;GM[4]SZ[15]PB[Carla];B[hh];W[aa])(;GM[4]SZ[15];B[jj])",
      sgf_format);
  ASSERT_TRUE(read.ok()) << read.error().text();
  ASSERT_EQ(read->trees.size(), 3U);
  EXPECT_THAT(lines(read->trees[0]), testing::UnorderedElementsAre("h8i9", "h8g7"));
  EXPECT_EQ(read->trees[1].head.players[0].name, "Carla");
  EXPECT_THAT(lines(read->trees[1]), ElementsAre("h8a15"));
  EXPECT_THAT(lines(read->trees[2]), ElementsAre("j6"));
}

TEST(GameTree, LeavesOutALineThatTheRulesRefuse) {
  const auto read = read_trees("(;GM[4]SZ[15];B[hh](;W[ig])(;W[hh]))", sgf_format);
  ASSERT_TRUE(read.ok());
  EXPECT_THAT(lines(read->trees[0]), ElementsAre("h8i9"));
  EXPECT_THAT(read->notes, testing::Contains(HasSubstr("occupied")));
}

TEST(GameTree, IsReadInTimeWhateverItsShape) {
  // Each node with two children: as many lines as nodes.
  std::string comb = "(;GM[4]SZ[15]";
  for (int i = 0; i < 20'000; ++i) comb += "(;C[x])(;C[y]";
  EXPECT_TRUE(read_trees(comb, sgf_format).ok());
}

TEST(LineText, NamesTheMoveThatIsWrong) {
  GameRecord record;
  EXPECT_THAT(add_line(record, "h8 h8").error().text(), HasSubstr("move 2: h8 is occupied"));
  EXPECT_THAT(add_line(record, "z99").error().text(), HasSubstr("move 1: found \"z99\""));
  EXPECT_THAT(add_line(record, "<script>").error().text(), HasSubstr("expected a point"));
}

}  // namespace
}  // namespace tengen::record
