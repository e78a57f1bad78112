// What engine_border.hpp promises to both sides, with engines that are compiled into the test.
#include <gtest/gtest.h>
#include <tengen/engine.hpp>

#include <functional>
#include <new>
#include <stdexcept>

#include "abi/played_engine.hpp"

namespace tengen::test {
namespace {

using plugin::Answer;
using plugin::Failure;
using plugin::Request;

constexpr tengen_game any_gomoku = plugin::plays("gomoku", {}, 0, 0);
constexpr const tengen_game* games[] = {&any_gomoku};

// Does in place() what the test tells it to.
class Scripted : public plugin::Engine {
 public:
  static constexpr tengen_descriptor descriptor =
      plugin::Description{.id = "scripted", .name = "Scripted", .games = games};
  static inline std::function<void(const Request&, Answer&)> script;

  Scripted(plugin::Host, const plugin::Settings& settings) {
    if (settings.boolean("fail", false)) throw Failure(TENGEN_RESOURCE_MISSING, "no such file: weights.bin");
  }
  void new_game(const plugin::Setup&) override {}
  void place(const Request& request, Answer& answer) override { script(request, answer); }
};

constexpr tengen_entry scripted = plugin::entry<Scripted>("test", "1");

class Border : public testing::Test {
 protected:
  Border() : engine(scripted, "scripted") { response.struct_size = sizeof response; }

  tengen_status ask(tengen_request_kind kind) {
    tengen_request request{};
    request.kind = kind;
    request.count = 1;
    response.kind = TENGEN_ANSWER_NONE;
    response.points = points;
    response.point_capacity = 2;
    response.point_count = 0;
    return engine.decide(request, response);
  }

  PlayedEngine engine;
  tengen_point points[2] = {};
  tengen_response response{};
};

TEST_F(Border, TurnsWhatIsThrownIntoAStatusAndAText) {
  const auto thrown = [&](const std::function<void()>& what) {
    Scripted::script = [what](const Request&, Answer&) { what(); };
    const tengen_status status = ask(TENGEN_ASK_PLACE);
    EXPECT_EQ(engine.host.errors.back().first, status);
    return status;
  };
  EXPECT_EQ(thrown([] { throw Failure(TENGEN_UNSUPPORTED, "not that"); }), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.host.errors.back().second, "not that");
  EXPECT_EQ(thrown([] { throw std::bad_alloc(); }), TENGEN_NO_MEMORY);
  EXPECT_EQ(thrown([] { throw std::out_of_range("index 9"); }), TENGEN_INTERNAL);
  EXPECT_EQ(engine.host.errors.back().second, "index 9");
  EXPECT_EQ(thrown([] { throw 7; }), TENGEN_INTERNAL);
}

TEST_F(Border, RefusesWhatTheDescriptorDoesNotHave) {
  EXPECT_EQ(engine.new_game(setup("othello", "standard", 8, 1)), TENGEN_UNSUPPORTED);
  EXPECT_EQ(engine.host.errors.back().second, "scripted plays gomoku");
  EXPECT_EQ(engine.new_game(setup("gomoku", "freestyle", 99, 1)), TENGEN_OK) << "0 and 0: every size";
}

TEST(GamesText, NamesRulesAndBoards) {
  static constexpr const char* rules[] = {"freestyle", "standard"};
  static constexpr tengen_game gomoku = plugin::plays("gomoku", rules, 5, 22);
  static constexpr tengen_game othello = plugin::plays("othello", {}, 8, 8);
  static constexpr const tengen_game* both[] = {&gomoku, &othello};
  const tengen_descriptor descriptor = plugin::Description{.id = "two", .name = "Two", .games = both};
  EXPECT_EQ(plugin::games_text(descriptor), "gomoku (freestyle, standard) on 5x5 to 22x22, othello on 8x8");
  EXPECT_TRUE(plugin::describes(descriptor, setup("gomoku", "standard", 22, 1)));
  EXPECT_FALSE(plugin::describes(descriptor, setup("gomoku", "renju", 15, 1)));
  EXPECT_FALSE(plugin::describes(descriptor, setup("gomoku", "standard", 23, 1)));
  EXPECT_TRUE(plugin::describes(descriptor, setup("othello", "any", 8, 1)));
}

// The host's strings end with its call of new_game.
TEST_F(Border, KeepsTheSetupForEveryRequest) {
  {
    const std::string game = "gomoku", rule = "freestyle", opening = "swap2";
    tengen_setup given = setup(game.c_str(), rule.c_str(), 15, 7);
    given.opening = opening.c_str();
    ASSERT_EQ(engine.new_game(given), TENGEN_OK);
  }
  Scripted::script = [](const Request& request, Answer& answer) {
    EXPECT_STREQ(request.setup().rule, "freestyle");
    EXPECT_STREQ(request.setup().opening, "swap2");
    EXPECT_EQ(request.setup().seed, 7U);
    answer.add({0, 0});
  };
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_OK);
}

TEST_F(Border, ReportsWhyAnEngineCannotBeMade) {
  RecordingHost host;
  tengen_engine made{};
  EXPECT_EQ(scripted.create(host.table(), "scripted2", nullptr, 0, &made), TENGEN_UNKNOWN_ENGINE);
  const tengen_setting fail = {"fail", "true"};
  EXPECT_EQ(scripted.create(host.table(), "scripted", &fail, 1, &made), TENGEN_RESOURCE_MISSING);
  EXPECT_EQ(made.functions, nullptr);
  ASSERT_EQ(host.errors.size(), 2U);
  EXPECT_EQ(host.errors[1].second, "no such file: weights.bin");
}

TEST_F(Border, RemembersAStopThatComesBeforeItsRequest) {
  Scripted::script = [](const Request& request, Answer& answer) {
    EXPECT_TRUE(request.stop_requested());
    answer.add({1, 2});
  };
  engine.handle().functions->stop(engine.handle().self, 1);
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_STOPPED);
  EXPECT_EQ(response.kind, TENGEN_ANSWER_POINTS) << "the best so far is still an answer";
}

