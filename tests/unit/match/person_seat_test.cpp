// People at their desks: whole games and every opening procedure, answered from another thread.
#include "match/person_seat.hpp"

#include <thread>

#include "game/opening/default_answer.hpp"
#include "game/opening/procedure.hpp"
#include "unit/match/referee_fixture.hpp"

namespace tengen::match {
namespace {

using game::Answer;
using game::Seat;

class PersonSeatTest : public testing::Test {
 protected:
  // Both seats are persons of one desk. `answer` is called on another thread for every question until the
  // game is over.
  record::GameRecord play(const game::Setup& setup, std::function<void(const Desk::Asked&)> answer,
                          const engine::TimeControl& time = {}) {
    record::GameRecord record;
    record.setup = setup;
    PersonSeats seats(desk);
    const Player player{nullptr, time, 50ms};
    GameSession session(loop, aborted, std::move(*game::new_game(setup)), record, 0, {player, player});
    const auto first = std::move(*seats.make(loop));
    const auto second = std::move(*seats.make(loop));
    session.sit(Seat::first, *first);
    session.sit(Seat::second, *second);
    std::thread person([&] {
      while (!session.view().over) {
        if (const auto asked = desk->await(Deadline::after(5ms))) answer(*asked);
      }
    });
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, {}, stand_in, aborted).play(session);
    person.join();
    return session.record();
  }
  // Any answer that the rules take, never the same way to think about it.
  static Answer some_answer(const game::Game& game, std::size_t number) {
    if (game.question().kind == game::QuestionKind::pass) return Answer::pass();
    if (game::opening::is_negotiation(game.question())) return game::opening::default_answer(game, number);
    const auto points = game.legal_points();
    const auto count = static_cast<std::size_t>(game.question().count);
    game::PointList chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(points[(number * 31 + i) % points.size()]);
    return Answer::of_points(chosen);
  }

  PollLoop loop;
  std::atomic<bool> aborted = false;
  std::shared_ptr<Desk> desk = std::make_shared<Desk>();
};

TEST_F(PersonSeatTest, PlaysWholeGamesOfEachKind) {
  for (const auto& info : game::catalog()) {
    SCOPED_TRACE(info.id);
    auto setup = game::default_setup(info);
    const auto record = play(setup, [&](const Desk::Asked& asked) {
      EXPECT_TRUE(desk->submit(asked.id, some_answer(*asked.game, asked.game->moves().size())));
    });
    const auto game = record::replay(record);
    ASSERT_TRUE(game);
    EXPECT_TRUE((*game)->outcome()) << "played to its end by the rules";
    EXPECT_EQ(record.players[0].tier, "person");
  }
}

TEST_F(PersonSeatTest, AnswersEveryOpeningProcedure) {
  for (const auto& info : game::opening::procedures()) {
    SCOPED_TRACE(info.id);
    game::Setup setup;
    setup.opening = info.id;
    const auto record = play(setup, [&](const Desk::Asked& asked) {
      const bool opens = game::opening::is_negotiation(asked.game->question());
      const auto answer = opens || asked.game->moves().size() < 8
                              ? some_answer(*asked.game, asked.game->moves().size())
                              : Answer::resign();
      EXPECT_TRUE(desk->submit(asked.id, answer));
    });
    EXPECT_EQ(record.outcome.reason, Reason::resign) << record.outcome.detail;
    for (const auto& turn : record.turns) EXPECT_FALSE(turn.by_host);
  }
}

TEST_F(PersonSeatTest, SaysWhyAnAnswerIsNotTakenAndKeepsTheQuestion) {
  std::vector<std::string> refusals;
  const auto record = play({}, [&](const Desk::Asked& asked) {
    if (const auto status = desk->submit(asked.id, Answer::place({-1, 3})); !status)
      refusals.push_back(status.error().message);
    EXPECT_THAT(desk->open(), SizeIs(1));
    EXPECT_TRUE(desk->submit(asked.id, Answer::resign()));
    if (const auto status = desk->submit(asked.id, Answer::resign()); !status)
      refusals.push_back(status.error().message);
  });
  EXPECT_THAT(refusals,
              testing::ElementsAre("(-1,3) is off the 15x15 board", "this question is not open any more"));
  EXPECT_EQ(record.outcome.reason, Reason::resign);
}

TEST_F(PersonSeatTest, LosesOnTimeWithAClock) {
  const auto record = play({}, [](const Desk::Asked&) { std::this_thread::sleep_for(5ms); }, {.match = 60ms});
  EXPECT_EQ(record.outcome.reason, Reason::match_timeout);
  EXPECT_THAT(desk->open(), IsEmpty());
}

TEST_F(PersonSeatTest, ThinksAsLongAsItLikesWithoutAClock) {
  const auto record = play({}, [&](const Desk::Asked& asked) {
    EXPECT_TRUE(asked.deadline.is_never());
    std::this_thread::sleep_for(120ms);
    EXPECT_TRUE(desk->submit(asked.id, Answer::resign()));
  });
  EXPECT_EQ(record.outcome.reason, Reason::resign);
  EXPECT_GE(record.players[0].time, 120ms);
}

TEST_F(PersonSeatTest, LosesTheQuestionThatIsTakenBack) {
  PersonSeat seat(desk, loop);
  const auto game = std::move(*game::new_game({}));
  engine::Request request{.id = 7, .game = game.get()};
  auto reply = seat.ask(request);
  EXPECT_THAT(desk->open(), SizeIs(1));
  EXPECT_FALSE(seat.take_back(*game));
  EXPECT_THAT(desk->open(), IsEmpty());
  EXPECT_TRUE(std::holds_alternative<engine::NoAnswer>(reply.get().result));
}

}  // namespace
}  // namespace tengen::match
