// What an engine does wrong in an extension costs nobody but itself, in this process and in a worker
// (tests/hostile/plugins/misuses_extensions.cpp).
#include <mutex>

#include "e2e/extended_engines.hpp"
#include "match/analyst.hpp"

namespace tengen::test {
namespace {

using engine::AnalysisLine;
using game::Answer;
using testing::HasSubstr;

class HostileExtensions : public ExtendedEngines {
 protected:
  match::Entrant entrant(const std::string& fault) const {
    constexpr auto library = "misuses_extensions";
    return GetParam() == Place::in_process ? native(library, fault) : worker(library, fault);
  }
  // Ready for a game; with extended().
  engine::Engine& ready(const std::string& fault) {
    auto* const engine = add(entrant(fault).config);
    const auto failure = begin(*engine);
    EXPECT_FALSE(failure) << failure->detail;
    return *engine;
  }
  bool answers(engine::Engine& engine) {
    return std::holds_alternative<Answer>(reply_of(engine.ask(request())).result);
  }
  // "crash: …"
  std::string failure_of(std::future<engine::Reply> future) {
    const auto reply = reply_of(std::move(future));
    const auto* const failure = std::get_if<engine::Failure>(&reply.result);
    return failure == nullptr ? "no failure"
                              : std::string(game::text(failure->reason)) + ": " + failure->detail;
  }
};

INSTANTIATE_TEST_SUITE_P(, HostileExtensions, places, name_of_place);

TEST_P(HostileExtensions, PonderingThatIgnoresStopLosesOnTime) {
  auto pondering = entrant("ponders_for_ever");
  pondering.time = short_turns;
  pondering.config.between_questions = engine::BetweenQuestions::run;
  auto second = good_program();
  second.name = "good too";
  const auto played = play({pondering, good_program(), second}, 1);
  ASSERT_TRUE(played.complete);
  expect_end(played.game(1), Score::white_wins, Reason::timeout);
  EXPECT_EQ(played.game(1).turns.size(), 2U) << "it answers, and then ponders";
  expect_end(played.game(2), Score::white_wins, Reason::timeout);
  expect_undisturbed(played.game(3));
  EXPECT_EQ(played.runaway_threads, GetParam() == Place::in_process ? 1 : 0);
}

TEST_P(HostileExtensions, PonderingThatThrowsChangesNothing) {
  auto& engine = ready("throws_in_ponder");
  engine.extended()->ponder(request());
  EXPECT_TRUE(answers(engine));
}

TEST_P(HostileExtensions, AnAnalysisThatIgnoresStopIsGivenUp) {
  const auto seats = std::make_shared<match::EngineSeats>(*factory_, entrant("analyses_for_ever").config);
  match::Analyst analyst(seats, "hostile", [] {});
  match::AnalysisTask task;
  task.record.setup = setup_;
  task.after = {0};
  task.limit = 100ms;
  // Twice: what the first leaves behind does not hold up the second.
  for (int i = 0; i < 2; ++i) {
    analyst.begin(task);
    ASSERT_TRUE(comes_true([&] { return !analyst.view().thinks; }));
    const auto finding = analyst.view().findings.at(0);
    EXPECT_EQ(finding.state, match::FindingState::failed);
    EXPECT_EQ(finding.why, "the engine did not answer in its time");
  }
}

TEST_P(HostileExtensions, AnAnalysisThatIgnoresStopCanBeKilled) {
  auto& engine = ready("analyses_for_ever");
  const auto question = request();
  auto future = engine.extended()->analyse(question, 2, [](const AnalysisLine&) {});
  engine.stop(question.id);
  engine.kill();
  const auto again = begin(engine);
  if (GetParam() == Place::worker) {
    EXPECT_FALSE(again) << again->detail;
    EXPECT_TRUE(answers(engine));
  } else {
    ASSERT_TRUE(again);
    EXPECT_THAT(again->detail, HasSubstr("it did not stop in an earlier game"));
  }
}

TEST_P(HostileExtensions, AnAnalysisWithoutAnAnswerIsAgainstTheProtocol) {
  auto& engine = ready("analyses_without_answer");
  EXPECT_THAT(failure_of(engine.extended()->analyse(request(), 1, [](const AnalysisLine&) {})),
              HasSubstr("protocol: "));
  EXPECT_TRUE(answers(engine));
}

TEST_P(HostileExtensions, NonsenseInAnAnalysisIsDropped) {
  auto& engine = ready("reports_nonsense");
  std::mutex mutex;
  std::vector<AnalysisLine> lines;
  const auto reply = reply_of(engine.extended()->analyse(request(), 2, [&](const AnalysisLine& line) {
    const std::lock_guard lock(mutex);
    lines.push_back(line);
  }));
  EXPECT_TRUE(std::holds_alternative<Answer>(reply.result));
  const std::lock_guard lock(mutex);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].rank, 0);
  EXPECT_EQ(lines[0].moves.at(0).at, (game::Point{3, 3}));
}

