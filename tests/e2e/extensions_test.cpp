// What a bundled engine does beyond answering, in this process and in a worker, and what an engine tells.
#include "e2e/extended_engines.hpp"
#include "engine/native/log_filter.hpp"

namespace tengen::test {
namespace {

using engine::AnalysisLine;
using testing::HasSubstr;

class Extensions : public ExtendedEngines {
 protected:
  // Ready for a game, with what it does beyond answering. One thread and so many positions an answer.
  struct Ready {
    engine::Engine* engine;
    engine::ExtendedEngine* extended;
  };
  Ready make(Place place, const std::string& nodes = "20000") {
    engine::EngineConfig config;
    const std::filesystem::path library = TEST_ALPHABETA;
    config.spec.id = config.spec.name = "alphabeta";
    config.spec.package_folder = library.parent_path();
    config.spec.entry = manifest::NativeEntry{library, "alphabeta"};
#ifdef TENGEN_SANITIZED
    config.spec.limits.memory_bytes = 0;
#endif
    config.trusted = place == Place::in_process;
    config.settings = {{"nodes", nodes}};
    auto* const engine = add(config);
    if (engine == nullptr) return {};
    const auto failure = begin(*engine);
    EXPECT_FALSE(failure) << failure->detail;
    return {engine, engine->extended()};
  }
};

INSTANTIATE_TEST_SUITE_P(, Extensions, places, name_of_place);

TEST_P(Extensions, AreAllThere) {
  const auto [engine, extended] = make(GetParam());
  ASSERT_NE(extended, nullptr);
  EXPECT_TRUE(extended->abilities().analyses);
  EXPECT_TRUE(extended->abilities().ponders);
  EXPECT_TRUE(extended->abilities().keeps_state);
  EXPECT_TRUE(extended->abilities().changes_options);
}

TEST_P(Extensions, AnalyseSeveralLinesUntilStopped) {
  const auto [engine, extended] = make(GetParam());
  std::mutex mutex;
  std::map<int, AnalysisLine> lines;
  const auto question = request();
  auto future = extended->analyse(question, 3, [&](const AnalysisLine& line) {
    const std::lock_guard lock(mutex);
    lines[line.rank] = line;
  });
  const auto has_all = [&] {
    const std::lock_guard lock(mutex);
    return lines.size() == 3 && lines.at(2).thought.depth >= 2;
  };
  EXPECT_TRUE(comes_true(has_all));
  engine->stop(question.id);
  const auto reply = reply_of(std::move(future));
  const auto* const answer = std::get_if<game::Answer>(&reply.result);
  ASSERT_NE(answer, nullptr);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines.at(0).moves[0].at, answer->points[0]) << "the answer is the best line's first move";
  std::set<std::pair<int, int>> first;
  for (const auto& [rank, line] : lines) {
    first.emplace(line.moves[0].at.x, line.moves[0].at.y);
    EXPECT_EQ(line.moves[0].colour, game::Colour::black);
    EXPECT_TRUE(line.thought.score.has_value());
    EXPECT_FALSE(line.thought.line.empty());
  }
  EXPECT_EQ(first.size(), 3U) << "each line begins otherwise";
  // It can be asked as ever.
  EXPECT_TRUE(std::holds_alternative<game::Answer>(reply_of(engine->ask(request())).result));
}

TEST_P(Extensions, PonderUntilAsked) {
  const auto ready = make(GetParam());
  auto* const engine = ready.engine;
  auto* const extended = ready.extended;
  extended->ponder(request());
  const Duration before = engine->cpu_time();
  EXPECT_TRUE(comes_true([&] { return engine->cpu_time() - before > 20ms; })) << "it computes unasked";
  ASSERT_FALSE(game_->answer(game::Answer::place({0, 0})));
  EXPECT_TRUE(std::holds_alternative<game::Answer>(reply_of(engine->ask(request())).result));
  extended->ponder(request());
  engine->end_game({}, game::Colour::black);
  EXPECT_FALSE(begin(*engine)) << "a new game ends it";
}

TEST_P(Extensions, StopAQuestionThatWaitsBehindPondering) {
  const auto [engine, extended] = make(GetParam(), "0");
  extended->ponder(request());
  const auto question = request();
  auto future = engine->ask(question);
  engine->stop(question.id);
  EXPECT_TRUE(std::holds_alternative<game::Answer>(reply_of(std::move(future)).result));
}

TEST_P(Extensions, ContinueAGameElsewhere) {
  const auto first = make(GetParam());
  for (int i = 0; i < 3; ++i) reply_of(first.engine->ask(request()));
  const auto state = first.extended->save_state();
  ASSERT_TRUE(state.ok()) << state.error().text();
  EXPECT_GT(state->size(), 1000U);
  // In the other place, both times.
  const Place other = GetParam() == Place::worker ? Place::in_process : Place::worker;
  const auto heir = make(other), stranger = make(other);
  ASSERT_TRUE(heir.extended->restore_state(*state).ok());
  const auto informed = reply_of(heir.engine->ask(request())).thought.depth;
  const auto uninformed = reply_of(stranger.engine->ask(request())).thought.depth;
  ASSERT_TRUE(informed && uninformed);
  EXPECT_GT(*informed, *uninformed) << "what the first had found out is known";

  const auto refused = heir.extended->restore_state("no state of anybody's");
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().text(), HasSubstr("restore: bad argument: these bytes are no state"));
}

