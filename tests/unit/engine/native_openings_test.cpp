// Opening procedures as they cross the ABI, with an engine that leaves all of them to engine.hpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <tengen/engine.hpp>

#include <set>

#include "engine/native/instance.hpp"
#include "engine/native/messages.hpp"
#include "engine/worker/messages.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "game/opening/designated.hpp"
#include "game/opening/opening_game.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::engine {
namespace {

constexpr tengen_game any_gomoku = plugin::plays("gomoku", {}, 0, 0);
constexpr const tengen_game* gomoku_alone[] = {&any_gomoku};

// Knows how to place a stone and nothing else: the first empty point.
class Plain : public plugin::Engine {
 public:
  static constexpr tengen_descriptor descriptor =
      plugin::Description{.id = "plain", .name = "Plain", .games = gomoku_alone};

  Plain(plugin::Host, const plugin::Settings&) {}
  void new_game(const plugin::Setup&) override {}
  void place(const plugin::Request& request, plugin::Answer& answer) override {
    answer.add(plugin::openings::empty_points(request).front());
  }
};

constexpr tengen_entry plain = plugin::entry<Plain>("test", "1");

// Plays both seats of an opening; how many questions there were.
class NativeOpenings : public testing::Test {
 protected:
  std::unique_ptr<game::Game> negotiate(const std::string& opening, int size, std::uint64_t seed) {
    GameStart start;
    start.setup.size = size;
    start.setup.opening = opening;
    start.seed = seed;
    setup.assign(start, 0, 1);
    EXPECT_TRUE(instance->new_game(setup.get()).ok());
    request.reset({});
    auto game = std::move(*game::new_game(start.setup));
    for (int i = 0; i < 20 && !game->outcome(); ++i) {
      const auto answer = ask(*game);
      const auto refusal = game->answer(answer);
      EXPECT_FALSE(refusal) << opening << " " << size << " " << seed << ": " << refusal->detail;
      if (refusal) return game;
      if (answer.kind != game::AnswerKind::points && answer.kind != game::AnswerKind::number) ++swaps;
    }
    return game;
  }
  game::Answer ask(const game::Game& game) {
    Request question;
    question.id = ++id;
    question.game = &game;
    request.assign(question);
    Decision decision;
    instance->decide(request.get(), decision);
    const auto result = read_decision(decision);
    const auto* const answer = std::get_if<game::Answer>(&result);
    EXPECT_NE(answer, nullptr) << decision.error;
    return answer == nullptr ? game::Answer::resign() : *answer;
  }

  std::unique_ptr<NativeInstance> instance = NativeInstance::create(plain, "plain", {}, {}).value();
  SetupMessage setup;
  RequestMessage request;
  std::uint64_t id = 0;
  int swaps = 0;
};

TEST_F(NativeOpenings, ArePlayedByAnEngineThatOnlyPlacesStones) {
  for (const auto& info : game::opening::procedures()) {
    for (const int size : {5, 7, 9, 15, 20, 31}) {
      game::Setup wanted;
      wanted.size = size;
      wanted.opening = info.id;
      if (!game::new_game(wanted)) continue;
      for (std::uint64_t seed = 0; seed < 20; ++seed) negotiate(wanted.opening, size, seed);
    }
  }
  EXPECT_GT(swaps, 0);
}

TEST_F(NativeOpenings, NameAsManyStonesAsAreAskedFor) {
  using game::opening::Step;
  using game::opening::StepKind;
  for (const int count : {1, 2, 3, 4, 16}) {
    GameStart start;
    setup.assign(start, 0, 1);
    ASSERT_TRUE(instance->new_game(setup.get()).ok());
    request.reset({});
    game::opening::OpeningGame game(
        std::move(*game::new_game(start.setup)),
        {&game::opening::procedures()[1], game::opening::Steps(Step{StepKind::propose, count})});
    const auto refusal = game.answer(ask(game));
    EXPECT_FALSE(refusal) << count << ": " << refusal->detail;
  }
}

TEST(DesignatedOpenings, AreTheSameForTheHostAndForEngines) {
  const auto host = game::opening::designated_openings();
  ASSERT_EQ(std::size(plugin::openings::designated), host.size());
  plugin::Setup setup{};
  setup.width = setup.height = 15;
  for (std::size_t i = 0; i < host.size(); ++i) {
    const auto stones = plugin::openings::stones_of(plugin::openings::designated[i], setup);
    const auto expected = game::opening::stones_of(host[i], 15);
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_EQ((game::Point{stones[k].x, stones[k].y}), expected[k]) << host[i].id;
  }
}

TEST_F(NativeOpenings, OfferAsManyFifthMovesAsThereCanBe) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) negotiate("chinese:fifths=16", 9, seed);
}