TEST_F(Border, KeepsAStopAwayFromEveryOtherRequest) {
  Scripted::script = [](const Request& request, Answer&) { EXPECT_FALSE(request.stop_requested()); };
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_OK);
  engine.handle().functions->stop(engine.handle().self, 1);  // answered already
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_OK);
  engine.handle().functions->stop(engine.handle().self, 4);  // not asked yet
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_OK);
  engine.handle().functions->stop(engine.handle().self, 2);  // late, and must not undo the stop of 4
  Scripted::script = [](const Request& request, Answer&) { EXPECT_TRUE(request.stop_requested()); };
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_STOPPED);
}

TEST_F(Border, AnswersWhatAnEngineLeavesToIt) {
  const auto answer_to = [&](tengen_request_kind kind) {
    return ask(kind) == TENGEN_OK ? response.kind : TENGEN_ANSWER_NONE;
  };
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 1)), TENGEN_OK);
  EXPECT_EQ(answer_to(TENGEN_ASK_PASS), TENGEN_ANSWER_PASS);
  EXPECT_EQ(answer_to(TENGEN_ASK_SWAP), TENGEN_ANSWER_KEEP);
  EXPECT_EQ(answer_to(TENGEN_ASK_FIFTH_COUNT), TENGEN_ANSWER_NUMBER);
  EXPECT_EQ(response.number, 1) << "no more than may be declared";
  EXPECT_EQ(answer_to(TENGEN_ASK_OFFER_FIFTHS), TENGEN_ANSWER_POINTS);
  EXPECT_EQ(answer_to(TENGEN_ASK_PICK_FIFTH), TENGEN_ANSWER_NUMBER);
  constexpr tengen_request_kind unheard_of = 99;
  EXPECT_EQ(ask(unheard_of), TENGEN_UNSUPPORTED);
}

