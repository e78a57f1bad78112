// The results of people against engines: counted, kept, and never lost where the file is damaged.
#include "web/score_sheet.hpp"

#include <fstream>

#include "package/regular_file.hpp"
#include "unit/test_folder.hpp"

namespace tengen::web {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class Scores : public testing::Test {
 protected:
  static ScoredGame game(const std::string& id, PersonResult result, const std::string& level = "beginner") {
    return {id, "classics.minimax", "Minimax", level, result};
  }
  std::string content() const {
    const auto read = package::read_regular(file_, 1 << 20);
    return read ? *read : read.error().text();
  }
  void write(const std::string& text) const { std::ofstream(file_) << text; }

  TestFolder folder_;
  std::filesystem::path file_ = folder_.path() / "games" / "scores.jsonl";
};

TEST_F(Scores, CountsByEngineAndLevelAndKeepsThem) {
  auto sheet = ScoreSheet::read(file_);
  EXPECT_TRUE(sheet.rows().empty());
  ASSERT_TRUE(sheet.add(game("1", PersonResult::win)));
  ASSERT_TRUE(sheet.add(game("2", PersonResult::loss)));
  ASSERT_TRUE(sheet.add(game("3", PersonResult::draw, "advanced")));
  ASSERT_TRUE(sheet.add(game("2", PersonResult::win))) << "a game counts once";
  for (const auto& rows : {sheet.rows(), ScoreSheet::read(file_).rows()}) {
    ASSERT_EQ(rows.size(), 2);
    EXPECT_EQ(rows[0].level, "advanced");
    EXPECT_EQ(rows[0].draws, 1);
    EXPECT_EQ(rows[1].name, "Minimax");
    EXPECT_EQ(rows[1].wins, 1);
    EXPECT_EQ(rows[1].losses, 1);
    EXPECT_THAT(rows[1].games, ElementsAre(Pair("2", PersonResult::loss), Pair("1", PersonResult::win)));
  }
  EXPECT_EQ(ScoreSheet::read(file_).trouble(), "");
}

TEST_F(Scores, SaysWhichLinesAreDamagedAndKeepsEveryByteOfThem) {
  auto sheet = ScoreSheet::read(file_);
  ASSERT_TRUE(sheet.add(game("1", PersonResult::win)));
  const std::string damaged =
      content() +
      "\x01\xff rubbish\n{\"game\":\"2\",\"engine\":\"a\",\"result\":\"maybe\"}\n{\"game\":\"3\",\"eng";
  write(damaged);
  auto again = ScoreSheet::read(file_);
  EXPECT_THAT(again.trouble(), HasSubstr("3 lines of scores.jsonl cannot be read"));
  ASSERT_EQ(again.rows().size(), 1);
  EXPECT_EQ(again.rows()[0].wins, 1);
  ASSERT_TRUE(again.add(game("4", PersonResult::loss)));
  EXPECT_TRUE(content().starts_with(damaged + "\n"));
  EXPECT_EQ(ScoreSheet::read(file_).rows()[0].losses, 1) << "a torn line does not swallow the next one";
}

TEST_F(Scores, SaysThatTheFileCannotBeReadOrWritten) {
  std::filesystem::create_directories(file_);
  auto sheet = ScoreSheet::read(file_);
  EXPECT_THAT(sheet.trouble(), HasSubstr("a folder"));
  EXPECT_FALSE(sheet.add(game("1", PersonResult::win)));
  EXPECT_THAT(sheet.trouble(), HasSubstr("could not be kept"));
  ASSERT_EQ(sheet.rows().size(), 1) << "it counts until the host ends";
}

TEST_F(Scores, LeavesOutGamesOfTwoPeopleAndGamesOfNobody) {
  GameOrder order;
  order.seats[0].person = true;
  order.seats[1].engine = "classics.minimax";
  record::GameRecord record;
  EXPECT_FALSE(scored_game("1", order, record)) << "it has no result";
  record.outcome.score = game::Score::draw;
  ASSERT_TRUE(scored_game("1", order, record));
  EXPECT_EQ(scored_game("1", order, record)->result, PersonResult::draw);
  order.seats[1].person = true;
  EXPECT_FALSE(scored_game("1", order, record));
}

}  // namespace
}  // namespace tengen::web
