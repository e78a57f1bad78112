// Lines as engines print them, taken from logs; Rapfi's mate score and the two lines of NBoard were not seen
// printed.
#include "engine/protocol/thinking.hpp"

#include <gtest/gtest.h>

namespace tengen::engine {
namespace {

struct Case {
  const char* line;
  std::optional<int> score;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  const char* pv = "";
};

void expect_read(const Case& expected) {
  const record::Thought read = read_thinking(expected.line);
  EXPECT_EQ(read.score, expected.score) << expected.line;
  EXPECT_EQ(read.depth, expected.depth) << expected.line;
  EXPECT_EQ(read.nodes, expected.nodes) << expected.line;
  EXPECT_EQ(read.line, expected.pv) << expected.line;
}

TEST(ThinkingTest, ReadsRapfi) {
  expect_read(
      {"MESSAGE Depth 16-31 | Eval -311 | Time 601ms | H7 G6 G7 F7", -311, 16, std::nullopt, "H7 G6 G7 F7"});
  expect_read({"MESSAGE Speed 406K | Depth 17-30 | Eval 251 | Node 43K | Time 71ms", 251, 17, 43000U});
  expect_read({"MESSAGE Depth 9-12 | Eval +M15 | Time 3ms | H7 I7", 29985, 9, std::nullopt, "H7 I7"});
  expect_read({"MESSAGE OptiTime 202ms | MaxTime 270ms", {}, {}, {}});
}

TEST(ThinkingTest, ReadsPentazen) {
  expect_read({"MESSAGE Dep  3- 3    Ev -20    Nd   1k    Tm 788    Sp 1", -20, 3, 1000U});
  expect_read({"MESSAGE Dep  1- 1    Ev -V2    ", -29998, 1, {}});
  expect_read({"MESSAGE Dep  1- 1    ", {}, 1, {}});
}

TEST(ThinkingTest, ReadsCarbon) {
  expect_read({"MESSAGE eval -26, depth 8, nodes 92186, speed 370", -26, 8, 92186U});
  expect_read({"DEBUG eval 133, depth 7, nodes 29743, speed 358", 133, 7, 29743U});
}

TEST(ThinkingTest, ReadsMintaka) {
  expect_read({"DEBUG status score=418, best-move=h8, depth=8, total_nodes_in_1k=14, pv=[h8, i7, h11]", 418,
               8, 14000U, "h8, i7, h11"});
  expect_read({"DEBUG begins workers=1, running-time=Some(470ms), nodes=Nonek", {}, {}, {}});
}

TEST(ThinkingTest, ReadsWine) {
  expect_read({"MESSAGE depth=8 NPS=406k", {}, 8, {}});
  expect_read({"MESSAGE best: [8,7] val=96", 96, {}, {}});
  expect_read({"MESSAGE bestLine: [8,7] [9,7] [7,9]", {}, {}, {}, "[8,7] [9,7] [7,9]"});
}

TEST(ThinkingTest, ReadsBlupig) { expect_read({"MESSAGE d=6 node_cnt=4771 eval_cnt=520330", {}, 6, 4771U}); }

TEST(ThinkingTest, ReadsNBoard) {
  expect_read({"=== D6/0.97/0.00", 97, {}, {}});
  expect_read({"=== F5 1.00 0.3", 100, {}, {}});
  expect_read({"=== F5", {}, {}, {}});
  expect_read({"search F5d6C3 +4 0 12 text", 400, 12, {}, "F5d6C3"});
  expect_read({"search F5 -0.25 0 100%W", -25, 100, {}, "F5"});
}

TEST(ThinkingTest, ReadsNothingElse) {
  for (const char* line : {"", "eval 5", "7,7", "MESSAGE", "MESSAGE the depth of my despair", "DEBUG d 5",
                           "MESSAGE eval=nan depth=-3 nodes=many",
                           "MESSAGE depth 99999999999999999999 nodes 9999999999999999999999",
                           "DEBUG total_nodes_in_1k=99999999999999999"}) {
    expect_read({line, {}, {}, {}});
  }
}

TEST(ThinkingTest, KeepsWhatWasSaidLast) {
  ThinkingReader reader;
  reader.add("MESSAGE depth=6 NPS=400k");
  reader.add("MESSAGE best: [8,7] val=90");
  reader.add("MESSAGE depth=8 NPS=406k");
  reader.add("MESSAGE best: [8,7] val=96");
  reader.add("MESSAGE bestLine: [8,7] [9,7]");
  const record::Thought read = reader.read();
  EXPECT_EQ(read.depth, 8);
  EXPECT_EQ(read.score, 96);
  EXPECT_EQ(read.line, "[8,7] [9,7]");
  reader.clear();
  EXPECT_FALSE(reader.read().depth);
}

TEST(ThinkingTest, ForgetsWhatAFloodHasBuried) {
  ThinkingReader reader;
  reader.add("MESSAGE depth=6");
  for (int i = 0; i < 1000; ++i) reader.add("MESSAGE still thinking");
  EXPECT_FALSE(reader.read().depth);
  reader.add("MESSAGE depth=7");
  EXPECT_EQ(reader.read().depth, 7);
}

}  // namespace
}  // namespace tengen::engine
