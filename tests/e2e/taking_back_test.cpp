// Engines of every kind, asked again after turns were taken back.
#include <algorithm>

#include "e2e/arena.hpp"
#include "engine/factory.hpp"
#include "game/catalog.hpp"

namespace tengen::test {
namespace {

using game::Seat;

// The test sits on the first seat and plays the last legal point; the engine on the second.
class TakingBack : public Arena {
 protected:
  void SetUp() override {
    Arena::SetUp();
    factory_.emplace(TEST_WORKER);
    loop_.emplace();
  }
  void begin(const match::Entrant& entrant, const game::Setup& setup = {"gomoku", "freestyle", 15}) {
    setup_ = setup;
    auto made = factory_->make(entrant.config, *loop_);
    ASSERT_TRUE(made.ok()) << made.error().text();
    engine_ = std::move(*made);
    engine::GameStart start{.setup = setup, .seat = Seat::second};
    start.on_line = [this](char direction, std::string_view line) {
      lines_.push_back(direction + std::string(line));
    };
    const auto failure = engine_->new_game(start);
    ASSERT_FALSE(failure) << failure->detail;
  }
  void TearDown() override {
    if (engine_) engine_->end_game({}, game::Colour::white);
    engine_.reset();
    factory_.reset();
    loop_.reset();
    Arena::TearDown();
  }

  std::future<engine::Reply> open_question() {
    request_.id = ++questions_;
    request_.game = game_.get();
    return engine_->ask(request_);
  }
  engine::AnswerResult answer_to(std::future<engine::Reply> reply) {
    const auto ready = [&] { return reply.wait_for(0s) == std::future_status::ready; };
    if (!loop_->run_until(Deadline::after(10s), ready)) return engine::NoAnswer{"it is silent"};
    return reply.get().result;
  }
  // The engine's move, as its index among the legal points.
  std::ptrdiff_t asked() {
    const auto result = answer_to(open_question());
    const auto* const answer = std::get_if<game::Answer>(&result);
    const auto points = game_->legal_points();
    if (answer == nullptr || answer->points.empty()) return -1;
    const auto found = std::find(points.begin(), points.end(), answer->points[0]);
    const auto index = found == points.end() ? -2 : found - points.begin();
    EXPECT_FALSE(play(*answer));
    return index;
  }
  std::optional<game::Refusal> play(const game::Answer& answer) {
    history_.push_back(answer);
    return game_->answer(answer);
  }
  void play_last_point() { EXPECT_FALSE(play(game::Answer::place(game_->legal_points().back()))); }
  // Until so many moves are left.
  void take_back_to(std::size_t moves) {
    const auto kept = std::vector(history_.begin(), history_.begin() + static_cast<std::ptrdiff_t>(moves));
    history_.clear();
    game_ = std::move(*game::new_game(setup_));
    for (const auto& answer : kept) ASSERT_FALSE(play(answer));
    const auto failure = engine_->take_back(*game_);
    ASSERT_FALSE(failure) << failure->detail;
  }
  // All engines here play the first legal point.
  void expect_that_it_follows() {
    game_ = std::move(*game::new_game(setup_));
    for (int turn = 0; turn < 3; ++turn) {
      play_last_point();
      ASSERT_EQ(asked(), 0);
    }
    take_back_to(4);
    play_last_point();
    EXPECT_EQ(asked(), 0) << "after a turn of each was taken back";
    take_back_to(3);
    EXPECT_EQ(asked(), 0) << "when it is to move itself";
    take_back_to(0);
    for (int turn = 0; turn < 3; ++turn) {
      play_last_point();
      EXPECT_EQ(asked(), 0) << "after everything was taken back";
    }
  }
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
  std::ptrdiff_t said(const std::string& line) const {
    return std::count(lines_.begin(), lines_.end(), line);
  }

  std::optional<engine::EngineFactory> factory_;
  std::optional<PollLoop> loop_;
  std::unique_ptr<engine::Engine> engine_;
  game::Setup setup_;
  std::unique_ptr<game::Game> game_;
  std::vector<game::Answer> history_;
  std::vector<std::string> lines_;
  engine::Request request_;
  std::uint64_t questions_ = 0;
};

TEST_F(TakingBack, IsToldToAProgramThatKnowsTheWord) {
  begin(script("gomocup", "gomocup", "takes-back"));
  expect_that_it_follows();
  EXPECT_EQ(said(">START 15"), 1);
  EXPECT_EQ(said(">RESTART"), 0);
}

TEST_F(TakingBack, StartsAProgramAnewThatDoesNotKnowTheWord) {
  for (const char* habit : {"takes-nothing-back", "is-silent"}) {
    lines_.clear();
    history_.clear();
    begin(script("gomocup", "gomocup", habit));
    expect_that_it_follows();
    EXPECT_EQ(said(">START 15"), 4) << habit;
    EXPECT_EQ(said(">TAKEBACK 1,0"), 0) << habit << " was asked a second time";
    engine_->end_game({}, game::Colour::white);
  }
}

TEST_F(TakingBack, BeginsANewGameInAProgramThatPlaysSeveral) {
  auto entrant = script("gomocup", "gomocup", "is-silent");
  program_of(entrant).reuse = manifest::Reuse::start;
  begin(entrant);
  expect_that_it_follows();
  EXPECT_EQ(said(">START 15"), 4);
  EXPECT_EQ(said(">END"), 0);
}

TEST_F(TakingBack, IsFollowedByAProgramOfTheNBoardProtocol) {
  begin(script("nboard", "nboard", "none"), {"othello", "standard", 8});
  expect_that_it_follows();
}

TEST_F(TakingBack, IsFollowedByProgramsThatReadFiles) {
  for (const char* protocol : {"board-file", "piskvork-file"}) {
    history_.clear();
    begin(script(protocol, "files", protocol));
    expect_that_it_follows();
    engine_->end_game({}, game::Colour::white);
  }
}

TEST_F(TakingBack, IsFollowedByANativeEngineInThisProcess) {
  begin(native("watchful", "orderly"));
  expect_that_it_follows();
}

TEST_F(TakingBack, IsFollowedByANativeEngineInAWorker) {
  begin(worker("watchful", "orderly"));
  expect_that_it_follows();
}

// The question that was open has no answer, and the next one has its own.
TEST_F(TakingBack, GivesUpTheQuestionThatIsOpen) {
  for (const auto& entrant :
       {native("misbehaves", "waits_for_stop"), worker("misbehaves", "waits_for_stop")}) {
    history_.clear();
    begin(entrant);
    game_ = std::move(*game::new_game(setup_));
    for (int turn = 0; turn < 2; ++turn) {
      play_last_point();
      const auto given_up = open_question();
      take_back_to(0);
    }
    play_last_point();
    auto reply = open_question();
    engine_->stop(questions_);
    EXPECT_TRUE(std::holds_alternative<game::Answer>(answer_to(std::move(reply))));
    engine_->end_game({}, game::Colour::white);
  }
}

TEST_F(TakingBack, StartsAProgramAnewThatIsStillThinking) {
  begin(program("hangs", {"at=2"}));
  game_ = std::move(*game::new_game(setup_));
  play_last_point();
  EXPECT_EQ(asked(), 0);
  const Duration spent = engine_->cpu_time();
  play_last_point();
  const auto given_up = open_question();
  take_back_to(0);
  EXPECT_GE(engine_->cpu_time(), spent);
  play_last_point();
  EXPECT_EQ(asked(), 0);
}

}  // namespace
}  // namespace tengen::test
