#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "report/page.hpp"
#include "tournament/store/run_conditions.hpp"
#include "unit/test_folder.hpp"
#include "unit/tournament/sample_run.hpp"

namespace tengen::report {
namespace {

using testing::HasSubstr;
using testing::Not;

class Page : public testing::Test {
 protected:
  tournament::Store make(const tournament::RunRecord& run) {
    auto store = tournament::Store::create(folder_ / "run", run);
    EXPECT_TRUE(store) << store.error().text();
    return std::move(*store);
  }
  static std::string page_of(const tournament::Store& store, const PageOptions& options = {}) {
    const auto page = make_page(store, options);
    EXPECT_TRUE(page) << page.error().text();
    return page ? *page : std::string();
  }
  // What the page's script reads.
  static boost::json::object data_of(const std::string& page) {
    const std::string_view mark = "id=\"data\">";
    const auto begin = page.find(mark) + mark.size();
    const auto end = page.find("</script>", begin);
    return boost::json::parse(page.substr(begin, end - begin)).as_object();
  }
  TestFolder folder_;
};

TEST_F(Page, HasTheRunAndItsGames) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(store.add({tournament::played_unit(1, 0, 1, {{2}, {0, game::Reason::crash}}),
                         tournament::played_unit(2, 2, 0, {{1}, {1}})}));
  const auto data = data_of(page_of(store));
  EXPECT_EQ(data.at("engines").as_array().size(), 3U);
  EXPECT_EQ(data.at("engines").at(0).at("digest").as_string(), "8ef572ba");
  EXPECT_EQ(data.at("games").as_array().size(), 4U);
  EXPECT_EQ(data.at("games_played").as_int64(), 4);
  EXPECT_EQ(data.at("game").at("rule").as_string(), "freestyle");
  EXPECT_EQ(data.at("encounters").as_array().size(), 2U);
  // The second game: number, unit, black, white, who won, why.
  const auto& game = data.at("games").at(1).as_array();
  EXPECT_EQ(game[0].as_int64(), 2);
  EXPECT_EQ(game[2].as_int64(), 1);
  EXPECT_EQ(game[4].as_string(), "1-0");
  EXPECT_EQ(data.at("reasons").at(static_cast<std::size_t>(game[5].as_int64())).as_string(), "crash");
}

TEST_F(Page, HasTheBracketOfAKnockoutAlone) {
  EXPECT_TRUE(data_of(page_of(make(tournament::sample_run()))).at("bracket").as_array().empty());
  auto run = tournament::sample_run();
  run.conditions.emplace_back("pairing", "knockout");
  auto store = tournament::Store::create(folder_ / "knockout", run);
  ASSERT_TRUE(store);
  // Alpha is free; Beta beats Gamma; Alpha beats Beta.
  ASSERT_TRUE(store->add(
      {tournament::played_unit(1, 1, 2, {{2}, {2}}), tournament::played_unit(2, 1, 0, {{0}, {1}})}));
  const auto page = page_of(*store);
  const auto bracket = data_of(page).at("bracket").as_array();
  ASSERT_EQ(bracket.size(), 2U);
  EXPECT_EQ(boost::json::serialize(bracket[1]), "[2,0,1,1.5E0,5E-1]");
  EXPECT_THAT(page, HasSubstr("function showBracket"));
}

TEST_F(Page, CountsVoidAndAbortedGamesApart) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(
      store.add({tournament::played_unit(1, 0, 1, {{2}, {2, game::Reason::aborted, true}}),
                 tournament::played_unit(
                     2, 0, 1, {{2, game::Reason::aborted, true}, {2, game::Reason::host_late, true}})}));
  const auto data = data_of(page_of(store));
  EXPECT_EQ(data.at("games_played").as_int64(), 4);
  EXPECT_EQ(data.at("void_games").as_int64(), 1);
  EXPECT_EQ(data.at("aborted_games").as_int64(), 2);
}

