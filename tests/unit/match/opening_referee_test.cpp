// Openings under the referee: whose clock pays for which decision, and who decides when an engine cannot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/opening/opening_game.hpp"
#include "match/referee.hpp"
#include "match/standings.hpp"
#include "unit/match/referee_fixture.hpp"
#include "unit/match/scripted_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using game::Answer;
using game::QuestionKind;
using game::Reason;
using game::Score;
using game::Seat;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const game::PointList three{{7, 7}, {7, 6}, {7, 5}};

class OpeningReferee : public testing::Test {
 protected:
  record::GameRecord play(const std::string& opening) {
    game::Setup setup;
    setup.opening = opening;
    const auto record = play(setup, std::move(*game::new_game(setup)));
    const auto replayed = record::replay(record);
    EXPECT_EQ(game::moves_text(*replayed.value()), last_moves);
    return record;
  }

  record::GameRecord play(const game::Setup& setup, std::unique_ptr<game::Game> game) {
    record::GameRecord record;
    record.setup = setup;
    record.players[0].name = "first";
    record.players[1].name = "second";
    const Player player{nullptr, time, 50ms};
    GameSession session(loop, aborted, std::move(game), record, 0, {player, player}, options.adjudication,
                        {&turns});
    session.sit(Seat::first, first);
    session.sit(Seat::second, second);
    StandIn stand_in(loop, aborted, helper, {}, 1, nullptr);
    Referee(loop, options, stand_in, aborted).play(session);
    for (const auto& turn : turns.seen) seen.push_back(turn.by_host);
    last_moves = game::moves_text(session.game());
    return session.record();
  }

  PollLoop loop;
  RefereeOptions options;
  std::atomic<bool> aborted = false;
  ScriptedEngine first, second;
  engine::Engine* helper = nullptr;
  engine::TimeControl time{.match = 100s};
  std::string last_moves;
  TurnCollector turns;
  std::vector<bool> seen;
};

TEST_F(OpeningReferee, ChargesEachDecisionToWhoDecides) {
  first.answers(Answer::of_points(three), 1s)
      .answers(Answer::of_number(2), 2s)
      .plays({0, 0}, 4s)  // white after the swap
      .answers(Answer::of_number(1), 8s)
      .answers(Answer::resign());
  second.answers(Answer::swap(), 16s).answers(Answer::of_points({{3, 3}, {4, 11}}), 32s);
  const auto record = play("yamaguchi");
  EXPECT_EQ(record.players[0].time, 15s);
  EXPECT_EQ(record.players[1].time, 48s);
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  EXPECT_EQ(record.outcome.score, Score::black_wins);
  EXPECT_EQ(record::winner(record), Seat::second);
  EXPECT_THAT(seen, testing::Each(false));
}

// What the first has said of black, before, is not said of white.
TEST_F(OpeningReferee, AdjudicatesNothingByWhatWasSaidBeforeTheHostHasSwapped) {
  ResignRule rule;
  rule.moves = 2;
  rule.score = 100;
  rule.both_agree = false;
  options.adjudication.resign = rule;
  ScriptedEngine swaps;
  helper = &swaps;
  swaps.answers(Answer::swap());
  first.answers(Answer::of_points(three))
      .at_score(-150)
      .plays({0, 0})
      .at_score(-150)
      .plays({0, 2})
      .at_score(-150);
  second.does_not_know("no such command").plays({0, 1});
  const auto record = play("swap");
  EXPECT_EQ(record.outcome.reason, Reason::adjudication);
  EXPECT_EQ(record::winner(record), Seat::second);
  EXPECT_THAT(record.turns, SizeIs(5));
}

TEST_F(OpeningReferee, LetsAPlayerLoseOnTimeOverADecision) {
  first.answers(Answer::of_points(three), 101s);
  EXPECT_EQ(play("swap2").outcome.reason, Reason::match_timeout);
}

TEST_F(OpeningReferee, AsksAgainForOffersThatAreRefused) {
  options.retries = 1;
  first.answers(Answer::of_points({{7, 7}, {7, 6}, {7, 8}}))
      .answers(Answer::of_points({{8, 7}, {8, 8}}))  // symmetric
      .answers(Answer::of_points({{8, 7}, {9, 9}}))
      .answers(Answer::resign());
  second.answers(Answer::keep()).plays({7, 9}).answers(Answer::of_number(0)).plays({0, 0});
  const auto record = play("rif");
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  ASSERT_THAT(first.heard(), SizeIs(4));
  EXPECT_THAT(first.heard()[2].refusal, HasSubstr("which are symmetric"));
  EXPECT_EQ(first.heard()[2].attempt, 1);
}

TEST_F(OpeningReferee, LetsAnIllegalOpeningLoseWithoutRetries) {
  first.answers(Answer::of_points({{7, 7}, {0, 0}, {7, 8}}));
  const auto record = play("rif");
  EXPECT_EQ(record.outcome.reason, Reason::illegal_opening);
  EXPECT_THAT(record.outcome.detail, HasSubstr("none of the 26 openings"));
  EXPECT_EQ(record::winner(record), Seat::second);
  EXPECT_THAT(record.turns, IsEmpty());
}

