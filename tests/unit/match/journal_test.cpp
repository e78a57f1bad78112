// Games whose host ends in the middle, read back from what it has left on disk.
#include "unit/match/journal_fixture.hpp"

#include "game/notation.hpp"

namespace tengen::match {
namespace {

TEST_F(JournalTest, GivesBackTurnsClocksAndWhoseTurnItIs) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).at_score(-7).plays({1, 0}, 4s);
  white.plays({0, 1}, 6s).hangs(dying());
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  const auto& record = kept->game.record;
  EXPECT_EQ(record.number, 12);
  EXPECT_EQ(record.players[0].name, "a \"person\"");
  EXPECT_EQ(kept->game.time[0].match, 100s);
  EXPECT_EQ(kept->game.left[0], 100s - 3s - 4s + 2s);
  EXPECT_EQ(kept->game.left[1], 100s - 6s + 1s);
  ASSERT_THAT(record.turns, SizeIs(3));
  EXPECT_EQ(record.turns[0].time, 3s);
  EXPECT_EQ(record.turns[0].thought.score, -7);
  EXPECT_EQ(record.turns[1].left, 95s);
  EXPECT_EQ((*record::replay(record))->question().seat, Seat::second);
  EXPECT_THAT(lines(), SizeIs(4)) << "a line a turn, behind the game itself";
}

TEST_F(JournalTest, ContinuesTheGameWhichCanBeTakenBackFurther) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).plays({1, 0}, 4s);
  white.plays({0, 1}, 6s).hangs(dying());
  play(beginning(), 0, journal);
  auto kept = std::move(*read_journal(folder / "left"));
  Journal second(file(), 0s);
  white.hangs([&] { session->steer(TakeBack{2}, {}); }).plays({1, 1}, 9s);
  black.answers(Answer::resign(), 1s);
  const auto record = play(kept.game.record, kept.set_up, second, kept.game.left);
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  EXPECT_THAT(record.turns, SizeIs(3));
  EXPECT_EQ(record.turns[1].answer.points.front(), (game::Point{1, 1}));
  EXPECT_EQ(record.turns[1].left, 100s - 9s + 1s) << "as it was before its first turn";
  EXPECT_EQ(record.players[0].time, 4s);
  EXPECT_EQ(record.players[1].time, 9s);
}

TEST_F(JournalTest, KeepsWhatWasTakenBackAndClocksThatWereSet) {
  Journal journal(file(), 0s);
  black.plays({0, 0}).plays({1, 0}).plays({2, 2});
  white.plays({0, 1}).hangs([&] { session->steer(TakeBack{2}, {}); }).plays({3, 3});
  white.hangs(dying({SetTimeLeft{Seat::second, 55s}}));
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(game::moves_text(**record::replay(kept->game.record)), "a5 d2 c3");
  EXPECT_EQ(kept->game.left[1], 55s);
}

TEST_F(JournalTest, HasTurnsThatWereSetUpInItsFirstLine) {
  auto record = beginning();
  record.turns.push_back({.seat = Seat::first, .answer = Answer::place({2, 2}), .by_host = true});
  Journal journal(file(), 0s);
  white.plays({0, 1});
  black.hangs(dying());
  play(record, 1, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(kept->set_up, 1U);
  EXPECT_THAT(kept->game.record.turns, SizeIs(2));
  EXPECT_TRUE(kept->game.record.turns[0].by_host);
}

TEST_F(JournalTest, KeepsAGameThatIsOverWhole) {
  Journal journal(file(), 1h);
  black.plays({0, 0}, 3s).at_score(-7);
  white.answers(Answer::resign(), 2s);
  const auto record = play(beginning(), 0, journal);
  EXPECT_FALSE(fs::exists(file()));
  journal.close(*session);
  EXPECT_THAT(lines(), SizeIs(1)) << "nothing stands in it twice";
  const auto kept = read_journal(file());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->is_over);
  const auto& again = kept->game.record;
  EXPECT_EQ(again.outcome.score, record.outcome.score);
  EXPECT_EQ(again.outcome.reason, Reason::resign);
  EXPECT_EQ(again.players[0].time, 3s);
  EXPECT_EQ(again.players[1].time, 2s);
  EXPECT_EQ(again.turns[0].thought.score, -7);
  EXPECT_EQ(again.turns[0].time, 3s);
  EXPECT_EQ(again.turns[0].left, record.turns[0].left);
  std::ofstream(file(), std::ios::app) << lines().back() << "\n";
  EXPECT_FALSE(read_journal(file())) << "nothing comes behind the end";
}

TEST_F(JournalTest, KeepsAGameThatIsOverWholeBehindItsTurns) {
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s);
  white.answers(Answer::resign(), 2s);
  play(beginning(), 0, journal);
  journal.close(*session);
  EXPECT_THAT(lines(), SizeIs(4)) << "the game, two turns, the end";
  const auto kept = read_journal(file());
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->is_over);
  EXPECT_EQ(kept->game.record.outcome.reason, Reason::resign);
}

// The host was killed between the last answer and the game's end.
TEST_F(JournalTest, GivesTimesOfAGameThatItsLastTurnHasEnded) {
  auto record = beginning();
  Journal journal(file(), 0s);
  black.plays({0, 0}, 3s).plays({1, 0}, 4s).plays({2, 0}).plays({3, 0}).plays({4, 0});
  white.plays({0, 1}, 6s).plays({1, 1}).plays({2, 1}).plays({3, 1});
  play(record, 0, journal);
  auto kept = std::move(*read_journal(file()));
  const auto player = [&](std::size_t i) { return Player{nullptr, time, 50ms, kept.game.left[i]}; };
  auto game = std::move(*record::replay(kept.game.record));
  ASSERT_TRUE(game->outcome());
  GameSession ended(loop, aborted, std::move(game), kept.game.record, kept.set_up,
                    std::array{player(0), player(1)}, Adjudication{}, {});
  ended.close();
  EXPECT_EQ(ended.record().outcome.reason, Reason::five);
  EXPECT_EQ(ended.record().players[0].time, session->record().players[0].time);
  EXPECT_EQ(ended.record().players[1].time, session->record().players[1].time);
  EXPECT_GE(ended.record().players[0].time, 7s);
}

TEST_F(JournalTest, KeepsPausesOffersOfADrawAndWhatTheOpenQuestionHasUsed) {
  Journal journal(file(), 0s);
  black.plays({0, 0});
  white.hangs([this, &journal] {
    session->steer(OfferDraw{Seat::second}, {});
    session->steer(Pause{}, [&](const auto&) { journal.write_used(*session, 7s); });
    session->steer(SetTimeLeft{Seat::first, 55s}, [&](const auto&) {
      fs::copy_file(file(), folder / "before");
      journal.write_used(*session, 8s);
      fs::copy_file(file(), folder / "left");
    });
    session->steer(AbortGame{}, {});
  });
  play(beginning(), 0, journal);
  const auto kept = read_journal(folder / "left");
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_TRUE(kept->paused);
  EXPECT_EQ(kept->draw_offered_by, Seat::second);
  EXPECT_EQ(kept->used, 8s);
  for (const char* const nonsense : {R"({"used_us":-1})", R"({"used_us":"1"})", R"({"paused":1})",
                                     R"({"paused":true,"draw_offered_by":3})"}) {
    auto bare = lines();
    for (auto& line : bare) line = line.substr(9);
    std::ofstream(folder / "some", std::ios::binary) << joined(bare, "\n") << "\n" << nonsense << "\n";
    EXPECT_FALSE(read_journal(folder / "some")) << nonsense;
  }
}

}  // namespace
}  // namespace tengen::match
