// A person against every kind of engine, in games of the whole host that are steered while they are played:
// turns taken back, a pause, an offer of a draw, and a host that ends in the middle and is started again.
#include <thread>

#include "e2e/arena.hpp"
#include "match/event_hub.hpp"
#include "match/journal.hpp"
#include "match/person_seat.hpp"

namespace tengen::test {
namespace {

namespace fs = std::filesystem;
using game::Answer;
using game::Seat;

class People : public Arena {
 protected:
  // A run: the person at the first seat of the first game, without a clock, the engine at the second.
  class Host {
   public:
    Host(const match::Entrant& engine, const fs::path& journals, int games = 1) {
      match::Entrant person;
      person.name = "person";
      person.seat = std::make_shared<match::PersonSeats>(desk_);
      RunOptions options;
      options.games = games;
      options.events = &hub_;
      options.journal_folder = journals;
      schedule_ = round_robin(2, options);
      events_ = hub_.subscribe(match::Detail::lines);
      events_->take();  // the snapshot
      const std::vector entrants{person, engine};
      executor_ = std::make_unique<match::LocalExecutor>(entrants, options, factory_);
      director_ = std::make_unique<match::Director>(entrants, options, *schedule_, *executor_,
                                                    std::vector<match::MatchObserver*>{});
      thread_ = std::thread([this] { complete_ = director_->run(); });
    }
    ~Host() {
      director_->abort();
      if (thread_.joinable()) thread_.join();
    }

    // The question that the person is asked once so many turns have been taken.
    match::Desk::Asked asked_after(std::size_t turns) {
      const Deadline deadline = Deadline::after(60s);
      while (!deadline.passed()) {
        const auto asked = desk_->await(Deadline::after(20ms));
        if (asked && asked->game->moves().size() == turns) return *asked;
        if (game() && game()->view().over) break;
        std::this_thread::sleep_for(1ms);
      }
      ADD_FAILURE() << "the person was not asked after " << turns
                    << " turns: " << (game() ? game()->view().record.outcome.detail : "no game");
      return {};
    }
    // Plays the last legal point.
    void play(const match::Desk::Asked& asked) {
      ASSERT_TRUE(asked.game);
      const auto done = desk_->submit(asked.id, Answer::place(asked.game->legal_points().back()));
      EXPECT_TRUE(done) << done.error().text();
    }
    std::shared_ptr<match::GameSession> game() {
      const auto running = hub_.state().running;
      return running.empty() ? last_ : last_ = running.begin()->second.game.session;
    }
    std::string steer(const match::Command& command) {
      const auto done = game()->steer(command).get();
      return done ? done->did : done.error().text();
    }
    record::GameRecord end() {
      thread_.join();
      EXPECT_TRUE(complete_.ok() && *complete_);
      return game()->record();
    }
    match::EventHub& hub() { return hub_; }
    match::Subscription& events() { return *events_; }

   private:
    engine::EngineFactory factory_{TEST_WORKER};
    std::shared_ptr<match::Desk> desk_ = std::make_shared<match::Desk>();
    match::EventHub hub_;
    std::unique_ptr<match::Subscription> events_;
    std::unique_ptr<match::Schedule> schedule_;
    std::unique_ptr<match::LocalExecutor> executor_;
    std::unique_ptr<match::Director> director_;
    std::shared_ptr<match::GameSession> last_;
    Result<bool> complete_ = false;
    std::thread thread_;
  };

  match::Entrant script(const std::string& protocol, const std::string& name,
                        const std::string& habit) const {
    match::Entrant entrant = good_program();
    entrant.config.spec.package_folder = TEST_SCRIPTS;
    auto& entry = program_of(entrant);
    entry.command = "python3";
    entry.arguments = {name + ".py", mark(), habit};
    entry.protocol = protocol;
    return entrant;
  }

  // The engines here play the first legal point, the person the last one.
  static void expect_turns(const record::GameRecord& record, std::size_t count) {
    ASSERT_EQ(record.turns.size(), count);
    for (std::size_t i = 0; i < count; ++i)
      EXPECT_EQ(record.turns[i].seat, i % 2 == 0 ? Seat::first : Seat::second);
  }