TEST_P(HostileExtensions, AStateLargerThanItsRoomIsRefused) {
  for (const char* const fault : {"claims_more", "claims_all"}) {
    auto& engine = ready(fault);
    const auto state = engine.extended()->save_state();
    ASSERT_FALSE(state.ok()) << state->size();
    EXPECT_THAT(state.error().text(), HasSubstr("save: it says that it wrote "));
    EXPECT_TRUE(answers(engine));
  }
}

TEST_P(HostileExtensions, AStateThatCannotBeRestoredIsAnError) {
  auto& failing = ready("claims_more");
  const auto failed = failing.extended()->restore_state("bytes");
  ASSERT_FALSE(failed.ok());
  EXPECT_THAT(failed.error().text(), HasSubstr("restore: internal error"));
  EXPECT_TRUE(answers(failing));
  auto& throwing = ready("claims_all");
  const auto thrown = throwing.extended()->restore_state("bytes");
  ASSERT_FALSE(thrown.ok());
  EXPECT_THAT(thrown.error().text(), HasSubstr("restore: internal error: an exception left it: these bytes"));
  EXPECT_TRUE(answers(throwing));
}

TEST_P(HostileExtensions, SavingThatNeverEndsEndsTheEngine) {
  auto& engine = ready("saves_for_ever");
  const auto state = engine.extended()->save_state();
  ASSERT_FALSE(state.ok());
  EXPECT_THAT(failure_of(engine.ask(request())), HasSubstr("crash: ")) << "it does not run any more";
  EXPECT_FALSE(engine.extended()->set_option("key", "value").ok());
  const auto again = begin(engine);
  EXPECT_EQ(again.has_value(), GetParam() == Place::in_process);
}

TEST_P(HostileExtensions, AnOptionThatThrowsIsAnError) {
  auto& engine = ready("throws_in_option");
  engine.end_game({}, game::Colour::black);
  const auto changed = engine.extended()->set_option("mood", "good");
  ASSERT_FALSE(changed.ok());
  EXPECT_THAT(changed.error().text(), HasSubstr("set_option: internal error: an exception left it: no such"));
  ASSERT_FALSE(begin(engine));
  EXPECT_TRUE(answers(engine));
}

TEST_P(HostileExtensions, TablesWithoutAFunctionAreNotThere) {
  auto& engine = ready("empty_tables");
  const auto has = engine.extended()->abilities();
  EXPECT_FALSE(has.analyses || has.ponders || has.keeps_state || has.changes_options);
  const auto reply = reply_of(engine.extended()->analyse(request(), 1, [](const AnalysisLine&) {}));
  EXPECT_TRUE(std::holds_alternative<engine::NoAnswer>(reply.result));
  engine.extended()->ponder(request());
  EXPECT_FALSE(engine.extended()->save_state().ok());
  EXPECT_FALSE(engine.extended()->restore_state("bytes").ok());
  EXPECT_FALSE(engine.extended()->set_option("key", "value").ok());
  EXPECT_TRUE(answers(engine));
}

TEST_P(HostileExtensions, AQueryThatThrowsFailsTheStart) {
  const auto failure = begin(*add(entrant("throws_in_query").config));
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->reason, Reason::start_failed);
  EXPECT_THAT(failure->detail, HasSubstr("query: an exception left it: ask something else"));
}

}  // namespace
}  // namespace tengen::test
