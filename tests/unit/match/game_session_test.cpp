// Games that are steered while they are played. Commands come while a question is open, from the engine that
// was asked: the moment is the same on every machine.
#include "match/game_session.hpp"

#include <thread>

#include "game/notation.hpp"

#include "unit/match/referee_fixture.hpp"

namespace tengen::match {
namespace {

using game::Answer;
using game::Seat;
using testing::ElementsAre;

class GameSessionTest : public testing::Test {
 protected:
  void start(const engine::TimeControl& time = {}) {
    auto game = std::move(*game::new_game({"gomoku", "freestyle", 5}));
    record::GameRecord record;
    record.setup = game->setup();
    record.players[0].name = "black";
    record.players[1].name = "white";
    const Player player{nullptr, time, 50ms};
    session = std::make_unique<GameSession>(loop, aborted, std::move(game), record, 0,
                                            std::array{player, player}, options.adjudication);
    session->sit(Seat::first, black);
    session->sit(Seat::second, white);
  }
  record::GameRecord play() {
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, options, stand_in, aborted).play(*session);
    return session->record();
  }
  // Steers when the engine is asked, and keeps what was acknowledged.
  std::function<void()> steering(std::vector<Command> commands) {
    return [this, commands] {
      for (const auto& command : commands) {
        session->steer(command, [this](const Result<Steered>& result) {
          done.push_back(result ? result->did : result.error().message);
        });
      }
    };
  }

