// Games of people on a table without a server: answers, commands, and what is on disk in between.
#include "match/journal.hpp"
#include "unit/web/games_fixture.hpp"
#include "web/records_api.hpp"

namespace tengen::web {
namespace {

using testing::HasSubstr;

TEST_F(Games, ArePlayedToTheirEndAndKept) {
  const auto id = begin(people());
  play(id, {"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
  ASSERT_TRUE(work_.run_until([&] { return fs::exists(folder_ / id / "record.json"); }));
  const auto over = state(id);
  EXPECT_EQ(over.at("status").as_string(), "over");
  EXPECT_EQ(boost::json::serialize(over.at("outcome")),
            R"({"score":"1-0","reason":"five","detail":"h8-l8","line":["h8","l8"]})");
  EXPECT_THAT(viewers_.messages.back(), HasSubstr(R"("type":"end")"));
  open_table();
  EXPECT_EQ(boost::json::serialize(state(id).at("turns")), boost::json::serialize(over.at("turns")));
  EXPECT_EQ(state(id).at("status").as_string(), "over");
}

TEST_F(Games, GoOnAfterAHostThatEnded) {
  const auto id = begin(people("\"300+2\""));
  play(id, {"h8", "i9", "j10"});
  ASSERT_TRUE(asked_after(id, 3));
  open_table();
  ASSERT_TRUE(asked_after(id, 3));
  EXPECT_EQ(steer(id, match::TakeBack{1}), "took back 1 turn");
  ASSERT_TRUE(asked_after(id, 2));
  play(id, {"a1"});
  EXPECT_EQ(table_->open(id)->record().turns.size(), 3U);
}

TEST_F(Games, GiveBackNeitherTimeNorPausesNorOffersWhenTheyArePutAway) {
  const auto id = begin(people("\"300\""));
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(steer(id, match::OfferDraw{game::Seat::first}), "Black offered a draw");
  EXPECT_EQ(steer(id, match::Pause{}), "paused");
  open_table();
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); }));
  EXPECT_EQ(state(id).at("draw_offered_by"), 0);
  open_table();
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); })) << "a second time";
  EXPECT_EQ(steer(id, match::Continue{}), "continued");
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_GE(SteadyClock::now() - table_->open(id)->question()->asked, 300ms);
  play(id, {"i9"});
  const auto& turn = table_->open(id)->record().turns.back();
  EXPECT_GE(turn.time, 300ms);
  EXPECT_LE(*turn.left, 300s - 300ms);
}

// Whoever kills the host wins no time by it.
TEST_F(Games, KeepTheTimeOfAnOpenQuestionWhileItIsOpen) {
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto used = [&] {
    const auto kept = match::read_journal(match::journal_file(folder_ / id, 1));
    return kept ? kept->used : Duration::zero();
  };
  const Deadline deadline = Deadline::after(30s);
  while (used() < 2s && !deadline.passed()) std::this_thread::sleep_for(20ms);
  EXPECT_GE(used(), 2s);
}

TEST_F(Games, ArePutAwayWhereTooManyArePlayedAndComeBackWhenLookedAt) {
  open_table(2);
  const auto first = begin(people());
  play(first, {"h8"});
  ASSERT_TRUE(asked_after(first, 1));
  const auto second = begin(people());
  const auto third = begin(people());
  ASSERT_TRUE(asked_after(third, 0));
  const auto is_away = [&] { return table_->session(first).error().text() == "this game is not played"; };
  ASSERT_TRUE(work_.run_until([&] { return !table_->session(first) && is_away(); }));
  ASSERT_TRUE(asked_after(first, 1)) << "opened again";
  play(first, {"i9"});
  EXPECT_EQ(table_->open(first)->record().turns.size(), 2U);
}

TEST_F(Games, AreNotPutAwayUnderTheEyesOfAViewer) {
  open_table(1);
  const auto first = begin(people());
  ASSERT_TRUE(asked_after(first, 0));
  viewers_.watched = first;
  EXPECT_THAT(table_->begin(people()).error().text(), HasSubstr("open on pages already"));
  EXPECT_TRUE(table_->session(first));
}

// The server may be busy with others when an answer comes.
TEST_F(Games, ChargeAnAnswerUntilItHadCome) {
  const auto before = SteadyClock::now();
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto came = SteadyClock::now();
  std::this_thread::sleep_for(came - before + 300ms);
  ASSERT_TRUE(answer(id, table_->open(id)->question()->id, "h8", came));
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_LE(table_->open(id)->record().turns.front().time, came - before);
}

TEST_F(Games, AreNotStartedByAViewerWhoLooksAtThem) {
  open_table(1);
  const auto first = begin(people());
  play(first, {"h8"});
  ASSERT_TRUE(asked_after(first, 1));
  const auto second = begin(people());
  ASSERT_TRUE(
      work_.run_until([&] { return table_->session(first).error().text() == "this game is not played"; }));
  const auto* const seen = table_->look(first);
  ASSERT_NE(seen, nullptr);
  EXPECT_EQ(seen->record().turns.size(), 1U) << "as the journal has it";
  EXPECT_TRUE(work_.run_until([&] { return static_cast<bool>(table_->session(second)); }))
      << "and the other one goes on";
  EXPECT_FALSE(table_->session(first));
  ASSERT_TRUE(asked_after(first, 1)) << "a player opens it";
  EXPECT_EQ(table_->look("../" + first), nullptr);
}

TEST_F(Games, AreListedAHundredAtATime) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  for (int i = 0; i < 130; ++i) keep(record);
  const auto first = table_->list();
  ASSERT_EQ(first.size(), 100U);
  const auto rest = table_->list(std::string(first.back().at("id").as_string()));
  EXPECT_EQ(rest.size(), 30U);
  EXPECT_TRUE(table_->list(std::string(rest.back().at("id").as_string())).empty());
}

