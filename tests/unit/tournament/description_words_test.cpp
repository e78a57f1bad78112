// A description as typed words, and as the text that a store keeps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/description/keys.hpp"
#include "tournament/description/reader.hpp"
#include "tournament/description/words.hpp"
#include "unit/manifest/table_of_files.hpp"

namespace tengen::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

// A run that says something by every key.
Description full() {
  const TestFolder folder;
  const auto name = folder.write("file.xml", manifest::content_of_row("good/every-element"));
  Description run = read_description(name).description;
  run.event = "Open = \\ [final]";
  run.site = "Brno";
  run.manifests = {"/m/one.xml", "/m/two"};
  run.book->seed = 12;
  run.unfinished = UnfinishedGame{"/games/old.sgf", 3, "sgf", "top"};
  run.sprt = SprtSettings{0, 1.0 / 3, 0.05, 0.1, EloModel::logistic};
  run.outputs.rating_interval = 10;
  run.engines[1].from = "/typed/here";
  run.engines[1].arguments = {"-q", "two words", "two\nlines", ""};
  run.engines[1].margin = std::chrono::minutes(15);
  run.engines[1].memory_bytes = 0;
  run.engines[1].scratch_bytes = 2ULL << 30;
  run.engines[1].processes = 300;
  run.engines[0].options.emplace_back("note", "a\\nb\nc=[d]");
  return run;
}

TEST(StoredDescription, IsReadBackAsItWasWritten) {
  const Description run = full();
  const std::string text = stored_text(run);
  const auto again = read_stored_text(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(stored_text(*again), text);
  EXPECT_EQ(again->event, run.event);
  EXPECT_EQ(again->manifests, run.manifests);
  EXPECT_EQ(again->plan.engines, 3U);
  EXPECT_EQ(again->sprt, run.sprt);
  EXPECT_EQ(again->engines[1].arguments, run.engines[1].arguments);
  EXPECT_EQ(again->engines[1].margin, run.engines[1].margin);
  EXPECT_EQ(again->engines[1].memory_bytes, 0U);
  EXPECT_EQ(again->engines[1].scratch_bytes, 2ULL << 30);
  EXPECT_EQ(again->engines[1].processes, 300);
  EXPECT_EQ(again->engines[0].options, run.engines[0].options);
  EXPECT_EQ(again->engines[0].time->text(), "180/30+1");
}

TEST(StoredDescription, HasEveryKeyThatIsSaid) {
  const std::string text = stored_text(full());
  for (const auto& part : sections()) {
    EXPECT_THAT(text, HasSubstr("\n[" + std::string(part.name) + "]\n"));
    for (const auto& key : part.keys) {
      if (key.in_store) {
        EXPECT_THAT(text, HasSubstr("\n" + std::string(key.name) + "="));
      }
    }
  }
  for (const auto& key : engine_keys()) {
    if (key.in_store) {
      EXPECT_THAT(text, HasSubstr("\n" + std::string(key.name) + "="));
    }
  }
}

TEST(StoredDescription, OfARunThatLeavesAllOpenIsReadBack) {
  const auto again = read_stored_text(stored_text(Description()));
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->setup.rule, Description().setup.rule);
  EXPECT_EQ(again->conduct.crashes_allowed, 0);
  EXPECT_FALSE(again->book || again->unfinished || again->sprt);
}

TEST(StoredDescription, OfAnotherVersionOrDamagedIsRefused) {
  EXPECT_EQ(read_stored_text("tengen run 2\n").error().code, ErrorCode::incompatible);
  EXPECT_EQ(read_stored_text("").error().code, ErrorCode::incompatible);
  const auto damaged = read_stored_text("tengen run 1\n[play]\nconcurrency=none\n");
  EXPECT_THAT(damaged.error().text(), HasSubstr("line 3: found \"concurrency=none\""));
  EXPECT_FALSE(read_stored_text("tengen run 1\n[nonsense]\n"));
  EXPECT_FALSE(read_stored_text("tengen run 1\nid=gomoku\n")) << "outside of any part";
}

TEST(AnchoredDescription, HasPathsThatDoNotDependOnTheCurrentFolder) {
  Description run;
  run.engines.resize(2);
  run.engines[0].command = "./engine";
  run.manifests = {"m.xml"};
  run.outputs.sgf = "games.sgf";
  run.outputs.psq = "/psq";
  run.outputs.json = "-";
  const auto anchored_run = anchored(run, "/home/me");
  EXPECT_EQ(anchored_run.engines[0].command, "./engine") << "results are told by it";
  EXPECT_EQ(anchored_run.engines[0].from, "/home/me");
  EXPECT_EQ(anchored_run.manifests, std::vector<std::string>{"/home/me/m.xml"});
  EXPECT_EQ(anchored_run.outputs.sgf, "/home/me/games.sgf");
  EXPECT_EQ(anchored_run.outputs.psq, "/psq");
  EXPECT_EQ(anchored_run.outputs.json, "-");
  EXPECT_TRUE(anchored_run.outputs.log.empty());
}

