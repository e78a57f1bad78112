// Subscribers of a run: what they are told, when they come late, and when they are slow.
#include "match/event_hub.hpp"

#include <thread>

#include "unit/match/referee_fixture.hpp"

namespace tengen::match {
namespace {

using game::Answer;
using game::Seat;
using testing::ElementsAre;

class EventHubTest : public testing::Test {
 protected:
  // Plays a game in slot 0 with the hub listening, and says so to it as a run does.
  void play(std::int64_t number, const engine::TimeControl& time = {}) {
    auto game = std::move(*game::new_game({"gomoku", "freestyle", 5}));
    record::GameRecord record;
    record.setup = game->setup();
    record.number = number;
    const Player player{nullptr, time, 50ms};
    const auto session =
        std::make_shared<GameSession>(loop, aborted, std::move(game), record, 0, std::array{player, player},
                                      Adjudication{}, std::vector<GameListener*>{&hub});
    session->sit(Seat::first, black);
    session->sit(Seat::second, white);
    hub.on_game_start({number, 0, "black", "white", session});
    StandIn stand_in(loop, aborted, nullptr, {}, 0, nullptr);
    Referee(loop, {}, stand_in, aborted).play(*session);
    standings.add(session->record());
    hub.on_game_end(0, session->record(), standings);
  }
  void start() {
    RunInfo info;
    info.games = 10;
    info.before = standings;
    hub.on_start(info);
  }
  static std::vector<std::string> names(const Subscription::Batch& batch) {
    constexpr std::array names{"run started", "game started", "question", "thinking",    "line",
                               "complaint",   "turn",         "steered",  "game ended",  "game void",
                               "unit ended",  "unit skipped", "paused",   "concurrency", "run ended"};
    std::vector<std::string> result;
    for (const auto& event : batch.events) result.emplace_back(names[event->what.index()]);
    return result;
  }
  template <class What>
  static std::vector<What> only(const Subscription::Batch& batch) {
    std::vector<What> result;
    for (const auto& event : batch.events) {
      if (const auto* what = std::get_if<What>(&event->what)) result.push_back(*what);
    }
    return result;
  }