TEST_P(Extensions, ChangeAnOptionBetweenGames) {
  const auto [engine, extended] = make(GetParam());
  const auto many = reply_of(engine->ask(request())).thought.nodes;
  engine->end_game({}, game::Colour::black);
  ASSERT_TRUE(extended->set_option("nodes", "500").ok());
  ASSERT_FALSE(begin(*engine));
  const auto few = reply_of(engine->ask(request())).thought.nodes;
  ASSERT_TRUE(many && few);
  EXPECT_LT(*few * 4, *many);
  engine->end_game({}, game::Colour::black);
  const auto refused = extended->set_option("hash", "1");
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().text(), HasSubstr("set_option: unsupported: "));
}

class Pondering : public Arena {
 protected:
  // What two of them use on each other's time in a game.
  Duration used(engine::BetweenQuestions between_questions) {
    std::vector<match::Entrant> both;
    for (const char* const name : {"one", "two"}) {
      match::Entrant entrant = native("talkative", "tells");
      const std::filesystem::path library = TEST_ALPHABETA;
      entrant.name = name;
      entrant.config.spec.package_folder = library.parent_path();
      entrant.config.spec.entry = manifest::NativeEntry{library, "alphabeta"};
      entrant.config.settings = {{"nodes", "20000"}};
      entrant.config.between_questions = between_questions;
      both.push_back(entrant);
    }
    const auto played = play(both, 1);
    const auto& record = played.game(1);
    EXPECT_GT(record.turns.size(), 8U) << record.outcome.detail;
    return record.players[0].ponder_cpu + record.players[1].ponder_cpu;
  }
};

TEST_F(Pondering, HappensInAMatchWhereItIsAllowed) {
  const auto allowed = used(engine::BetweenQuestions::run);
  const auto denied = used(engine::BetweenQuestions::rest);
  EXPECT_GT(allowed, 20ms);
  EXPECT_LT(denied * 4, allowed);
}

