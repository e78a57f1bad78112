#include "report/markdown.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.hpp"
#include "tournament/store/run_conditions.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::report {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

// The lines of the table of a run with these units.
std::vector<std::string> markdown_lines(const tournament::RunRecord& run,
                                        const std::vector<tournament::FinishedUnit>& units) {
  const TestFolder folder;
  auto store = tournament::Store::create(folder / "run", run);
  EXPECT_TRUE(store && store->add(units));
  const auto results = read_results(*store);
  EXPECT_TRUE(results);
  std::vector<std::string> lines;
  const std::string text = standings_markdown(*results);
  for (const auto line : split(std::string_view(text), '\n')) lines.emplace_back(line);
  return lines;
}

TEST(Markdown, HasStandingsAndCrosstableInOneTable) {
  auto run = tournament::sample_run();
  run.notes.emplace_back(tournament::event_note, "Spring *open*");
  const auto lines = markdown_lines(
      run, {tournament::played_unit(1, 0, 1, {{2}, {1}}), tournament::played_unit(2, 2, 0, {{0}, {0}})});
  ASSERT_GE(lines.size(), 7U);
  EXPECT_EQ(lines[0], "**Spring \\*open\\***, gomoku freestyle 15x15, 4 games");
  EXPECT_EQ(lines[2], "| Rank | Name | Elo | +/- | Games | Points | Wins | Loss | Draw | 1 | 2 | 3 |");
  EXPECT_EQ(lines[3], "| --: | :-- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
  EXPECT_THAT(lines[4],
              MatchesRegex("\\| 1 \\| Alpha \\| [0-9.]+ \\| [0-9.]+ \\| 4 \\| 3.5 \\| 3 \\| 0 \\| 1 "
                           "\\| # \\| 1.5/2 \\| 2/2 \\|"));
  EXPECT_THAT(lines[5], HasSubstr("| Beta | "));
  EXPECT_THAT(lines[5], HasSubstr(" | 0.5/2 | # | . |"));
  EXPECT_THAT(lines[6], HasSubstr(" | 0/2 | . | # |"));
}

TEST(Markdown, OfTwoEnginesHasTheLinesOfTheirResultsBelow) {
  auto run = tournament::sample_run();
  run.engines.pop_back();
  const auto lines = markdown_lines(run, {tournament::played_unit(1, 0, 1, {{2}, {1}})});
  EXPECT_EQ(lines[2], "| Rank | Name | Elo | +/- | Games | Points | Wins | Loss | Draw |");
  EXPECT_EQ(lines[7], "```");
  EXPECT_EQ(lines[8], "Results of Alpha vs Beta (10+0.1 - st=5):");
}

TEST(Markdown, CannotBeBrokenByAName) {
  auto run = tournament::sample_run();
  run.engines[2].name = "a|b<img>`c`";
  const auto lines = markdown_lines(run, {tournament::played_unit(1, 0, 1, {{2}, {1}})});
  EXPECT_THAT(lines, testing::Contains(HasSubstr("| a\\|b\\<img\\>\\`c\\` |")));
}

}  // namespace
}  // namespace tengen::report