TEST_F(Border, NamesAsManyFirstStonesAsAreAskedFor) {
  ASSERT_EQ(engine.new_game(setup("gomoku", "freestyle", 15, 1)), TENGEN_OK);
  EXPECT_EQ(ask(TENGEN_ASK_PROPOSE_OPENING), TENGEN_OK);
  EXPECT_EQ(response.point_count, 1U);
}

TEST_F(Border, WritesNoMorePointsThanThereIsRoomFor) {
  Scripted::script = [](const Request&, Answer& answer) {
    for (int i = 0; i < 3; ++i) answer.add({0, 0});
  };
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_INTERNAL);
  EXPECT_EQ(response.point_count, 2U);
}

TEST_F(Border, CutsACommentToItsBuffer) {
  char comment[4] = "???";
  response.comment = comment;
  response.comment_capacity = 3;
  Scripted::script = [](const Request&, Answer& answer) { answer.comment("abcdef"); };
  EXPECT_EQ(ask(TENGEN_ASK_PLACE), TENGEN_OK);
  EXPECT_EQ(std::string_view(comment, response.comment_length), "abc");
}

// What a host of a later header lends has at least the size of 1.0; that nothing beyond it is touched is seen
// where a library of the future plays in the host of 1.0.
TEST_F(Border, RefusesWhatIsSmallerThanInVersion1_0) {
  Scripted::script = [](const Request&, Answer& out) { out.add({3, 4}); };
  tengen_request request{};
  request.struct_size = TENGEN_REQUEST_SIZE_1_0 - 8;
  request.kind = TENGEN_ASK_PLACE;
  request.id = 1;
  response.points = points;
  response.point_capacity = 2;
  const auto decided = [&] {
    return engine.handle().functions->decide(engine.handle().self, &request, &response);
  };
  EXPECT_EQ(decided(), TENGEN_BAD_ARGUMENT);
  EXPECT_EQ(engine.host.errors.back().second, "tengen_request: struct_size is 96, expected at least 104");
  request.struct_size = sizeof request;
  response.struct_size = TENGEN_RESPONSE_SIZE_1_0 - 8;
  EXPECT_EQ(decided(), TENGEN_BAD_ARGUMENT);
  EXPECT_EQ(response.kind, TENGEN_ANSWER_NONE) << "nothing is written";
  response.struct_size = sizeof response;
  EXPECT_EQ(decided(), TENGEN_OK);
  tengen_setup small = setup("gomoku", "freestyle", 15, 1);
  small.struct_size = TENGEN_SETUP_SIZE_1_0 - 8;
  EXPECT_EQ(engine.new_game(small), TENGEN_BAD_ARGUMENT);
}

TEST(TengenHas, IsTrueOnlyForWhatLiesWhollyInsideStructSize) {
  tengen_request request{};
  request.struct_size = offsetof(tengen_request, soft_deadline) + 4;
  EXPECT_TRUE(TENGEN_HAS(&request, opponent_time_left));
  EXPECT_FALSE(TENGEN_HAS(&request, soft_deadline));
  EXPECT_FALSE(TENGEN_HAS(&request, deadline));
  request.struct_size += 4;
  EXPECT_TRUE(TENGEN_HAS(&request, soft_deadline));
}

TEST_F(Border, AcceptsARequestFromTheFuture) {
  struct Newer {
    tengen_request request;
    std::int64_t unheard_of;
  } newer{};
  newer.request.struct_size = sizeof newer;
  newer.request.kind = TENGEN_ASK_PASS;
  newer.request.id = 1;
  newer.unheard_of = -1;
  EXPECT_EQ(engine.handle().functions->decide(engine.handle().self, &newer.request, &response), TENGEN_OK);
  EXPECT_EQ(response.kind, TENGEN_ANSWER_PASS);
}

}  // namespace
}  // namespace tengen::test
