// What is left of a file of games when its run is resumed.
#include "tournament/run/resumed_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/text.hpp"
#include "tournament/store/stored_games.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::tournament {
namespace {

class ResumedFile : public testing::Test {
 protected:
  // Games 1, 2, 5 and 6 are stored.
  ResumedFile() : store_(*Store::create(folder_ / "run", sample_run())) {
    EXPECT_TRUE(store_.add({played_unit(1), played_unit(3)}));
  }
  std::string text_of(std::int64_t number, const RecordsOf& format) {
    const auto unit = played_unit((number + 1) / 2);
    auto record = unit.games[static_cast<std::size_t>((number + 1) % 2)];
    record.comment = "said ] (; and ) \\ and \"";
    return *format.written(record);
  }
  // With what mend() says of it.
  std::string mended(const std::string& text, const RecordsOf& format) {
    std::istringstream in(text);
    std::string out;
    const auto write = [&](std::string_view some) {
      out += some;
      return success();
    };
    const auto changes = mend(in, write, format, store_);
    EXPECT_TRUE(changes) << changes.error().text();
    EXPECT_EQ(changes && *changes, out != text);
    return out;
  }
  static std::vector<std::int64_t> games_in(std::string_view text, const RecordsOf& format) {
    std::vector<std::int64_t> games;
    while (!text.empty()) {
      const auto record = format.first(text);
      if (record.empty()) return {-1};
      games.push_back(format.game(record));
      text.remove_prefix(record.size());
    }
    return games;
  }
  TestFolder folder_;
  Store store_;
};

TEST_F(ResumedFile, HasEachStoredGameOnceAndNoOther) {
  for (const auto& format : {sgf_records(), pgn_records(), json_records()}) {
    std::string text;
    for (const std::int64_t game : {2, 1, 3, 2}) text += text_of(game, format);
    const auto cut = text_of(6, format);
    text += cut.substr(0, cut.size() / 2);
    const auto now = mended(text, format);
    EXPECT_THAT(games_in(now, format), testing::ElementsAre(2, 1, 5, 6)) << now;
    EXPECT_TRUE(now.starts_with(text_of(2, format) + text_of(1, format)))
        << "what was written stays as it was";
    EXPECT_EQ(mended(now, format), now);
  }
}

// The first game of a pair whose second game is not finished.
TEST_F(ResumedFile, HasAFinishedGameThatWaitsForItsPair) {
  const auto unit = played_unit(4);
  const GamesOver over{unit.games.front()};
  ASSERT_EQ(over.front().number, 7);
  for (const auto& format : {sgf_records(), pgn_records(), json_records()}) {
    const std::string written = text_of(7, format);
    for (const std::string& before : {written, std::string()}) {
      std::istringstream in(before);
      std::string out;
      const auto write = [&](std::string_view some) {
        out += some;
        return success();
      };
      ASSERT_TRUE(mend(in, write, format, store_, over));
      EXPECT_TRUE(out.starts_with(before)) << "what was written stays as it was";
      auto games = games_in(out, format);
      std::sort(games.begin(), games.end());
      EXPECT_THAT(games, testing::ElementsAre(1, 2, 5, 6, 7)) << out;
    }
  }
}

TEST_F(ResumedFile, KeepsWhatIsOfNoGame) {
  const auto format = json_records();
  const std::string start = "{\"type\":\"start\",\"version\":\"1\"}\n";
  const std::string score = "{\"type\":\"score\",\"finished\":1}\n";
  const std::string end = "{\"type\":\"end\"}\n";
  const auto now = mended(start + text_of(1, format) + score + text_of(3, format) + score + end, format);
  EXPECT_TRUE(now.starts_with(start + text_of(1, format) + score + end)) << now;
  // As another program, or an older tengen, wrote it: nobody can say which game it is.
  const std::string tree = "(;FF[4]GM[4]SZ[15];B[hh])\n";
  EXPECT_TRUE(mended(tree, sgf_records()).starts_with(tree));
}

// Larger than what is read at a time.
TEST_F(ResumedFile, IsReadPieceByPiece) {
  const std::string line = "{\"type\":\"move\",\"text\":\"" + std::string(1000, 'x') + "\"}\n";
  std::string text;
  for (int i = 0; i < 3000; ++i) text += line;
  for (const std::int64_t game : {1, 2, 5, 6}) text += text_of(game, json_records());
  EXPECT_TRUE(mended(text, json_records()) == text);
}

TEST_F(ResumedFile, IsMadeAnewWhereItIsGoneAndLeftAloneWhereItIsNoFile) {
  Outputs outputs;
  outputs.sgf = folder_ / "games.sgf";
  outputs.json = "/dev/null";
  outputs.psq = folder_ / "psq";
  folder_.write("psq/game-000002.psq", "mine");
  ASSERT_TRUE(mend_files(outputs, store_));
  std::ifstream in(outputs.sgf);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_THAT(games_in(text, sgf_records()), testing::ElementsAre(1, 2, 5, 6));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()), 3);
  EXPECT_EQ(std::distance(fs::directory_iterator(outputs.psq), fs::directory_iterator()), 4);
  EXPECT_EQ(fs::file_size(outputs.psq / "game-000002.psq"), 4U) << "a file that is there stays";
}

}  // namespace
}  // namespace tengen::tournament
