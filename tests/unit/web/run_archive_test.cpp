// What the page reads of a run's folder.
#include "web/run/run_archive.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "unit/test_folder.hpp"
#include "unit/tournament/finished_game.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::web {
namespace {

class RunArchive : public testing::Test {
 protected:
  tournament::Store make() {
    auto store = tournament::Store::create(run_, tournament::sample_run());
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  TestFolder folder_;
  std::filesystem::path run_ = folder_.path() / "run";
};

TEST_F(RunArchive, CountsGamesThatWaitForTheOtherOfTheirPair) {
  {
    auto store = make();
    ASSERT_TRUE(store.add({tournament::played_unit(1)}));
  }
  const auto finished = [&] { return run_summary(run_).value().at("finished").to_number<int>(); };
  EXPECT_EQ(finished(), 2);
  tournament::leave_finished_game(run_, 3, "Alpha", "Beta");
  EXPECT_EQ(finished(), 3);
  tournament::leave_finished_game(run_, 1, "Alpha", "Beta");
  EXPECT_EQ(finished(), 3) << "the first is stored";
}

TEST_F(RunArchive, HasWhatEnginesReportedInAStoredGame) {
  {
    auto store = make();
    auto unit = tournament::played_unit(1);
    unit.games[0].turns[1].thought = {-35, 7, 900, "d4 f6"};
    ASSERT_TRUE(store.add({unit}));
  }
  const auto game = stored_game(run_, 1);
  ASSERT_TRUE(game) << game.error().text();
  EXPECT_EQ(game->turns[1].thought.score, -35);
  EXPECT_EQ(game->turns[1].thought.depth, 7);
  EXPECT_EQ(game->turns[1].thought.line, "d4 f6");
  EXPECT_TRUE(game->turns[0].thought.empty());
}

TEST_F(RunArchive, WritesFilesOfResultsAlone) {
  {
    auto store = make();
    ASSERT_TRUE(store.add({tournament::played_unit(1)}));
  }
  const auto file = run_file(run_, "pgn", "cup", false);
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_EQ(file->fields.front().second, "attachment; filename=\"cup.pgn\"");
}

}  // namespace
}  // namespace tengen::web
