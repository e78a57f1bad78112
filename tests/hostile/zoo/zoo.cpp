#include "hostile/zoo/zoo.hpp"

#include <atomic>
#include <cstdlib>
#include <thread>

namespace tengen::test {
namespace {

class Outcomes : public match::MatchObserver {
 public:
  explicit Outcomes(MatchBeside::Seen& seen) : seen_(seen) {}
  void on_game_end(int, const record::GameRecord& record, const match::Standings&) override {
    if (record.outcome.score == Score::black_wins && record.outcome.reason == Reason::five &&
        record.turns.size() == 61) {
      ++seen_.undisturbed;
    } else {
      seen_.disturbed.push_back(std::string(game::text(record.outcome.reason)) + " " + record.outcome.detail);
    }
  }

 private:
  MatchBeside::Seen& seen_;
};

}  // namespace

struct MatchBeside::State {
  explicit State(std::vector<match::Entrant> playing) : entrants(std::move(playing)) {}

  void play_until_stopped() {
    do {
      Outcomes outcomes(seen);
      RunOptions options;
      options.games = 1;
      options.pin = false;  // the CPU of the slot is the misbehaving engine's
      const auto schedule = round_robin(entrants.size(), options);
      match::LocalExecutor executor(entrants, options, factory);
      match::Director director(entrants, options, *schedule, executor, {&outcomes});
      if (const auto complete = director.run(); !complete) seen.disturbed.push_back(complete.error().text());
    } while (!stopped && seen.disturbed.empty());
  }

  std::vector<match::Entrant> entrants;
  engine::EngineFactory factory{TEST_WORKER};
  Seen seen;
  std::atomic<bool> stopped = false;
  std::thread thread{[this] { play_until_stopped(); }};
};

MatchBeside::MatchBeside(std::vector<match::Entrant> entrants)
    : state_(std::make_unique<State>(std::move(entrants))) {}

MatchBeside::~MatchBeside() { stop(); }

MatchBeside::Seen MatchBeside::stop() {
  state_->stopped = true;
  if (state_->thread.joinable()) state_->thread.join();
  return state_->seen;
}

void Zoo::SetUp() {
  const char* const told = std::getenv("TENGEN_ZOO_TIER");
  tier_ = told == nullptr ? "jail" : told;
  Arena::SetUp();
}

match::Entrant Zoo::good(const std::string& name) const {
  match::Entrant entrant = good_program();
  entrant.name = name;
  // It answers at once. More than this has been taken from its clock when it loses on time.
  entrant.time = {.turn = 15s};
  return entrant;
}

match::Entrant Zoo::limited(match::Entrant entrant) const {
  entrant.time = short_turns;
  return entrant;
}

Played Zoo::play_with_good_one(const match::Entrant& bad, int games) {
  MatchBeside beside({good("beside"), good("beside too")});
  const auto played = play({bad, good("good")}, games);
  const auto seen = beside.stop();
  EXPECT_THAT(seen.disturbed, testing::IsEmpty());
  EXPECT_GE(seen.undisturbed, 1);
  EXPECT_TRUE(played.complete);
  const auto& standing = played.standings.of("good");
  EXPECT_EQ(standing.crashes + standing.time_losses + standing.illegal_moves, 0);
  EXPECT_EQ(played.runaway_threads, 0);
  for (const auto& [number, record] : played.games) {
    for (const auto& player : record.players) {
      EXPECT_THAT(player.tier, testing::AnyOf(tier(), "")) << player.name;  // "": not started
    }
  }
  return played;
}

void Zoo::expect_loss(const std::string& fault, Reason reason,
                      const testing::Matcher<const std::string&>& detail,
                      const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"at=2", "as=black"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  auto bad = program(fault, arguments);
  if (reason == Reason::timeout) bad = limited(bad);
  const auto played = play_with_good_one(bad, 2);
  const auto& lost = played.game(1);
  expect_end(lost, Score::white_wins, reason, detail);
  expect_undisturbed(played.game(2));
  // The time of the one who hangs is not the other one's.
  if (reason == Reason::timeout) {
    EXPECT_LT(lost.players[1].time, lost.players[0].time);
  }
}

void Zoo::expect_losses(const match::Entrant& bad, Reason reason,
                        const testing::Matcher<const std::string&>& detail) {
  const auto played = play_with_good_one(reason == Reason::timeout ? limited(bad) : bad, 2);
  expect_end(played.game(1), Score::white_wins, reason, detail);
  expect_end(played.game(2), Score::black_wins, reason, detail);
}

void Zoo::expect_contained(const match::Entrant& bad) {
  const auto played = play_with_good_one(bad, 2);
  expect_undisturbed(played.game(1));
  expect_undisturbed(played.game(2));
}

}  // namespace tengen::test