  void play_a_steered_game(const match::Entrant& engine) {
    SCOPED_TRACE(engine.name + " " + std::to_string(engine.config.trusted));
    const fs::path journals = folder() / "journals";
    const fs::path left = folder() / "left";
    fs::create_directory(journals);
    {
      Host host(engine, journals);
      host.play(host.asked_after(0));
      host.play(host.asked_after(2));
      host.asked_after(4);
      EXPECT_EQ(host.steer(match::TakeBack{2}), "took back 2 turns");
      const auto again = host.asked_after(2);
      EXPECT_EQ(host.steer(match::Pause{}), "paused");
      host.play(again);
      std::this_thread::sleep_for(50ms);
      EXPECT_EQ(host.game()->view().record.turns.size(), 2U) << "the answer waits for the end of the pause";
      EXPECT_EQ(host.steer(match::Continue{}), "continued");
      host.asked_after(4);
      // As the disk is now, a host that is killed leaves it.
      fs::copy(journals, left);
    }
    fs::remove_all(journals);
    Host host(engine, left);
    const auto asked = host.asked_after(4);
    expect_turns(host.game()->view().record, 4);
    EXPECT_EQ(host.steer(match::TakeBack{2}), "took back 2 turns") << "of those before the restart";
    host.play(host.asked_after(2));
    host.play(host.asked_after(4));
    host.asked_after(6);
    EXPECT_EQ(host.steer(match::OfferDraw{Seat::first}), "person offered a draw");
    EXPECT_EQ(host.steer(match::AcceptDraw{Seat::second}), engine.name + " accepted the draw");
    const auto record = host.end();
    expect_end(record, Score::draw, Reason::agreement);
    expect_turns(record, 6);
    EXPECT_TRUE(record::replay(record));
    const auto kept = match::read_journal(match::journal_file(left, record.number));
    EXPECT_TRUE(kept && kept->is_over) << "until its unit is stored";
    fs::remove_all(left);
  }
};

TEST_F(People, PlayANativeEngineInThisProcess) { play_a_steered_game(native("watchful", "orderly")); }

TEST_F(People, PlayANativeEngineInAWorker) { play_a_steered_game(worker("watchful", "orderly")); }

TEST_F(People, PlayProgramsWhetherTheyTakeBackOrNot) {
  play_a_steered_game(script("gomocup", "gomocup", "takes-back"));
  play_a_steered_game(script("gomocup", "gomocup", "takes-nothing-back"));
}

TEST_F(People, PlayAProgramThatReadsFiles) {
  play_a_steered_game(script("board-file", "files", "board-file"));
}

TEST_F(People, AreToldWhatHappens) {
  Host host(script("gomocup", "gomocup", "takes-back"), {});
  host.play(host.asked_after(0));
  host.asked_after(2);
  EXPECT_EQ(host.steer(match::Resign{Seat::second}), "good resigned");
  expect_end(host.end(), Score::black_wins, Reason::resign);
  int questions = 0;
  int turns = 0;
  int lines = 0;
  bool over = false;
  for (const auto& event : host.events().take().events) {
    questions += std::holds_alternative<match::QuestionOpened>(event->what) ? 1 : 0;
    turns += std::holds_alternative<match::TurnTaken>(event->what) ? 1 : 0;
    lines += std::holds_alternative<match::ProtocolLine>(event->what) ? 1 : 0;
    over = std::holds_alternative<match::RunEnded>(event->what);
  }
  EXPECT_EQ(questions, 3);
  EXPECT_EQ(turns, 2);
  EXPECT_GT(lines, 4);
  EXPECT_TRUE(over);
}

TEST_F(People, AbortOneGameAloneAndPlayTheNext) {
  Host host(worker("watchful", "orderly"), {}, 2);
  host.play(host.asked_after(0));
  host.asked_after(2);
  EXPECT_EQ(host.steer(match::AbortGame{}), "aborted");
  host.asked_after(1);
  EXPECT_EQ(host.steer(match::Adjudicate{Score::white_wins, "late"}), "adjudicated 0-1");
  expect_end(host.end(), Score::white_wins, Reason::adjudication, testing::StrEq("late"));
  const auto standings = host.hub().state().standings;
  EXPECT_EQ(standings.finished(), 2);
  EXPECT_EQ(standings.voided(), 0);
  EXPECT_EQ(standings.aborted(), 1);
  EXPECT_EQ(standings.of("person").wins, 1);
}

// Somebody resigns while the engine thinks, which is not waited for.
TEST_F(People, NeedNotWaitForAnEngineThatThinks) {
  for (const auto& engine : {program("hangs", {"at=1"}), native("misbehaves", "waits_for_stop"),
                             worker("misbehaves", "waits_for_stop")}) {
    SCOPED_TRACE(engine.name);
    Host host(engine, {});
    host.play(host.asked_after(0));
    const Deadline deadline = Deadline::after(30s);
    while (!deadline.passed()) {
      const auto question = host.game()->view().question;
      if (question && question->seat == Seat::second) break;
      std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(host.steer(match::TakeBack{1}), "took back 1 turn");
    host.play(host.asked_after(0));
    EXPECT_EQ(host.steer(match::Resign{Seat::first}), "person resigned");
    expect_end(host.end(), Score::white_wins, Reason::resign);
  }
}

}  // namespace
}  // namespace tengen::test
