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

Result<RunOrder> read_order(const std::string& text) {
  return read_run_order(boost::json::parse(text).as_object());
}
Result<tournament::Description> read(const std::string& text) {
  auto order = read_order(text);
  return order ? Result<tournament::Description>(std::move(order->run)) : order.error();
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
  for (const std::string more : {"cmd", "sandbox", "dir", "from", "args"})
    EXPECT_THAT(why_refused(engines(R"({"id": "classics.random", ")" + more + R"(": "/"})")),
                HasSubstr(more + ": found an unknown member"));
  for (const std::string more : {"out", "sgf", "manifest", "continue"})
    EXPECT_THAT(why_refused(std::string("{") + two + R"(, ")" + more + R"(": "/tmp/x"})"),
                HasSubstr(more + ": found an unknown member"));
  EXPECT_EQ(why_refused(std::string("{") + two + R"(, "log": "/tmp/x"})"),
            "log: found \"/tmp/x\", expected true or false");
  for (const std::string openings :
       {R"({"file": "/etc/passwd"})", R"({"text": "0,0,1,0", "file": "/etc/passwd"})"})
    EXPECT_NE(why_refused(std::string("{") + two + R"(, "openings": )" + openings + "}"), "taken")
        << openings;
  EXPECT_THAT(why_refused(engines(R"({"id": "classics.random", "mem": "0B"})")), HasSubstr("command line"));
}

TEST(RunOrder, KeepsALogInAFolderThatTheHostChooses) {
  const auto wants = [](const std::string& more) {
    const auto order = read_order(std::string("{") + two + more + "}");
    EXPECT_TRUE(order) << order.error().text();
    EXPECT_TRUE(order->run.outputs.log.empty());
    return order->keeps_log;
  };
  EXPECT_TRUE(wants(R"(, "log": true)"));
  EXPECT_FALSE(wants(R"(, "log": false)"));
  EXPECT_FALSE(wants(""));
}

TEST(RunOrder, HasOpeningsAndAllThatTheCommandLineHas) {
  const auto ordered = read_order(R"({"setup": {"game": "gomoku", "rule": "standard", "size": 15},
      "engines": [{"id": "a", "tc": "10", "margin": "50", "mem": "64MiB", "threads": "2"}, {"id": "b", "st": "1"}],
      "openings": {"name": "/etc/passwd", "text": "0,0,1,0\n2,2\n", "order": "random", "transform": "cycle",
                   "start": "2", "srand": "5", "policy": "round"},
      "draw": {"movenumber": "40", "movecount": "8", "score": "10"},
      "resign": {"movecount": "3", "score": "600", "twosided": "true"},
      "draw-after": "200", "ponder": "true", "crashes": "3", "retry": "1", "replays": "5",
      "sprt": {"elo0": "0", "elo1": "10", "alpha": "0.1", "beta": "0.1", "model": "logistic"}})");
  ASSERT_TRUE(ordered) << ordered.error().text();
  EXPECT_EQ(ordered->book, "0,0,1,0\n2,2\n");
  ASSERT_TRUE(ordered->run.book);
  EXPECT_TRUE(ordered->run.book->file.empty()) << "no name that was sent is ever opened";
  auto made = ordered->run;
  made.book->file = "book.txt";
  cli::MatchWords words;
  words.run.setup = {"gomoku", "standard", 15};
  words.engines = {{"id=a", "tc=10", "margin=50", "mem=64MiB", "threads=2"}, {"id=b", "st=1"}};
  words.openings = {"file=book.txt", "order=random", "transform=cycle", "start=2", "srand=5", "policy=round"};
  words.draw = {"movenumber=40", "movecount=8", "score=10"};
  words.resign = {"movecount=3", "score=600", "twosided=true"};
  words.draw_after = "200";
  words.ponder = "on";
  words.run.plan.games = 2;
  words.run.conduct.crashes_allowed = 3;
  words.run.conduct.retries = 1;
  words.run.conduct.void_replays = 5;
  words.sprt = {"elo0=0", "elo1=10", "alpha=0.1", "beta=0.1", "model=logistic"};
  const auto typed = cli::describe(words, [](const std::string&) {});
  ASSERT_TRUE(typed) << typed.error().text();
  EXPECT_EQ(tournament::stored_text(made), tournament::stored_text(*typed));
}

TEST(RunOrder, SaysWhatIsWrongWithABookByLine) {
  const auto with = [](const std::string& text, const std::string& more = "") {
    return std::string(R"({"setup": {"game": "gomoku", "size": 15)") + more + "}, " + two +
           R"(, "openings": {"name": "mine.txt", "text": ")" + text + R"("}})";
  };
  EXPECT_EQ(why_refused(with("0,0,1,0")), "taken");
  EXPECT_THAT(why_refused(with("0,0,1,0\\nhello, world")), HasSubstr("mine.txt"));
  EXPECT_THAT(why_refused(with("0,0,99,0")), HasSubstr("mine.txt"));
  EXPECT_THAT(why_refused(with("0,0,1,0", R"(, "rule": "standard", "opening": "swap2")")),
              HasSubstr("expected one"));
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