  PollLoop loop;
  RefereeOptions options;
  std::atomic<bool> aborted = false;
  ScriptedEngine black;
  ScriptedEngine white;
  std::unique_ptr<GameSession> session;
  std::vector<std::string> done;
};

TEST_F(GameSessionTest, TakesBackTurnsAndAsksAgainFromThere) {
  start({.match = 100s});
  black.plays({0, 0}, 3s).plays({1, 0}, 4s).plays({2, 0}, 5s);
  white.plays({0, 1}, 6s).hangs(steering({TakeBack{2}})).plays({1, 1}, 7s).answers(Answer::resign());
  const auto record = play();
  EXPECT_THAT(done, ElementsAre("took back 2 turns"));
  // White had been asked after three turns; black is asked again after one.
  ASSERT_THAT(record.turns, SizeIs(4));
  EXPECT_THAT(white.taken_back(), ElementsAre(1U));
  EXPECT_THAT(black.taken_back(), ElementsAre(1U));
  EXPECT_EQ(record.turns[1].answer.points.front(), (game::Point{1, 1}));
  EXPECT_EQ(record.players[0].time, 3s + 5s) << "the clocks stand as they stood then";
  EXPECT_EQ(record.players[1].time, 7s);
  EXPECT_EQ(white.heard()[2].time_left, 100s);
  EXPECT_EQ(game::text(record.outcome.reason), "resign");
  EXPECT_EQ(game::moves_text(**record::replay(record)), game::moves_text(session->game()));
}

TEST_F(GameSessionTest, TakesBackNoMoreThanWasPlayed) {
  start();
  black.plays({0, 0});
  white.hangs(steering({TakeBack{2}, TakeBack{0}, Resign{Seat::second}}));
  play();
  EXPECT_THAT(done, ElementsAre("cannot take back 2 turns, 1 turn can be",
                                "cannot take back 0 turns, 1 turn can be", "white resigned"));
}

// The sender has seen fewer turns than there are.
TEST_F(GameSessionTest, TakesBackToTheNumberOfTurnsThatWasMeant) {
  start();
  black.plays({0, 0}).plays({2, 0});
  white.plays({0, 1}).hangs(steering({TakeBack{.keep = 1}, TakeBack{.keep = 1}, TakeBack{.keep = 9}}));
  white.answers(Answer::resign());
  const auto record = play();
  EXPECT_THAT(done, ElementsAre("took back 2 turns", "cannot take back 0 turns, 1 turn can be",
                                "cannot take back 0 turns, 1 turn can be"));
  EXPECT_THAT(record.turns, SizeIs(2));
}

TEST_F(GameSessionTest, TakesBackNoTurnOfTheOtherSeatWhereOnlyOneSeatsTurnsMayGo) {
  start();
  black.plays({0, 0}).plays({1, 0});
  white.plays({0, 1}).hangs(steering({TakeBack{.keep = 1, .only = Seat::first},
                                      TakeBack{.turns = 1, .only = Seat::second}, Resign{Seat::second}}));
  const auto record = play();
  const std::string refused = "your opponent has answered; only your own last moves can be taken back";
  EXPECT_THAT(done, ElementsAre(refused, refused, "white resigned"));
  EXPECT_THAT(record.turns, SizeIs(4)) << "three moves and the resignation";
}

TEST_F(GameSessionTest, EndsWithTheEngineThatCannotContinueAfterATakeBack) {
  start();
  black.plays({0, 0}).refuses_to_start();
  white.hangs(steering({TakeBack{1}}));
  const auto record = play();
  EXPECT_EQ(record.outcome.reason, Reason::start_failed);
  EXPECT_EQ(record.outcome.score, Score::white_wins);
}

TEST_F(GameSessionTest, StopsTheClocksWhileItIsPaused) {
  start({.turn = 150ms});
  black.hangs(steering({Pause{}}));
  std::thread other([&] {
    while (!session->view().paused) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(400ms);
    EXPECT_EQ(session->steer(Continue{}).get()->did, "continued");
  });
  const auto record = play();
  other.join();
  EXPECT_EQ(record.outcome.reason, Reason::timeout) << "it hangs after the pause as well";
  EXPECT_GE(record.players[0].time, 150ms);
  EXPECT_LT(record.players[0].time, 400ms) << "without the pause";
  EXPECT_EQ(black.went_on(), 1) << "it stood still in the pause";
  EXPECT_EQ(white.went_on(), 1);
}

TEST_F(GameSessionTest, ChargesAnAnswerThatCameInAPauseUpToThePause) {
  start({.match = 10s});
  black.hangs(steering({Pause{}}));
  white.answers(Answer::resign());
  std::thread other([&] {
    while (!session->view().paused) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(200ms);
    session->steer(SetTimeLeft{Seat::first, 60s}, [&](const auto&) { black.late_answer({0, 0}); });
    std::this_thread::sleep_for(50ms);
    EXPECT_TRUE(session->steer(Continue{}).get());
  });
  const auto record = play();
  other.join();
  ASSERT_THAT(record.turns, SizeIs(2));
  EXPECT_LT(record.turns[0].time, 150ms);
  EXPECT_GT(*record.turns[0].left, 59s);
}

TEST_F(GameSessionTest, AcceptsADrawOnlyFromTheOtherSeat) {
  start();
  black.hangs(steering({AcceptDraw{Seat::second}, OfferDraw{Seat::first}, OfferDraw{Seat::first},
                        AcceptDraw{Seat::first}, AcceptDraw{Seat::second}, Pause{}}));
  const auto record = play();
  EXPECT_THAT(done, ElementsAre("no draw is offered", "black offered a draw", "a draw is offered already",
                                "no draw is offered", "white accepted the draw", "the game is over"));
  EXPECT_EQ(record.outcome.score, Score::draw);
  EXPECT_EQ(record.outcome.reason, Reason::agreement);
  EXPECT_EQ(black.kills(), 1) << "it is still asked";
}

TEST_F(GameSessionTest, DeclinesADrawByPlayingOn) {
  start();
  black.hangs(steering({OfferDraw{Seat::first}, DeclineDraw{Seat::second}, OfferDraw{Seat::first},
                        TakeBack{1}, SetTimeLeft{Seat::first, 1s}}));
  white.plays({0, 1});
  std::thread other([&] {
    while (!session->view().draw_offered_by) std::this_thread::sleep_for(1ms);
    session->steer(Pause{}, [&](const auto&) { black.late_answer({0, 0}); });
    EXPECT_TRUE(session->steer(Continue{}).get());
  });
  black.hangs(steering({AcceptDraw{Seat::second}, AbortGame{}}));
  const auto record = play();
  other.join();
  EXPECT_THAT(done, ElementsAre("black offered a draw", "white declined the draw", "black offered a draw",
                                "cannot take back 1 turn, 0 turns can be", "black has no time for the game",
                                "no draw is offered", "aborted"));
  EXPECT_EQ(record.outcome.reason, Reason::aborted);
  EXPECT_THAT(record.turns, SizeIs(2));
}

TEST_F(GameSessionTest, ResignsForTheSeatThatIsNotAsked) {
  start();
  black.hangs(steering({Resign{Seat::second}}));
  const auto record = play();
  EXPECT_EQ(record.outcome.score, Score::black_wins);
  EXPECT_EQ(record.outcome.reason, Reason::resign);
}

TEST_F(GameSessionTest, IsAdjudicated) {
  start();
  black.hangs(steering({Adjudicate{Score::white_wins, "the hall closes"}}));
  const auto record = play();
  EXPECT_EQ(record.outcome.score, Score::white_wins);
  EXPECT_EQ(record.outcome.reason, Reason::adjudication);
  EXPECT_EQ(record.outcome.detail, "the hall closes");
}

TEST_F(GameSessionTest, ChangesTheTimeThatIsLeftOfAnOpenQuestion) {
  start({.match = 1h});
  black.hangs(steering({SetTimeLeft{Seat::first, 30ms}}));
  const auto record = play();
  EXPECT_EQ(record.outcome.reason, Reason::match_timeout);
  EXPECT_LT(record.players[0].time, 10s);
}

TEST_F(GameSessionTest, RefusesCommandsAfterTheGameAndIsSeenStill) {
  start();
  black.answers(Answer::resign());
  play();
  const auto late = session->steer(Pause{}).get();
  EXPECT_EQ(late.error().message, "the game is over");
  const auto view = session->view();
  EXPECT_TRUE(view.over);
  EXPECT_FALSE(view.question);
  EXPECT_EQ(view.record.outcome.reason, Reason::resign);
}

TEST_F(GameSessionTest, EndsAPauseWhenTheRunIsAborted) {
  start();
  black.hangs(steering({Pause{}}));
  std::thread other([&] {
    while (!session->view().paused) std::this_thread::sleep_for(1ms);
    aborted = true;
    loop.wake();
  });
  EXPECT_EQ(play().outcome.reason, Reason::aborted);
  other.join();
}

TEST_F(GameSessionTest, ShowsTheOpenQuestion) {
  start({.turn = 1h});
  std::optional<OpenQuestion> seen;
  black.plays({0, 0});
  white.hangs([&] { session->steer(Pause{}, [](const auto&) {}); });
  std::thread other([&] {
    while (!session->view().paused) std::this_thread::sleep_for(1ms);
    seen = session->view().question;
    EXPECT_TRUE(session->steer(AbortGame{}).get());
  });
  play();
  other.join();
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->seat, Seat::second);
  EXPECT_EQ(seen->id, white.heard().back().id);
  EXPECT_EQ(*seen->deadline - seen->asked, 1h);
}

}  // namespace
}  // namespace tengen::match