TEST_F(Page, NeedsNothingFromAnywhere) {
  const auto page = page_of(make(tournament::sample_run()));
  EXPECT_THAT(page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(page, Not(HasSubstr("{{")));
  EXPECT_THAT(page, Not(HasSubstr("src=")));
  EXPECT_THAT(page, Not(HasSubstr("<link")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("https:")));
}

TEST_F(Page, KeepsHostileNamesFromEndingTheScript) {
  tournament::RunRecord run = tournament::sample_run();
  run.engines[0].name = "</script><script>alert(1)</script>";
  run.engines[1].name = "\"'&<!--<script>";
  run.engines[2].name = std::string("bell\x07 escape\x1b bad\xff nul") + '\0';
  run.engines[2].time_control = "</ScRiPt>";
  run.conditions.emplace_back("<b>", "</script>");
  run.notes.emplace_back("argument 1", "</script\n>");
  const auto page = page_of(make(run));
  EXPECT_THAT(page, Not(HasSubstr("alert(1)</script>")));
  EXPECT_THAT(page, Not(HasSubstr("<!--")));
  const auto data = data_of(page);
  const auto name = [&](std::size_t i) {
    return std::string(data.at("engines").at(i).at("name").as_string());
  };
  EXPECT_EQ(name(0), run.engines[0].name);
  EXPECT_EQ(name(1), run.engines[1].name);
  EXPECT_EQ(name(2), "bell\\x07 escape\\x1B bad\\xFF nul\\x00");
  EXPECT_EQ(data.at("notes").at(1).at(1).as_string(), "tengen </script\\x0A>");
}

TEST_F(Page, HoldsNoMoreGamesThanAskedFor) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(
      store.add({tournament::played_unit(1), tournament::played_unit(2), tournament::played_unit(3)}));
  const auto data = data_of(page_of(store, {.most_games = 3}));
  EXPECT_EQ(data.at("games").as_array().size(), 3U);
  EXPECT_EQ(data.at("games_played").as_int64(), 6);
  EXPECT_EQ(data.at("engines").at(0).at("wins").as_int64(), 3);
  std::int64_t lengths = 0;
  for (const auto& count : data.at("lengths").at("all").as_array()) lengths += count.as_int64();
  EXPECT_EQ(lengths, 6);
  EXPECT_TRUE(data_of(page_of(store, {.most_games = 0})).at("games").as_array().empty());
}

TEST_F(Page, IsTheRunAtOneMoment) {
  tournament::Store writer = make(tournament::sample_run());
  ASSERT_TRUE(writer.add({tournament::played_unit(1)}));
  const auto reader = tournament::Store::open_for_reading(folder_ / "run");
  ASSERT_TRUE(reader);
  std::int64_t games = 0;
  const auto read = reader->at_one_moment([&]() -> Status {
    EXPECT_EQ(reader->progress()->games, 2);
    EXPECT_TRUE(writer.add({tournament::played_unit(2)}));
    EXPECT_EQ(reader->progress()->games, 2);
    return reader->for_each_game([&](const tournament::StoredGame&) { ++games; });
  });
  EXPECT_TRUE(read);
  EXPECT_EQ(games, 2);
  EXPECT_EQ(reader->progress()->games, 4);
}

TEST_F(Page, IsThereBeforeTheFirstGame) {
  const auto data = data_of(page_of(make(tournament::sample_run())));
  EXPECT_TRUE(data.at("games").as_array().empty());
  EXPECT_EQ(data.at("ranking").as_array().size(), 3U);
}

TEST_F(Page, HasTheNameOfTheEventThePartsOfTheRunAndWhereAGameWasContinued) {
  auto run = tournament::sample_run();
  run.notes.emplace_back(tournament::event_note, "Spring open");
  tournament::Store store = make(run);
  for (const char* const machine : {"a loom", "an abacus"})
    ASSERT_TRUE(store.begin_part({0, 1'700'000'000, "1.0", machine, {"8ef572ba", "", "77aa00"}, 0}));
  auto unit = tournament::played_unit(1);
  unit.games[0].continued_after = {17, 20};
  ASSERT_TRUE(store.add({unit}));
  const auto data = data_of(page_of(store));
  EXPECT_EQ(data.at("event").as_string(), "Spring open");
  ASSERT_EQ(data.at("parts").as_array().size(), 2U);
  EXPECT_EQ(data.at("parts").at(1).at(3).as_string(), "an abacus");
  EXPECT_THAT(std::string(data.at("games").at(0).at(12).as_string()),
              HasSubstr("continued after move 17; continued after move 20"));
}

TEST_F(Page, CountsGamesThatTheRulesRefuse) {
  tournament::Store store = make(tournament::sample_run());
  auto unit = tournament::played_unit(1);
  unit.games[0].turns[1].answer = unit.games[0].turns[0].answer;
  ASSERT_TRUE(store.add({unit}));
  const auto data = data_of(page_of(store));
  EXPECT_EQ(data.at("unreplayed").as_int64(), 1);
  EXPECT_EQ(data.at("games").as_array().size(), 2U);
}

TEST_F(Page, RefusesAStoreOfEnginesThatThereAreNot) {
  tournament::Store store = make(tournament::sample_run());
  ASSERT_TRUE(store.add({tournament::played_unit(1)}));
  SQLite::Database(folder_ / "run" / "run.db", SQLite::OPEN_READWRITE)
      .exec("UPDATE game SET black=9 WHERE number=2");
  const auto page = make_page(store, {});
  ASSERT_FALSE(page);
  EXPECT_THAT(page.error().text(), HasSubstr("damaged"));
}

}  // namespace
}  // namespace tengen::report