TEST_F(NativeOpenings, AreProposedInAllWaysAndByTheSeedAlone) {
  std::set<std::string> names;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto game = negotiate("yamaguchi", 15, seed);
    names.insert(game::opening::opening_name(*game));
  }
  EXPECT_EQ(names.size(), 26U);
  EXPECT_FALSE(names.contains(""));
  EXPECT_EQ(game::moves_text(*negotiate("taraguchi-10", 15, 3)),
            game::moves_text(*negotiate("taraguchi-10", 15, 3)));
}

TEST_F(NativeOpenings, AreToldByNameAndNotAtAllWhenThereIsNone) {
  GameStart start;
  start.setup.opening = "chinese:fifths=2";
  start.setup.pass = true;
  setup.assign(start, 0, 1);
  EXPECT_STREQ(setup.get().opening, "chinese:fifths=2");
  EXPECT_EQ(setup.get().may_pass, 1U);
  setup.assign({}, 0, 1);
  EXPECT_EQ(setup.get().opening, nullptr);
  EXPECT_EQ(setup.get().may_pass, 0U);
}

TEST_F(NativeOpenings, ShowThePointsThatAreLeft) {
  game::Setup wanted;
  wanted.opening = "pro";
  const auto game = std::move(*game::new_game(wanted));
  Request question;
  question.game = game.get();
  request.assign(question);
  EXPECT_EQ(request.get().kind, TENGEN_ASK_PLACE_AMONG);
  ASSERT_EQ(request.get().offer_count, 1U);
  EXPECT_EQ(request.get().offers[0].x, 7);
  game->answer(game::Answer::place({7, 7}));
  request.assign(question);
  EXPECT_EQ(request.get().kind, TENGEN_ASK_PLACE);
  EXPECT_EQ(request.get().offer_count, 0U);
}

TEST_F(NativeOpenings, ShowTheFifthMovesToChooseFrom) {
  game::Setup wanted;
  wanted.opening = "rif";
  const auto game = std::move(*game::new_game(wanted));
  game->answer(game::Answer::of_points({{7, 7}, {7, 6}, {7, 5}}));
  game->answer(game::Answer::swap());
  game->answer(game::Answer::place({0, 0}));
  game->answer(game::Answer::of_points({{9, 4}, {10, 5}}));
  Request question;
  question.game = game.get();
  request.assign(question);
  EXPECT_EQ(request.get().kind, TENGEN_ASK_PICK_FIFTH);
  ASSERT_EQ(request.get().offer_count, 2U);
  EXPECT_EQ(request.get().offers[1].x, 10);
  EXPECT_EQ(request.get().offers[1].y, 5);
  EXPECT_EQ(request.get().colour, TENGEN_WHITE) << "of the first seat, after the swap";
}

TEST(WorkerMessages, CarryTheOpeningAndWhetherAPassIsPossible) {
  GameStart start;
  start.setup.opening = "swap2";
  start.setup.pass = true;
  SetupMessage setup;
  tengen_setup read;
  NewGameTexts texts;
  for (const char* const opening : {"swap2", "none"}) {
    start.setup.opening = opening;
    setup.assign(start, 1, 1);
    FrameReader reader;
    std::size_t space = 0;
    const std::string frame = write_new_game(setup.get());
    std::copy(frame.begin(), frame.end(), reader.space(space));
    ASSERT_GE(space, frame.size());
    reader.commit(frame.size());
    ASSERT_TRUE(read_new_game(reader.next()->payload, read, texts));
    EXPECT_EQ(read.may_pass, 1U);
    EXPECT_STREQ(read.opening, setup.get().opening);
  }
}

}  // namespace
}  // namespace tengen::engine
