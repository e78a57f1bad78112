#include "engine/worker/frame.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/native/messages.hpp"
#include "engine/worker/description_message.hpp"
#include "engine/worker/messages.hpp"
#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

void feed(FrameReader& reader, std::string_view bytes) {
  while (!bytes.empty()) {
    std::size_t size = 0;
    char* const space = reader.space(size);
    const std::size_t count = std::min(size, bytes.size());
    std::memcpy(space, bytes.data(), count);
    reader.commit(count);
    bytes.remove_prefix(count);
  }
}

Decision some_decision() {
  Decision decision;
  decision.status = TENGEN_OK;
  decision.kind = TENGEN_ANSWER_POINTS;
  decision.points[0] = {3, -4};
  decision.point_count = 1;
  decision.has_score = true;
  decision.score = -250;
  decision.depth = 12;
  decision.nodes = 1'000'000'007;
  return decision;
}

TEST(Frames, SurviveBeingCutAnywhere) {
  const std::string bytes = write_decision(7, some_decision()) + write_stop(8);
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    FrameReader reader;
    std::vector<FrameType> types;
    const auto drain = [&] {
      while (const auto frame = reader.next()) types.push_back(frame->type);
    };
    feed(reader, std::string_view(bytes).substr(0, cut));
    drain();
    feed(reader, std::string_view(bytes).substr(cut));
    drain();
    EXPECT_EQ(types, (std::vector{FrameType::decision, FrameType::stop})) << "cut at " << cut;
    EXPECT_FALSE(reader.error());
  }
}

