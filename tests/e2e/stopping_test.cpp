// A run that is stopped by its owner.
#include <thread>

#include "e2e/arena.hpp"
#include "e2e/remains.hpp"

namespace tengen::test {
namespace {

class Stopping : public Arena {
 protected:
  // Calls `act` from another thread once the first game has begun.
  class WhenStarted : public match::MatchObserver {
   public:
    explicit WhenStarted(std::function<void()> act) : act_(std::move(act)) {}
    // Before the match goes.
    void join() { thread_.join(); }
    void on_game_start(const match::GameStarted&) override {
      if (!thread_.joinable()) thread_ = std::thread(act_);
    }
    void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
      records.push_back(record);
    }
    void on_end(const match::Standings&, bool complete) override { ends.push_back(complete); }
    std::vector<record::GameRecord> records;
    std::vector<bool> ends;

   private:
    std::function<void()> act_;
    std::thread thread_;
  };

  RunOptions many_games() const {
    RunOptions options;
    options.games = 1000;
    options.concurrency = 2;
    return options;
  }
  std::unique_ptr<match::Schedule> schedule_ = round_robin(2, many_games());
};

TEST_F(Stopping, FinishesTheGamesThatRun) {
  engine::EngineFactory factory(TEST_WORKER);
  match::Director* running = nullptr;
  WhenStarted observer([&] {
    std::this_thread::sleep_for(50ms);
    running->stop();
  });
  const std::vector<match::Entrant> entrants{program("is-late", {"at=0", "ms=5"}), good_program()};
  match::LocalExecutor executor(entrants, many_games(), factory);
  match::Director director(entrants, many_games(), *schedule_, executor, {&observer});
  running = &director;
  const auto complete = director.run();
  observer.join();
  ASSERT_TRUE(complete.ok());
  EXPECT_FALSE(*complete);
  EXPECT_GE(observer.records.size(), 1U);
  for (const auto& record : observer.records) expect_undisturbed(record);
  EXPECT_THAT(observer.ends, testing::ElementsAre(false));
}

TEST_F(Stopping, AbortsTheGamesThatRun) {
  engine::EngineFactory factory(TEST_WORKER);
  match::Director* running = nullptr;
  WhenStarted observer([&] {
    std::this_thread::sleep_for(300ms);
    running->abort();
  });
  const auto start = SteadyClock::now();
  const std::vector<match::Entrant> entrants{program("hangs", {"at=3"}),
                                             native("misbehaves", "waits_for_stop")};
  match::LocalExecutor executor(entrants, many_games(), factory);
  match::Director director(entrants, many_games(), *schedule_, executor, {&observer});
  running = &director;
  const auto complete = director.run();
  observer.join();
  ASSERT_TRUE(complete.ok());
  EXPECT_FALSE(*complete);
  EXPECT_LT(SteadyClock::now() - start, 30s);  // the limit of a move is 60 s
  EXPECT_GE(observer.records.size(), 1U);
  for (const auto& record : observer.records) expect_end(record, Score::none, Reason::aborted);
}

// An engine that is just being started has no question to be aborted at.
TEST_F(Stopping, AbortsGamesThatAreBeingStarted) {
  engine::EngineFactory factory(TEST_WORKER);
  match::Director* running = nullptr;
  WhenStarted observer([&] {
    for (int waited = 0; processes_with(mark()).empty() && waited < 60'000; waited += 5)
      std::this_thread::sleep_for(5ms);
    running->abort();
  });
  const auto start = SteadyClock::now();
  auto silent = program("never-ready");
  program_of(silent).start_limit = 60s;
  const std::vector<match::Entrant> entrants{silent, good_program()};
  match::LocalExecutor executor(entrants, many_games(), factory);
  match::Director director(entrants, many_games(), *schedule_, executor, {&observer});
  running = &director;
  const auto complete = director.run();
  observer.join();
  ASSERT_TRUE(complete.ok());
  EXPECT_FALSE(*complete);
  EXPECT_LT(SteadyClock::now() - start, 30s);
  EXPECT_GE(observer.records.size(), 1U);
  for (const auto& record : observer.records) expect_end(record, Score::none, Reason::aborted);
}

}  // namespace
}  // namespace tengen::test
