// What libraries are told of a game, in the words of the ABI.
#include "engine/native/messages.hpp"

#include <gtest/gtest.h>
#include <tengen/engine.hpp>

#include "engine/native/instance.hpp"
#include "engine/worker/frame.hpp"
#include "engine/worker/messages.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

TEST(SetupMessage, TellsTheUsualNumberOfStonesATurn) {
  for (const auto& info : game::catalog()) {
    GameStart start;
    start.setup = game::default_setup(info);
    SetupMessage message;
    message.assign(start, 0, 1);
    // The question after the first two answers, of any game that is not over by then.
    const auto game = std::move(*game::new_game(start.setup));
    for (int turn = 0; turn < 2; ++turn) {
      game::PointList points;
      for (int i = 0; i < game->question().count; ++i)
        points.push_back(game->legal_points()[static_cast<std::size_t>(i)]);
      ASSERT_FALSE(game->answer(game::Answer::of_points(points)));
    }
    EXPECT_EQ(message.get().stones_per_turn, game->question().count) << info.id;
  }
}

TEST(RequestMessage, TellsWhoDecidesOverASwapHowManyFifthMovesWereDeclared) {
  const auto game = std::move(*game::new_game({"gomoku", "renju", 15, "chinese"}));
  RequestMessage message;
  ASSERT_FALSE(game->answer(game::Answer::of_points({{7, 7}, {7, 6}, {7, 5}})));
  ASSERT_FALSE(game->answer(game::Answer::of_number(3)));
  message.assign({.id = 1, .game = game.get()});
  EXPECT_EQ(message.get().kind, TENGEN_ASK_SWAP);
  EXPECT_EQ(message.get().fifths, 3U);
  const auto frame = write_decide(message.get());
  tengen_request read{};
  std::vector<tengen_move> moves;
  std::vector<tengen_point> offers;
  ASSERT_TRUE(read_decide(std::string_view(frame).substr(sizeof(FrameHead)), read, moves, offers));
  EXPECT_EQ(read.fifths, 3U);
}

TEST(RequestMessage, TellsTheDiscsThatWereSetUpBeforeTheMoves) {
  const auto game = std::move(
      *game::new_game({"othello", "standard", 8}, {{{1, 0}, {1, 2}}, {{0, 0}}, game::Colour::white}));
  RequestMessage message;
  message.assign({.id = 1, .game = game.get()});
  EXPECT_EQ(message.get().move_count, 3U);
  EXPECT_EQ(message.get().first_new_move, 0U);
  EXPECT_EQ(message.get().colour, TENGEN_WHITE);
  ASSERT_FALSE(game->answer(game::Answer::place({2, 0})));
  message.assign({.id = 2, .game = game.get()});
  const tengen_request& request = message.get();
  ASSERT_EQ(request.move_count, 4U);
  EXPECT_EQ(request.first_new_move, 3U);
  for (std::uint32_t i = 0; i < 3; ++i) EXPECT_EQ(request.moves[i].kind, TENGEN_MOVE_SET_UP);
  EXPECT_EQ(request.moves[2].colour, TENGEN_WHITE);
  EXPECT_EQ(request.moves[2].x, 0);
  EXPECT_EQ(request.moves[3].kind, TENGEN_MOVE_STONE);
  EXPECT_EQ(request.moves[3].x, 2);
}

TEST(RequestMessage, AdvisesAShareOfTheGamesTimeAndAReserve) {
  const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
  RequestMessage message;
  const auto advised = [&](const TimeControl& time, std::optional<Duration> limit,
                           std::optional<Duration> left) {
    message.reset(time);
    Request request{.id = 1, .game = game.get()};
    if (limit) request.deadline = Deadline::after(*limit);
    request.time_left = left;
    const auto before = SteadyClock::now();
    message.assign(request);
    const tengen_request told = message.get();
    EXPECT_LE(told.soft_deadline, told.deadline);
    return told.soft_deadline == INT64_MAX ? Duration::max()
                                           : Duration(told.soft_deadline) - before.time_since_epoch();
  };
  using namespace std::chrono_literals;
  EXPECT_EQ(advised({}, {}, {}), Duration::max()) << "without a limit there is nothing to advise";
  EXPECT_LT(advised({.turn = 100s}, 100s, {}), 100s);
  EXPECT_GT(advised({.turn = 100s}, 100s, {}), 90s);
  // A sixteenth of what is left, and three quarters of the increment.
  const auto share = advised({.match = 200s, .increment = 40s}, 160s, 160s);
  EXPECT_GE(share, 40s);
  EXPECT_LT(share, 60s);
}

