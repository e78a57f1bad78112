// Runs as the page orders them: the same descriptions as those of the command line.
#include "web/run/run_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/arguments/match_words.hpp"
#include "tournament/description/words.hpp"

namespace tengen::web {
namespace {

using testing::HasSubstr;

Result<tournament::Description> read(const std::string& text) {
  return read_run_order(boost::json::parse(text).as_object());
}
std::string why_refused(const std::string& text) {
  const auto run = read(text);
  return run ? "taken" : run.error().text();
}
constexpr const char* two = R"("engines": [{"id": "classics.random"}, {"id": "classics.patterns"}])";

TEST(RunOrder, IsTheDescriptionThatTheCommandLineMakes) {
  const auto ordered = read(R"({"setup": {"game": "gomoku", "rule": "renju", "size": 15, "opening": "swap2"},
      "engines": [{"id": "classics.minimax", "name": "A", "level": "beginner", "tc": "10+0.1",
                   "options": {"depth": "2"}},
                  {"id": "classics.patterns", "tc": "10+0.1"}],
      "pairing": "gauntlet", "rounds": 50, "games": 2, "concurrency": 2, "seed": 7,
      "sprt": {"elo0": "0", "elo1": "10"}})");
  ASSERT_TRUE(ordered) << ordered.error().text();
  cli::MatchWords words;
  words.run.setup = {"gomoku", "renju", 15, "swap2"};
  words.engines = {{"id=classics.minimax", "name=A", "level=beginner", "tc=10+0.1", "option.depth=2"},
                   {"id=classics.patterns", "tc=10+0.1"}};
  words.gauntlet = true;
  words.run.plan.rounds = 50;
  words.run.plan.games = 2;
  words.run.plan.seed = 7;
  words.run.conduct.concurrency = 2;
  words.sprt = {"elo0=0", "elo1=10"};
  const auto typed = cli::describe(words, [](const std::string&) {});
  ASSERT_TRUE(typed) << typed.error().text();
  EXPECT_EQ(tournament::stored_text(*ordered), tournament::stored_text(*typed));
}

TEST(RunOrder, NamesNoProgramNoFileAndNoSandbox) {
  const auto engines = [](const std::string& one) {
    return R"({"engines": [)" + one + R"(, {"id": "classics.random"}]})";
  };
  EXPECT_THAT(why_refused(engines(R"({"cmd": "/bin/sh"})")), HasSubstr("cmd: found an unknown member"));
  EXPECT_THAT(why_refused(engines(R"({"name": "A"})")), HasSubstr("registered"));
  for (const std::string more : {"cmd", "sandbox", "dir"})
    EXPECT_THAT(why_refused(engines(R"({"id": "classics.random", ")" + more + R"(": "/"})")),
                HasSubstr(more + ": found an unknown member"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "out": "/tmp/x"})"),
              HasSubstr("out: found an unknown member"));
}

TEST(RunOrder, SaysWhatIsWrong) {
  EXPECT_THAT(why_refused("{}"), HasSubstr("two engines or more"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "pairing": "lottery"})"), HasSubstr("round-robin"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "rounds": 0})"), HasSubstr("1 to"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "sprt": {"elo0": "ten"}})"), HasSubstr("elo0"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "setup": {"game": "chess"}})"), HasSubstr("chess"));
  EXPECT_THAT(why_refused(std::string("{") + two + R"(, "sprt": {"elo0": 10}})"),
              HasSubstr("sprt: found 10 for \"elo0\", expected a text"));
  EXPECT_THAT(why_refused(R"({"engines": [{"id": "a", "tc": "soon"}, {"id": "b"}]})"), HasSubstr("tc"));
}

}  // namespace
}  // namespace tengen::web