TEST_F(OpeningReferee, DecidesForAnEngineThatCannotAndChargesWhatItTookToSaySo) {
  first.does_not_know("no such command", 30s).answers(Answer::resign(), 1s);
  second.does_not_know("no such command", 40s).answers(Answer::resign(), 1s);
  const auto record = play("swap");
  ASSERT_THAT(record.turns, SizeIs(3)) << "the resignation is one";
  EXPECT_TRUE(record.turns[0].by_host);
  EXPECT_TRUE(record.turns[1].by_host);
  EXPECT_EQ(record.turns[0].time, 0s);
  EXPECT_EQ(record.players[0].time + record.players[1].time, 71s) << "with the resignation's";
  EXPECT_THAT(seen, ElementsAre(true, true, false));
}

TEST_F(OpeningReferee, DecidesForNobodyWhoSaysTooLateThatItCannot) {
  first.does_not_know("no such command", 101s);
  EXPECT_EQ(play("swap2").outcome.reason, Reason::match_timeout);
}

TEST_F(OpeningReferee, DecidesOnlyTheOpening) {
  first.answers(Answer::of_points(three)).does_not_know("no stones");
  second.answers(Answer::swap());
  const auto record = play("swap");
  EXPECT_EQ(record.outcome.reason, Reason::protocol);
  EXPECT_EQ(record::winner(record), Seat::second);
}

TEST_F(OpeningReferee, DecidesAStoneThatTheProcedureRestricts) {
  first.does_not_know("places anywhere").does_not_know("places anywhere");
  second.plays({0, 0}).answers(Answer::resign());
  const auto record = play("pro");
  ASSERT_THAT(record.turns, SizeIs(4));
  EXPECT_EQ(record.turns[0].answer.points.front(), (game::Point{7, 7}));
  EXPECT_THAT(seen, ElementsAre(true, false, true, false));
  EXPECT_EQ(record.outcome.reason, Reason::resign);
}

TEST_F(OpeningReferee, LeavesAnIllegalAnswerToWhoGaveIt) {
  first.answers(Answer::swap());
  EXPECT_EQ(play("swap").outcome.reason, Reason::illegal_opening);
}

TEST_F(OpeningReferee, DecidesEvenAfterAnAnswerThatWasRefused) {
  options.retries = 1;
  first.answers(Answer::swap()).does_not_know("any more");
  second.answers(Answer::resign());
  const auto record = play("swap");
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  EXPECT_THAT(seen, ElementsAre(true, false));
  EXPECT_EQ(second.heard().front().refusal, "");
}

TEST_F(OpeningReferee, LetsAnotherEngineDecide) {
  ScriptedEngine other;
  other.answers(Answer::of_points(three)).answers(Answer::swap());
  helper = &other;
  first.does_not_know("").answers(Answer::resign());
  second.does_not_know("");
  const auto record = play("swap");
  EXPECT_THAT(other.games(), ElementsAre(Seat::first, Seat::second));
  EXPECT_THAT(other.endings(), SizeIs(2));
  EXPECT_EQ(record.turns[0].answer.points[2], three[2]);
  EXPECT_TRUE(record.turns[0].by_host);
  EXPECT_EQ(record.turns[1].answer.kind, game::AnswerKind::swap);
}

// The centre is taken when the 26 openings, which begin there, are asked for: the host has no answer.
TEST_F(OpeningReferee, EndsAGameInWhichTheHostHasNoAnswerAsVoid) {
  using game::opening::Step;
  using game::opening::StepKind;
  const game::Setup setup;
  const Step centre{StepKind::place, 1, {game::opening::Region::Kind::inside, 1}};
  const game::opening::Steps steps(centre, Step{StepKind::designate, 3});
  auto game = std::make_unique<game::opening::OpeningGame>(
      std::move(*game::new_game(setup)), game::opening::Procedure{&game::opening::procedures()[1], steps});
  first.plays({7, 7});
  second.does_not_know("any opening");
  const auto record = play(setup, std::move(game));
  EXPECT_EQ(record.outcome.score, Score::none);
  EXPECT_EQ(record.outcome.reason, Reason::host_error);
  EXPECT_THAT(record.outcome.detail, HasSubstr("the game refused the host's own answer: h8 is occupied"));
}

TEST_F(OpeningReferee, CountsWinsBySeatsWhateverTheColours) {
  first.answers(Answer::of_points(three)).answers(Answer::resign());
  second.answers(Answer::swap());
  Standings standings({"first", "second"});
  standings.add(play("swap"));
  EXPECT_EQ(standings.of("first").losses, 1);
  EXPECT_EQ(standings.of("second").wins, 1);
}

}  // namespace
}  // namespace tengen::match