TEST(Frames, AreReadNoMoreAtOnceAfterALongOne) {
  FrameReader reader;
  std::size_t first = 0;
  reader.space(first);
  feed(reader, write_log(TENGEN_LOG_INFO, std::string(100'000, 'x')));
  ASSERT_TRUE(reader.next());
  std::size_t later = 0;
  reader.space(later);
  EXPECT_EQ(later, first);
}

TEST(Frames, CarryADecisionWhole) {
  FrameReader reader;
  feed(reader, write_decision(7, some_decision()));
  const auto frame = reader.next();
  ASSERT_TRUE(frame);
  std::uint64_t id = 0;
  Decision decision;
  ASSERT_TRUE(read_decision_frame(frame->payload, id, decision));
  EXPECT_EQ(id, 7U);
  EXPECT_EQ(decision.points[0].y, -4);
  EXPECT_EQ(decision.score, -250);
  EXPECT_EQ(decision.nodes, 1'000'000'007U);
}

TEST(Frames, RefuseBytesThatAreNone) {
  FrameReader reader;
  feed(reader, "MESSAGE hello, this is a plugin that prints");
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.error());
}

TEST(Frames, RefuseALengthNobodyNeeds) {
  FrameHead head;
  head.type = static_cast<std::uint16_t>(FrameType::decision);
  head.size = 0xFFFFFFFF;
  FrameReader reader;
  feed(reader, {reinterpret_cast<const char*>(&head), sizeof head});
  EXPECT_FALSE(reader.next());
  ASSERT_TRUE(reader.error());
  EXPECT_NE(reader.error()->find("4294967295"), std::string::npos);
}

TEST(Frames, ReadNoPayloadThatIsCutOrTooLong) {
  FrameReader reader;
  feed(reader, write_decision(7, some_decision()));
  const std::string payload(reader.next()->payload);
  std::uint64_t id = 0;
  Decision decision;
  for (std::size_t length = 0; length < payload.size(); ++length) {
    EXPECT_FALSE(read_decision_frame(payload.substr(0, length), id, decision)) << length;
  }
  EXPECT_FALSE(read_decision_frame(payload + "x", id, decision));
}

TEST(Frames, ReadAnyBytesWithoutReachingPastThem) {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes(random() % 200, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() % 4 == 0 ? 0xFF : random() % 8);
    std::uint64_t id = 0;
    Decision decision;
    tengen_request request;
    std::vector<tengen_move> moves;
    std::vector<tengen_point> offers;
    read_decision_frame(bytes, id, decision);
    read_decide(bytes, request, moves, offers);
    EXPECT_LE(moves.size(), 16U * 1024);
    News news;
    Abilities abilities;
    if (read_news_frame(bytes, news)) {
      EXPECT_LE(news.moves.size(), News::most_moves);
    }
    (void)read_ready(bytes, abilities);
    (void)read_state(bytes);
    if (auto description = read_description(bytes)) {
      EXPECT_LE(description->engines.size(), 1024U);
    }
  }
}

TEST(Frames, CarryWhatAnEngineTells) {
  const News told{.request_id = 7,
                  .is_line = true,
                  .rank = 2,
                  .has_score = true,
                  .score = -12,
                  .depth = 9,
                  .nodes = 1'000'000'007,
                  .moves = {{3, 4, TENGEN_MOVE_STONE, TENGEN_BLACK}, {0, 0, TENGEN_MOVE_PASS, TENGEN_WHITE}},
                  .text = "well"};
  FrameReader reader;
  feed(reader, write_news(told));
  News read;
  ASSERT_TRUE(read_news_frame(reader.next()->payload, read));
  EXPECT_EQ(read.rank, 2U);
  EXPECT_EQ(read.score, -12);
  EXPECT_EQ(read.nodes, 1'000'000'007U);
  ASSERT_EQ(read.moves.size(), 2U);
  EXPECT_EQ(read.text, "well");
  const game::Setup setup{"othello", "standard", 8};
  EXPECT_EQ(read_thinking(read, setup).line, "d5 pass");
  EXPECT_TRUE(read_line(read, setup, 3));
  EXPECT_FALSE(read_line(read, setup, 2)) << "a rank that nobody asked for";
  read.moves[0].x = 8;
  EXPECT_FALSE(read_line(read, setup, 3)) << "off the board";
}

// Ten thousand lines in a moment, as an engine without manners writes them.
TEST(NewsFilter, KeepsTheLatestOfAFlood) {
  std::vector<News> heard;
  NewsFilter filter([&](const News& news) { heard.push_back(news); });
  const auto line = [](std::uint64_t request, std::uint32_t rank, int depth) {
    return News{
        .request_id = request, .is_line = true, .rank = rank, .depth = depth, .moves = {{1, 1, 0, 0}}};
  };
  filter.take(line(1, 0, 1));
  EXPECT_TRUE(heard.empty()) << "no request is open";
  filter.open(5);
  for (int depth = 1; depth <= 5000; ++depth)
    for (const std::uint32_t rank : {0U, 1U}) filter.take(line(5, rank, depth));
  filter.take(line(4, 0, 9999));
  EXPECT_LT(heard.size(), 5000U);
  EXPECT_FALSE(filter.close()) << "lines are no news of a search";
  std::map<std::uint32_t, int> last;
  for (const News& news : heard) last[news.rank] = news.depth;
  EXPECT_EQ(last, (std::map<std::uint32_t, int>{{0, 5000}, {1, 5000}}));
}

TEST(NewsFilter, PassesOnLinesThatNobodyCanKeepWithoutForgettingOthers) {
  std::vector<News> heard;
  NewsFilter filter([&](const News& news) { heard.push_back(news); });
  const auto line = [](std::uint32_t rank, std::vector<tengen_move> moves) {
    return News{.request_id = 5, .is_line = true, .rank = rank, .moves = std::move(moves)};
  };
  filter.open(5);
  for (int i = 0; i < 500; ++i) filter.take(line(9, {{1, 1, 0, 0}}));
  heard.clear();
  filter.take(line(0, {{1, 1, 0, 0}}));
  filter.take(line(0, {}));
  filter.take(line(4'000'000'000, {{1, 1, 0, 0}}));
  filter.close();
  const auto is_kept = [](const News& news) { return news.rank == 0 && !news.moves.empty(); };
  const auto is_useless = [](const News& news) { return news.rank > 64 || news.moves.empty(); };
  EXPECT_EQ(std::count_if(heard.begin(), heard.end(), is_kept), 1);
  EXPECT_GE(std::count_if(heard.begin(), heard.end(), is_useless), 1);
}

TEST(Frames, OfADecisionThatFailedWithoutAWordStillSayWhatHappened) {
  Decision decision;
  decision.status = TENGEN_INTERNAL;
  FrameReader reader;
  feed(reader, write_decision(7, decision));
  std::uint64_t id = 0;
  Decision read;
  ASSERT_TRUE(read_decision_frame(reader.next()->payload, id, read));
  const auto answer = read_decision(read);
  const auto* const failure = std::get_if<Failure>(&answer);
  ASSERT_NE(failure, nullptr);
  EXPECT_EQ(failure->reason, game::Reason::crash);
  EXPECT_EQ(failure->detail, "decide: internal error");
}

TEST(Frames, CarryOnlyTheNewMovesOfAQuestion) {
  const std::vector<tengen_move> all{{1, 1, 0, 0}, {2, 2, 0, 1}, {3, 3, 0, 0}};
  tengen_request request{};
  request.id = 5;
  request.moves = all.data();
  request.move_count = 3;
  request.first_new_move = 2;
  FrameReader reader;
  feed(reader, write_decide(request));
  tengen_request read;
  std::vector<tengen_move> moves(all.begin(), all.begin() + 2);
  std::vector<tengen_point> offers;
  ASSERT_TRUE(read_decide(reader.next()->payload, read, moves, offers));
  ASSERT_EQ(read.move_count, 3U);
  EXPECT_EQ(read.moves[2].x, 3);
}

TEST(Frames, CarryTheUsualNumberOfStonesATurn) {
  for (const auto& [id, stones] : {std::pair{"gomoku", 1}, {"connect6", 2}, {"othello", 1}}) {
    GameStart start;
    start.setup.game = id;
    SetupMessage setup;
    setup.assign(start, 0, 1);
    FrameReader reader;
    feed(reader, write_new_game(setup.get()));
    tengen_setup read;
    NewGameTexts texts;
    ASSERT_TRUE(read_new_game(reader.next()->payload, read, texts));
    EXPECT_EQ(read.stones_per_turn, stones) << id;
  }
}

TEST(Frames, CarryTheWholeGameToItsEnd) {
  const auto game = std::move(*game::new_game({.game = "gomoku", .rule = "freestyle", .size = 15}));
  for (const game::Point point : {game::Point{1, 1}, game::Point{2, 2}})
    ASSERT_FALSE(game->answer(game::Answer::place(point)));
  EndingMessage ending;
  ending.assign({game::Score::black_wins, game::Reason::resign, {}}, game::Colour::black, game.get());
  FrameReader reader;
  feed(reader, write_end_game(ending.get()));
  tengen_ending read;
  std::string reason;
  std::vector<tengen_move> moves{{9, 9, 0, 0}};  // of a game before
  ASSERT_TRUE(read_end_game(reader.next()->payload, read, reason, moves));
  EXPECT_EQ(read.result, TENGEN_WON);
  EXPECT_STREQ(read.reason, "resign");
  ASSERT_EQ(read.move_count, 2U);
  EXPECT_EQ(read.moves[1].x, 2);
  EXPECT_EQ(read.moves[1].colour, TENGEN_WHITE);
}

}  // namespace
}  // namespace tengen::engine