  PollLoop loop;
  std::atomic<bool> aborted = false;
  ScriptedEngine black;
  ScriptedEngine white;
  Standings standings{{"", "black", "white"}};
  EventHub hub;
};

TEST_F(EventHubTest, TellsAGameAsFarAsASubscriberWants) {
  const auto all = hub.subscribe(Detail::turns);
  const auto results = hub.subscribe(Detail::results);
  EXPECT_TRUE(all->take().snapshot);
  EXPECT_TRUE(results->take().snapshot);
  start();
  black.plays({0, 0}, 2s);
  white.answers(Answer::resign());
  play(7, {.match = 10s});
  hub.on_pause(true);
  hub.on_concurrency(3);
  hub.on_end(standings, false);
  const auto batch = all->take();
  EXPECT_FALSE(batch.snapshot);
  EXPECT_THAT(names(batch), ElementsAre("run started", "game started", "question", "turn", "question", "turn",
                                        "game ended", "paused", "concurrency", "run ended"));
  EXPECT_THAT(names(results->take()),
              ElementsAre("run started", "game started", "game ended", "paused", "concurrency", "run ended"));
  const auto questions = only<QuestionOpened>(batch);
  EXPECT_EQ(questions[1].game, 7);
  EXPECT_EQ(questions[1].question.seat, Seat::second);
  EXPECT_EQ(*questions[1].question.deadline - questions[1].question.asked, 10s);
  EXPECT_EQ(questions[1].left[0], 8s);
  const auto turns = only<TurnTaken>(batch);
  EXPECT_EQ(turns[0].game, 7);
  EXPECT_EQ(turns[0].number, 1U);
  for (std::size_t i = 1; i < batch.events.size(); ++i)
    EXPECT_EQ(batch.events[i]->sequence, batch.events[i - 1]->sequence + 1);
}

TEST_F(EventHubTest, TellsWhatCommandsDidAndWhatEnginesSay) {
  const auto all = hub.subscribe(Detail::lines);
  all->take();
  hub.on_thinking(3, Seat::second, {.score = 12, .depth = 5, .nodes = 100, .line = "h8 h9"});
  hub.on_line(3, Seat::first, '<', "OK");
  GameSession* session = nullptr;
  black.hangs([&] {
    session = hub.state().running.at(0).game.session.get();
    session->steer(OfferDraw{Seat::first}, [](const auto&) {});
    session->steer(AcceptDraw{Seat::second}, [](const auto&) {});
  });
  play(3);
  const auto batch = all->take();
  EXPECT_EQ(only<ThinkingTold>(batch)[0].thought.depth, 5);
  EXPECT_EQ(only<ProtocolLine>(batch)[0].line, "OK");
  const auto steered = only<GameSteered>(batch);
  ASSERT_THAT(steered, SizeIs(2));
  EXPECT_TRUE(std::holds_alternative<AcceptDraw>(steered[1].command));
  EXPECT_EQ(steered[1].game, 3);
}

TEST_F(EventHubTest, GivesASlowSubscriberASnapshotForItsQueue) {
  const auto slow = hub.subscribe(Detail::results, 3);
  slow->take();
  for (int i = 0; i < 5; ++i) hub.on_concurrency(i);
  const auto batch = slow->take();
  EXPECT_THAT(batch.events, IsEmpty());
  ASSERT_TRUE(batch.snapshot);
  EXPECT_EQ(batch.snapshot->concurrency, 4);
  hub.on_concurrency(9);
  const auto next = slow->take();
  EXPECT_FALSE(next.snapshot);
  ASSERT_THAT(next.events, SizeIs(1));
  EXPECT_EQ(next.events[0]->sequence, batch.snapshot->sequence + 1);
}

TEST_F(EventHubTest, ShowsTheRunToWhoComesLate) {
  start();
  hub.on_games(8);
  hub.on_unit_skipped({.games = 2}, {}, "crashes");
  black.plays({0, 0}, 2s);
  std::optional<RunState> seen;
  white.hangs([&] {
    seen = hub.subscribe(Detail::turns)->take().snapshot;
    seen->running.at(0).game.session->steer(AbortGame{}, [](const auto&) {});
  });
  play(4, {.match = 10s});
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->games, 8);
  const auto& running = seen->running.at(0);
  EXPECT_EQ(running.game.number, 4);
  EXPECT_THAT(running.view.record.turns, SizeIs(1));
  EXPECT_EQ(running.view.left[0], 8s);
  const auto now = hub.state();
  EXPECT_THAT(now.running, IsEmpty());
  EXPECT_EQ(now.standings.aborted(), 1);
}

// Subscribers come, wait, are slow and go while games are played.
TEST_F(EventHubTest, IsUsedByManyThreads) {
  std::atomic<bool> done = false;
  std::vector<std::thread> readers;
  std::atomic<int> told = 0;
  for (int i = 0; i < 3; ++i) {
    readers.emplace_back([&, i] {
      while (!done) {
        const auto subscription = hub.subscribe(Detail::turns, i == 0 ? 2 : EventHub::usual_capacity);
        for (int k = 0; k < 20 && !done; ++k) {
          if (!subscription->wait(Deadline::after(5ms))) continue;
          const auto batch = subscription->take();
          std::uint64_t last = batch.snapshot ? batch.snapshot->sequence : 0;
          for (const auto& event : batch.events) {
            EXPECT_GT(event->sequence, last);
            last = event->sequence;
            ++told;
          }
        }
      }
    });
  }
  int games = 0;
  while (games < 200 || (told == 0 && games < 100'000)) {
    for (std::int16_t x = 0; x < 4; ++x) {
      black.plays({x, 0});
      white.plays({x, 1});
    }
    black.plays({4, 0});
    play(++games);
  }
  done = true;
  for (auto& reader : readers) reader.join();
  EXPECT_GT(told, 0);
  EXPECT_EQ(hub.state().standings.finished(), games);
}

}  // namespace
}  // namespace tengen::match
