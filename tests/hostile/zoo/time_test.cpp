// Cases 16 to 30: engines that do not answer when they should.
#include "hostile/zoo/zoo.hpp"

namespace tengen::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class ZooOfTime : public ZooOfWalls {
 protected:
  match::Entrant reused(const std::string& fault, const std::vector<std::string>& more = {}) const {
    auto entrant = program(fault, more);
    program_of(entrant).reuse = manifest::Reuse::start;
    return entrant;
  }
  // Against one who takes half a second for every move.
  record::GameRecord play_pondering(engine::BetweenQuestions between, std::vector<std::string> arguments,
                                    std::optional<Duration> gap = {}) {
    arguments.emplace_back("at=0");
    auto pondering = program("ponders", arguments);
    program_of(pondering).gap = gap;
    pondering.config.between_questions = between;
    auto slow = program("is-late", {"at=0", "ms=500"});
    RunOptions options;
    options.games = 1;
    options.referee.adjudication.move_limit = 7;
    const auto played = play({pondering, slow}, options);
    expect_end(played.game(1), Score::draw, Reason::move_limit);
    return played.game(1);
  }
};

TEST_F(ZooOfTime, Case16HangingRunsOutOfTime) {
  expect_loss("hangs", Reason::timeout, AllOf(no_answer, HasSubstr("limit 200.0 ms, margin 400.0 ms")));
}
TEST_F(ZooOfTime, Case17NeverReadyFailsToStart) {
  auto bad = program("never-ready");
  program_of(bad).start_limit = 300ms;
  expect_losses(bad, Reason::start_failed,
                StartsWith("never-ready: no OK within 300 ms of START; it said nothing, "));
}

// Whatever side of the limit an answer falls on: the verdict and the clock say the same.
TEST_F(ZooOfTime, Case18AnswerAtTheLimitIsEitherInTimeOrLate) {
  auto late = program("is-late", {"at=2", "ms=150"});
  late.time = {.turn = 100ms};
  late.margin = 50ms;
  const auto played = play_with_good_one(late, 12);
  for (const auto& [number, record] : played.games) {
    const bool black = record.players[0].name == "is-late";
    const std::size_t second_move = black ? 2 : 3;
    if (record.turns.size() > second_move) {
      EXPECT_LE(record.turns[second_move].time, 150ms) << "game " << number;
    } else if (record.outcome.reason != Reason::host_late) {
      expect_end(record, black ? Score::white_wins : Score::black_wins, Reason::timeout);
      EXPECT_GT(record.players[black ? 0 : 1].time, 150ms) << "game " << number;
      EXPECT_THAT(record.outcome.detail, HasSubstr("limit 100.0 ms, margin 50.0 ms"));
    }
  }
}

TEST_F(ZooOfTime, Case21MoveBeforeTheQuestionDoesNotAnswerIt) { expect_contained("begins-early", {"at=0"}); }
TEST_F(ZooOfTime, Case21MoveBeforeTheGameDoesNotAnswerIt) { expect_contained(reused("stale-move")); }
TEST_F(ZooOfTime, Case22SecondMoveAnswersNothing) { expect_contained("moves-twice", {"at=0"}); }
TEST_F(ZooOfTime, Case22SecondMoveBehindChatterAnswersNothing) {
  expect_contained("moves-twice-far-apart", {"at=0"});
}

// The opponent sleeps: whatever the load, there is enough of its time to be used.
TEST_F(ZooOfTime, Case23ThinkingOnTheOpponentsTimeIsTold) {
  const auto record = play_pondering(engine::BetweenQuestions::run, {});
  EXPECT_GT(record.players[0].ponder_cpu, 100ms);
  EXPECT_TRUE(record::pondered(record, game::Seat::first));
  EXPECT_FALSE(record::pondered(record, game::Seat::second));
}
TEST_F(ZooOfTime, Case23ThinkingOnTheOpponentsTimeIsStoppedByFreezing) {
  const auto record = play_pondering(engine::BetweenQuestions::rest, {"most-ms=100"});
  EXPECT_LT(record.players[0].ponder_cpu, 100ms);
  EXPECT_FALSE(record::pondered(record, game::Seat::first));
}
TEST_F(ZooOfTime, Case23ThinkingInTheGapIsOnItsOwnClock) {
  const auto record = play_pondering(engine::BetweenQuestions::rest, {}, 1000ms);
  for (const std::size_t turn : {2, 4, 6}) EXPECT_GT(record.turns.at(turn).time, 30ms) << "turn " << turn;
}

TEST_F(ZooOfTime, Case24IgnoringSigtermRunsOutOfTime) {
  expect_loss("hangs-unkindly", Reason::timeout, no_answer);
}
TEST_F(ZooOfTime, Case24IgnoringTheEndChangesNoResult) { expect_contained("ignores-end"); }
TEST_F(ZooOfTime, Case25DaemonDiesWithItsProgram) {
  expect_loss("leaves-a-daemon", Reason::crash, HasSubstr("exit code 0"));
}
TEST_F(ZooOfTime, Case25DaemonLeftAtTheEndDies) { expect_contained("leaves-a-daemon-at-end"); }

TEST_F(ZooOfTime, Case28StoppingItselfRunsOutOfTime) {
  expect_loss("stops-itself", Reason::timeout, no_answer);
}
TEST_F(ZooOfTime, Case29VforkThatStallsIsKilled) { expect_loss("vforks", Reason::timeout, no_answer); }

TEST_F(ZooOfTime, Case30TimeItTellsIsNotBelieved) { expect_contained("lies-about-time", {"at=0"}); }

// What only some tiers can forbid.
TEST_F(ZooOfWalls, Case25DaemonIsGoneWithTheGame) { expect_loss("daemonizes", Reason::timeout, no_answer); }
TEST_F(ZooOfWalls, Case26PriorityIsNotToBeHad) { expect_contained("tries", {"what=priority"}); }
TEST_F(ZooOfWalls, Case27OtherProcessorsAreNotToBeHad) { expect_contained("tries", {"what=cpu"}); }

}  // namespace
}  // namespace tengen::test
