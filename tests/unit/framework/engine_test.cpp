// Engines made of the framework as a host meets them: the built libraries, through the ABI alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>

#include "abi/played_engine.hpp"
#include "engine/native/instance.hpp"
#include "engine/native/messages.hpp"
#include "game/catalog.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::engine {
namespace {

using std::chrono::nanoseconds;
using std::chrono::steady_clock;

const tengen_entry& alphabeta() {
  static const tengen_entry& entry = test::load(TEST_ALPHABETA);
  return entry;
}

std::unique_ptr<NativeInstance> instance_of(const tengen_entry& entry, const char* id, const char* nodes) {
  const Settings settings = nodes == nullptr ? Settings{} : Settings{{"nodes", nodes}};
  return NativeInstance::create(entry, id, settings, {}).value();
}

std::int64_t now() { return steady_clock::now().time_since_epoch() / nanoseconds(1); }

// A question of the game, put to the engine; the time that the answer took is added up.
class Asked {
 public:
  explicit Asked(NativeInstance& instance) : instance_(instance) {}

  game::Answer ask(const game::Game& game, std::chrono::milliseconds limit) {
    Request question;
    question.id = ++id_;
    question.game = &game;
    message_.assign(question);
    tengen_request request = message_.get();
    const std::int64_t deadline = now() + nanoseconds(limit).count();
    request.deadline = request.soft_deadline = deadline;
    Decision decision;
    instance_.decide(request, decision);
    latest_ = std::max(latest_, now() - deadline);
    const auto result = read_decision(decision);
    const auto* const answer = std::get_if<game::Answer>(&result);
    EXPECT_NE(answer, nullptr) << decision.error;
    return answer == nullptr ? game::Answer::resign() : *answer;
  }
  // Of all answers, in milliseconds behind the deadline; negative when all came before it.
  double latest() const { return static_cast<double>(latest_) / 1e6; }

 private:
  NativeInstance& instance_;
  RequestMessage message_;
  std::uint64_t id_ = 0;
  std::int64_t latest_ = INT64_MIN;
};

// Plays both sides to the end, or so many answers; every one has to be taken.
void play(NativeInstance& instance, const game::Setup& wanted, int answers, std::chrono::milliseconds limit) {
  GameStart start;
  start.setup = wanted;
  SetupMessage setup;
  setup.assign(start, 0, 1);
  ASSERT_TRUE(instance.new_game(setup.get()).ok());
  const auto game = std::move(*game::new_game(wanted));
  Asked asked(instance);
  for (int i = 0; i < answers && !game->outcome(); ++i) {
    const auto refusal = game->answer(asked.ask(*game, limit));
    ASSERT_FALSE(refusal) << wanted.opening << " " << wanted.rule << ": " << refusal->detail;
  }
}

TEST(AlphaBeta, AnswersEveryQuestionOfEveryOpening) {
  const auto instance = instance_of(alphabeta(), "alphabeta", "200");
  for (const auto& info : game::opening::procedures())
    for (const char* const rule : {"renju", "standard"})
      for (const int size : {11, 15}) {
        game::Setup wanted;
        wanted.rule = rule;
        wanted.size = size;
        wanted.opening = info.id;
        if (game::new_game(wanted)) play(*instance, wanted, 14, std::chrono::seconds(60));
      }
}

TEST(AlphaBeta, PlaysEveryRuleToTheEnd) {
  const auto instance = instance_of(alphabeta(), "alphabeta", "300");
  for (const char* const rule : {"freestyle", "standard", "renju", "caro", "caro-exact"})
    for (const int size : {10, 22}) {
      game::Setup wanted;
      wanted.rule = rule;
      wanted.size = size;
      play(*instance, wanted, 500, std::chrono::seconds(60));
    }
}

// A machine that is busy elsewhere decides how late an answer can be: printed, and bounded far away.
TEST(AlphaBeta, AnswersByItsDeadline) {
  const auto instance = instance_of(alphabeta(), "alphabeta", nullptr);
  for (const int milliseconds : {5, 10, 50}) {
    game::Setup wanted;
    GameStart start;
    SetupMessage setup;
    setup.assign(start, 0, 1);
    ASSERT_TRUE(instance->new_game(setup.get()).ok());
    const auto game = std::move(*game::new_game(wanted));
    Asked asked(*instance);
    for (int i = 0; i < 30 && !game->outcome(); ++i)
      ASSERT_FALSE(game->answer(asked.ask(*game, std::chrono::milliseconds(milliseconds))));
    std::printf("limit %d ms: the latest answer came %.2f ms behind it\n", milliseconds, asked.latest());
    EXPECT_LT(asked.latest(), 10000);
  }
}

TEST(AlphaBeta, ReturnsWhenItIsStopped) {
  test::PlayedEngine engine(alphabeta(), "alphabeta");
  ASSERT_EQ(engine.new_game(test::setup("gomoku", "freestyle", 15, 1)), TENGEN_OK);
  const std::vector<tengen_move> moves = {test::stone(7, 7, 0), test::stone(8, 8, 1)};
  tengen_request request{};
  request.kind = TENGEN_ASK_PLACE;
  request.count = 1;
  request.moves = moves.data();
  request.move_count = 2;
  tengen_point point{};
  tengen_response response{};
  response.struct_size = sizeof response;
  response.points = &point;
  response.point_capacity = 1;
  std::int64_t stopped = 0;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stopped = now();
    engine.handle().functions->stop(engine.handle().self, 1);
  });
  const tengen_status status = engine.decide(request, response);
  const std::int64_t returned = now();
  stopper.join();
  std::printf("returned %.2f ms after the stop\n", static_cast<double>(returned - stopped) / 1e6);
  EXPECT_EQ(status, TENGEN_STOPPED);
  EXPECT_EQ(response.point_count, 1U);
}

TEST(AlphaBeta, RefusesWhatItDoesNotPlay) {
  test::PlayedEngine engine(alphabeta(), "alphabeta");
  EXPECT_EQ(engine.new_game(test::setup("othello", "standard", 8, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(test::setup("gomoku", "freestyle", 9, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.new_game(test::setup("gomoku", "freestyle", 23, 1)), TENGEN_UNSUPPORTED);
}

TEST(FrameworkExample, PlaysWithItsOwnEvaluator) {
  const auto instance = instance_of(test::load(TEST_EXAMPLE), "central", nullptr);
  game::Setup wanted;
  wanted.size = 9;
  play(*instance, wanted, 81, std::chrono::milliseconds(5));
}

}  // namespace
}  // namespace tengen::engine