TEST(TypedWords, AreReadIntoTheirSection) {
  Description run;
  ASSERT_TRUE(read_words("draw", {"movecount=8", "score=10", "movenumber=40"}, "-draw", run));
  EXPECT_EQ(run.adjudication.draw->from, 40);
  EXPECT_EQ(run.adjudication.draw->moves, 8);
  ASSERT_TRUE(read_words("openings", {"file=book.txt", "policy=round", "srand=5"}, "-openings", run));
  EXPECT_EQ(run.plan.openings, OpeningUse::every_round);
  EXPECT_EQ(run.book->seed, 5U);
}

TEST(TypedWords, ThatAreNoneAreRefusedWithWhatIsExpected) {
  const auto error = [](std::string_view part, const std::vector<std::string>& words) {
    Description run;
    return read_words(part, words, "-x", run).error().text();
  };
  EXPECT_EQ(error("draw", {"from=3"}),
            "-x: found \"from=3\", expected one of: movenumber=, movecount=, score=; both, such as "
            "movenumber=40 movecount=8 score=10");
  EXPECT_EQ(error("draw", {"movecount=0"}),
            "-x: found \"movecount=0\", expected a whole number from 1 to 1000000");
  EXPECT_EQ(error("draw", {"movecount=3"}),
            "-x: found no score=, expected both, such as movenumber=40 movecount=8 score=10");
  EXPECT_EQ(error("openings", {"file=a", "file=b"}), "-x: found file= twice, expected it once");
  EXPECT_THAT(error("openings", {"use=every-round"}), HasSubstr("expected one of: file=, order="));
}

TEST(TypedWords, OfAnEngineHaveOptions) {
  EngineChoice choice;
  const auto read = read_engine_words(
      {"tolerance=2", "plies=4", "option.a=2", "option.b=1", "args=-q  -n", "arg=x y", "arg=z", "mem=0B"},
      "-engine", WordsOf::one_engine, choice);
  EXPECT_TRUE(read) << read.error().text();
  EXPECT_EQ(choice.margin, std::chrono::seconds(2));
  EXPECT_EQ(choice.depth, 4);
  EXPECT_THAT(choice.options, ElementsAre(Pair("a", "2"), Pair("b", "1")));
  EXPECT_THAT(choice.arguments, ElementsAre("-q", "-n", "x y", "z"));
  EXPECT_EQ(choice.memory_bytes, 0U);
}

TEST(TypedWords, OfAnEngineThatMeanNothingAreRefused) {
  const auto error = [](const std::vector<std::string>& words, WordsOf of = WordsOf::one_engine) {
    EngineChoice choice;
    const auto read = read_engine_words(words, "-x", of, choice);
    return read ? std::string("taken") : read.error().text();
  };
  for (const char* const word : {"from=/x", "=3", "threads=0", "nonsense", "st=x"})
    EXPECT_NE(error({word}), "taken") << word;
  EXPECT_EQ(error({"st=1", "st=2"}), "-x: found st= twice, expected it once");
  EXPECT_EQ(error({"option.a=1", "option.a=2"}), "-x: found option.a= twice, expected it once");
  EXPECT_EQ(error({"name=A"}, WordsOf::every_engine),
            "-x: found \"name=A\", which names one engine; expected it behind -engine");
  EXPECT_NE(error({"cmd=./a"}, WordsOf::every_engine), "taken");
  EXPECT_NE(error({"id=a"}, WordsOf::every_engine), "taken");
}

TEST(TypedWords, AreNoNameThatCannotBeSeenOrTurnsTheLine) {
  for (const std::string name :
       {"", " ", "\xC2\xA0", "a\xE2\x80\xAE b", "a\xE2\x80\xA8", "\xE2\x80\x8B", "\xFF"}) {
    EngineChoice choice;
    EXPECT_FALSE(read_engine_words({"name=" + name}, "-engine", WordsOf::one_engine, choice)) << name;
  }
  EngineChoice choice;
  EXPECT_TRUE(read_engine_words({"name=五子棋 é"}, "-engine", WordsOf::one_engine, choice));
}

}  // namespace
}  // namespace tengen::tournament