// In a record and in the event stream alike.
class Telling : public Arena {
 protected:
  void expect_that_all_is_heard(const match::Entrant& telling) {
    const auto played = play({telling, good_program()}, 1);
    const auto& turn = played.game(1).turns.at(0);
    EXPECT_EQ(turn.thought.line, "a15 pass");
    EXPECT_EQ(turn.comment, "first empty point");

    engine::EngineFactory factory(TEST_WORKER);
    PollLoop loop;
    const auto engine = std::move(*factory.make(telling.config, loop));
    engine::GameStart start;
    start.setup = {"gomoku", "freestyle", 15};
    std::vector<record::Thought> heard;
    std::mutex mutex;
    start.on_thinking = [&](const record::Thought& thought) {
      const std::lock_guard lock(mutex);
      heard.push_back(thought);
    };
    ASSERT_FALSE(engine->new_game(start));
    const auto game = std::move(*game::new_game(start.setup));
    engine::Request request;
    request.id = 1;
    request.game = game.get();
    auto future = engine->ask(request);
    EXPECT_TRUE(loop.run_until(Deadline::after(60s),
                               [&] { return future.wait_for(0s) == std::future_status::ready; }));
    engine->end_game({}, game::Colour::black);
    const std::lock_guard lock(mutex);
    ASSERT_EQ(heard.size(), 1U) << "news of another question are dropped";
    EXPECT_EQ(heard[0].score, -25);
    EXPECT_EQ(heard[0].depth, 7);
    EXPECT_EQ(heard[0].nodes, 1234U);
    EXPECT_EQ(heard[0].line, "a15 pass");
    EXPECT_EQ(heard[0].comment, "still thinking");
  }
};

TEST_F(Telling, IsHeardInThisProcess) { expect_that_all_is_heard(native("talkative", "tells")); }
TEST_F(Telling, IsHeardInAWorker) { expect_that_all_is_heard(worker("talkative", "tells")); }

// 150,000 lines an answer: more than an answer may print.
class LogFlood : public Arena {
 protected:
  void expect_to_be_held_back(const match::Entrant& logging) {
    const auto played = play({logging, good_program()}, 1);
    ASSERT_TRUE(played.complete);
    expect_end(played.game(1), Score::white_wins, Reason::five, "f15-j15");
  }
};

TEST_F(LogFlood, LosesNothingInThisProcess) { expect_to_be_held_back(native("talkative", "logs")); }
TEST_F(LogFlood, LosesNothingInAWorker) { expect_to_be_held_back(worker("talkative", "logs")); }

TEST(LogFilter, SaysHowMuchOfAFloodItDropped) {
  std::vector<std::string> heard;
  engine::LogFilter filter([&](tengen_log_level, std::string_view text) { heard.emplace_back(text); });
  for (std::size_t i = 0; i < engine::LogFilter::most_lines + 7; ++i)
    filter.take(TENGEN_LOG_INFO, std::to_string(i));
  EXPECT_EQ(heard.size(), engine::LogFilter::most_lines);
  filter.renew();
  EXPECT_EQ(heard.back(), "of a flood of lines, the last 7 were dropped");
  filter.take(TENGEN_LOG_INFO, "again");
  EXPECT_EQ(heard.back(), "again");
}

// The library's stop() never returns, nor does its decide.
class BlockingStop : public Arena {};

TEST_F(BlockingStop, IsALossOnTimeAndHoldsUpNobodyInThisProcess) {
  auto blocking = native("talkative", "blocks_in_stop");
  blocking.time = short_turns;
  auto second = good_program();
  second.name = "good too";
  const auto played = play({blocking, good_program(), second}, 1);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, Reason::timeout);
  expect_undisturbed(played.game(3));
  EXPECT_EQ(played.runaway_threads, 1);
}

TEST_F(BlockingStop, IsALossOnTimeInAWorker) {
  auto blocking = worker("talkative", "blocks_in_stop");
  blocking.time = short_turns;
  const auto played = play({blocking, good_program()}, 1);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, Reason::timeout);
  EXPECT_EQ(played.runaway_threads, 0);
}

// The library's destroy never returns.
TEST_F(BlockingStop, InDestroyHoldsUpNobodyInThisProcess) {
  const auto played = play({native("talkative", "blocks_in_destroy"), good_program()}, 1);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, Reason::five, "f15-j15");
  EXPECT_EQ(played.runaway_threads, 1);
}

}  // namespace
}  // namespace tengen::test