TEST_F(Games, NameTheFileWithWhoseOtherGamesTheyWereLoaded) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  const auto alone = keep(record);
  auto stored = store_games(folder_.path(), {record, record, record}, "club\x1b.sgf");
  ASSERT_TRUE(stored) << stored.error().text();
  const std::string first = stored->front()->id();
  for (auto& picture : *stored) table_->add(std::move(picture));
  const auto check = [&] {
    const auto list = table_->list();
    ASSERT_EQ(list.size(), 4U);
    for (const auto& game : list) {
      const auto& summary = game.as_object();
      if (std::string(summary.at("id").as_string()) == alone) {
        EXPECT_FALSE(summary.contains("file"));
        continue;
      }
      EXPECT_EQ(boost::json::serialize(summary.at("file")),
                R"({"name":"club\\x1B.sgf","first":")" + first + R"(","games":3})");
    }
  };
  check();
  open_table();
  check();
}

TEST_F(Games, StopTheirClocksInAPause) {
  const auto id = begin(people("\"300\""));
  ASSERT_TRUE(asked_after(id, 0));
  const auto asked = table_->open(id)->question()->asked;
  EXPECT_EQ(steer(id, match::Pause{}), "paused");
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_int64(); }));
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(steer(id, match::Continue{}), "continued");
  ASSERT_TRUE(work_.run_until([&] { return state(id).at("paused_ms").is_null(); }));
  EXPECT_GE(table_->open(id)->question()->asked - asked, 30ms) << "the pause is not the player's time";
}

TEST_F(Games, NameWhatTheRulesRefuseByAKeyThatCanBeTranslated) {
  const auto id = begin(people());
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  EXPECT_FALSE(answer(id, table_->open(id)->question()->id, "h8"));
  EXPECT_EQ(words_.key, "occupied");
  EXPECT_THAT(words_.values, testing::ElementsAre("h8"));

  const auto opening = begin(order(
      R"({"setup": {"game": "gomoku", "rule": "renju", "size": 15, "opening": "yamaguchi"},
          "seats": [{"person": true}, {"person": true}]})"));
  const auto refuse = [&](const std::string& text) {
    const std::size_t turns = table_->open(opening)->record().turns.size();
    EXPECT_TRUE(asked_after(opening, turns));
    EXPECT_FALSE(answer(opening, table_->open(opening)->question()->id, text)) << text;
    return words_.key;
  };
  EXPECT_EQ(refuse("a1 h9 i10"), "no designated opening");
  EXPECT_EQ(refuse("h8 h9"), "count of points");
  play(opening, {"h8 h9 h10"});
  EXPECT_EQ(refuse("h7"), "other answer");
  play(opening, {"2", "keep", "h7"});
  EXPECT_EQ(refuse("g8 i8"), "symmetric offers");
  EXPECT_EQ(refuse("g8 g8"), "named twice");
}

TEST_F(Games, RefuseAnswersThatTheRulesOrTheMomentForbid) {
  const auto id = begin(people());
  play(id, {"h8"});
  ASSERT_TRUE(asked_after(id, 1));
  const auto question = table_->open(id)->question()->id;
  EXPECT_THAT(answer(id, question, "h8").error().text(), HasSubstr("occupied"));
  EXPECT_THAT(answer(id, question, "z99").error().text(), HasSubstr("expected an answer"));
  EXPECT_THAT(answer(id, question, std::string(300, 'h')).error().text(), HasSubstr("expected an answer"));
  EXPECT_THAT(answer(id, question - 1, "h9").error().text(), HasSubstr("not open any more"));
  EXPECT_FALSE(answer("../../etc", question, "h9"));
  EXPECT_EQ(table_->open("../" + id), nullptr);
}

TEST_F(Games, ContinueFromATurnOfARecord) {
  const auto id = begin(people());
  play(id, {"h8", "i9", "j10"});
  const auto file = record_file(table_->open(id)->record(), "json", "x");
  ASSERT_TRUE(file) << file.error().text();
  const boost::json::object continued{{"record", *file->body}, {"turns", 2}};
  const auto next = begin(order(boost::json::serialize(boost::json::object{
      {"seats", boost::json::array{{{"person", true}}, {{"person", true}}}}, {"continue", continued}})));
  ASSERT_TRUE(asked_after(next, 2));
  play(next, {"a1"});
  open_table();
  ASSERT_TRUE(asked_after(next, 3));
}

TEST_F(Games, AreLoadedFromRecordFilesOfOthers) {
  const auto read = read_records("(;FF[4]GM[4]SZ[15]PB[<script>]PW[White];B[hh];W[ii])", "game.sgf");
  ASSERT_TRUE(read) << read.error().text();
  const auto id = keep(read->games.front());
  EXPECT_EQ(state(id).at("status").as_string(), "stopped");
  EXPECT_EQ(state(id).at("turns").as_array().size(), 2U);
  open_table();
  EXPECT_EQ(state(id).at("status").as_string(), "stopped") << "and nobody is asked";
  EXPECT_FALSE(read_records(std::string("\xff\xd8\x00\x01", 4), "cat.jpg"));
}

TEST_F(Games, AreKeptWhateverTheNamesInTheirRecordsAre) {
  record::GameRecord record;
  record.setup = {"gomoku", "freestyle", 15};
  record.players[0].name = std::string(80, '\x01');
  for (int i = 0; i < 40; ++i) record.players[1].name += "棋";
  const auto id = keep(record);
  open_table();
  ASSERT_NE(table_->open(id), nullptr);
  EXPECT_EQ(state(id).at("status").as_string(), "stopped");
}

}  // namespace
}  // namespace tengen::web