TEST(RequestMessage, TellsARefusedMoveFromAnAnswerThatIsNone) {
  const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
  ASSERT_FALSE(game->answer(game::Answer::place({7, 7})));
  RequestMessage message;
  const auto told_of = [&](const game::Answer& answer) {
    const auto refusal = game->answer(answer);
    EXPECT_TRUE(refusal.has_value());
    message.assign({.id = 1, .game = game.get(), .refusal = refusal ? &*refusal : nullptr});
    return message.get().refusal;
  };
  EXPECT_EQ(told_of(game::Answer::place({7, 7})), TENGEN_REFUSED_MOVE);
  EXPECT_EQ(told_of(game::Answer::of_points({{1, 1}, {2, 2}})), TENGEN_REFUSED_ANSWER);
  EXPECT_EQ(told_of(game::Answer::of_number(3)), TENGEN_REFUSED_ANSWER);
  const game::Refusal forbidden{game::Reason::forbidden_move, "double-three at h8"};
  message.assign({.id = 1, .game = game.get(), .refusal = &forbidden});
  EXPECT_EQ(message.get().refusal, TENGEN_REFUSED_FORBIDDEN);
}

constexpr tengen_game any_othello = plugin::plays("othello", {}, 0, 0);
constexpr const tengen_game* othello_alone[] = {&any_othello};

class Unprepared : public plugin::Engine {
 public:
  static constexpr tengen_descriptor descriptor =
      plugin::Description{.id = "unprepared", .name = "Unprepared", .games = othello_alone};

  Unprepared(plugin::Host, const plugin::Settings&) {}
  void place(const plugin::Request&, plugin::Answer& answer) override { answer.add({0, 0}); }
};

class Prepared : public Unprepared {
 public:
  static constexpr tengen_descriptor descriptor = plugin::Description{
      .id = "prepared", .name = "Prepared", .games = othello_alone, .capabilities = TENGEN_TAKES_POSITIONS};
  using Unprepared::Unprepared;
};

constexpr tengen_entry both = plugin::entry<Unprepared, Prepared>("test", "1");

TEST(NativeInstance, IsAskedInASetUpGameOnlyWhenItPromisesToUnderstand) {
  const auto game =
      std::move(*game::new_game({"othello", "standard", 8}, {{{1, 0}}, {{0, 0}}, game::Colour::white}));
  for (const char* const id : {"unprepared", "prepared"}) {
    auto instance = NativeInstance::create(both, id, {}, {});
    ASSERT_TRUE(instance.ok()) << instance.error().text();
    GameStart start;
    start.setup = game->setup();
    SetupMessage setup;
    setup.assign(start, 0, 1);
    ASSERT_TRUE((*instance)->new_game(setup.get()).ok());
    RequestMessage message;
    message.assign({.id = 1, .game = game.get()});
    Decision decision;
    (*instance)->decide(message.get(), decision);
    const auto answer = read_decision(decision);
    EXPECT_EQ(std::holds_alternative<NoAnswer>(answer), std::string_view(id) == "unprepared");
    if (const auto* const none = std::get_if<NoAnswer>(&answer)) {
      EXPECT_NE(none->why.find("set up"), std::string::npos) << none->why;
    }
  }
}

// A library that writes its worker's frames itself can leave it out.
TEST(NativeDecision, SaysSoWhereItIsUnsupportedWithoutACause) {
  Decision decision;
  decision.status = TENGEN_UNSUPPORTED;
  const auto answer = read_decision(decision);
  ASSERT_TRUE(std::holds_alternative<NoAnswer>(answer));
  EXPECT_EQ(std::get<NoAnswer>(answer).why, "decide: unsupported, without saying why");
}

}  // namespace
}  // namespace tengen::engine
