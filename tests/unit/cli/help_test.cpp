// Words that no command has, and help: what is printed before anything is done.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/help.hpp"
#include "cli/parser.hpp"
#include "cli/program.hpp"
#include "unit/cli/typed_line.hpp"

namespace tengen::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string answer_to(const std::string& line) {
  const Command tengen = program();
  const auto asked = parse(tengen, "tengen 0", line.empty() ? std::vector<std::string>() : words_of(line));
  if (!asked) return "tengen: " + asked.error().text();
  if (const auto* const text = std::get_if<std::string>(&*asked)) return *text;
  return "command " + std::get<const Command*>(*asked)->name;
}

TEST(MistypedWords, AreAnsweredWithTheNearestOne) {
  EXPECT_THAT(answer_to("macth"), HasSubstr("did you mean tengen match?"));
  EXPECT_THAT(answer_to("package lst"), HasSubstr("did you mean tengen package list?"));
  EXPECT_THAT(answer_to("match -round 3"), HasSubstr("-round is not known here; did you mean -rounds?"));
  EXPECT_THAT(
      answer_to("match -round 3 -colour -hlep -round 4"),
      AllOf(HasSubstr("-round is not known here; did you mean -rounds? -colour is not known here; -hlep is"),
            HasSubstr("did you mean -help? \"tengen help match\" lists the flags")));
  EXPECT_THAT(answer_to("match --hlep"), HasSubstr("-hlep is not known here; did you mean -help?"));
  EXPECT_THAT(answer_to("-engine cmd=a -engine cmd=b"), HasSubstr("type \"tengen match -engine …\""));
  EXPECT_THAT(answer_to("perft othello 2 7"), HasSubstr("found \"7\", which belongs to no flag"));
}

TEST(MissingWords, AreNamedWithAnExample) {
  EXPECT_THAT(answer_to("ctl run2"),
              HasSubstr("say what to do: pause, resume, stop, abort GAME, withdraw NAME, concurrency N"));
  EXPECT_THAT(answer_to("match"), HasSubstr("-engine is missing"));
  EXPECT_THAT(answer_to("match"), HasSubstr("for example: tengen match -engine cmd="));
  EXPECT_THAT(answer_to("match -rounds"), HasSubstr("-rounds: found no value"));
}

TEST(WrongValues, AreNamedWithTheirFlagAsTyped) {
  EXPECT_THAT(answer_to("match -engine cmd=a -rounds x"),
              HasSubstr("tengen: -rounds: found \"x\", expected a whole number from 1 to 1000000"));
  EXPECT_THAT(answer_to("match -engine cmd=a -affinity onn"), HasSubstr("expected on or off"));
  EXPECT_THAT(answer_to("match -sprt 379 10170 21828 10640 343 elo0=0"),
              HasSubstr("-sprt: found too many words"));
}

TEST(FlagsWithOneValue, AreTypedOnce) {
  EXPECT_EQ(answer_to("match -engine cmd=a -drawafter 2 -maxmoves 0"),
            "tengen: -drawafter is typed twice; type it once");
  EXPECT_EQ(answer_to("match -engine cmd=a -sgf a -sgf b -event x -event y -json a -json b"),
            "tengen: -sgf is typed twice; type it once\n-event is typed twice; type it once\n"
            "-json is typed twice; type it once");
  EXPECT_EQ(answer_to("match -engine cmd=a -engine cmd=b -each st=1 -each mem=1GB -manifest a -manifest b "
                      "-strict -strict"),
            "command match");
}

TEST(SeveralMistakes, AreToldAtOnce) {
  const auto told = answer_to(
      "match -engine cmd=a -wibble 3 -rounds x -affinity onn -sgf a -sgf b -fcp c -each tc=soon -quick "
      "-concurrency");
  for (const char* const mistake :
       {"-wibble is not known here", "-rounds: found \"x\"", "-affinity: found \"onn\"",
        "-concurrency: found no value", "-sgf is typed twice",
        "-fcp is not known here; use -engine cmd=PROGRAM", "-quick is not known here; use -engine cmd=A",
        "found \"tc=soon\"; type tc=60"})
    EXPECT_THAT(told, HasSubstr(mistake));
  EXPECT_THAT(told, Not(HasSubstr("missing")));
  EXPECT_EQ(answer_to("report -wibble run"),
            "tengen: -wibble is not known here; \"tengen help report\" lists the flags");
  EXPECT_EQ(
      answer_to("report run more -games x"),
      "tengen: -games: found \"x\", expected a whole number from 0 to 1000000000\nfound \"more\", which "
      "belongs to no flag; \"tengen help report\" says what can be typed");
  EXPECT_THAT(answer_to("perft othello x -wibble"), AllOf(HasSubstr("-wibble"), HasSubstr("found \"x\"")));
}

TEST(FlagsOfOtherPrograms, AreAnsweredBeforeWhatIsMissing) {
  EXPECT_EQ(answer_to("match -fcp cmd=a -scp cmd=b -both tc=1"), "command match") << "which answers them";
  EXPECT_THAT(answer_to("match -repeat"), HasSubstr("-engine is missing")) << "it changes nothing";
}

TEST(Help, IsPrintedHoweverItIsAskedFor) {
  for (const char* const line : {"", "help", "--help", "-help", "-h"})
    EXPECT_THAT(answer_to(line), HasSubstr("usage: tengen COMMAND")) << line;
  for (const char* const line :
       {"help match", "match --help", "match -help", "match -h", "match -engine -help"})
    EXPECT_THAT(answer_to(line), HasSubstr("usage: tengen match -engine KEY=VALUE…")) << line;
  EXPECT_THAT(answer_to("help package add"), HasSubstr("usage: tengen package add "));
  EXPECT_THAT(answer_to("package"), HasSubstr("usage: tengen package COMMAND"));
  for (const char* const line : {"version", "-version", "--version"})
    EXPECT_EQ(answer_to(line), "tengen 0\n");
}

TEST(Help, HasDefaultsAndNoWordsOfTheParser) {
  const std::string text = answer_to("help match");
  EXPECT_THAT(text, HasSubstr("-rounds N "));
  EXPECT_THAT(text, HasSubstr("every pair meets N times (1)"));
  EXPECT_THAT(text, HasSubstr("(roundrobin)"));
  for (const char* const word : {"INT", "TEXT:", " in [", "REQUIRED", "..."})
    EXPECT_THAT(text, Not(HasSubstr(word)));
}

void check_examples(const Command& command, const std::string& name) {
  EXPECT_FALSE(command.examples.empty()) << name;
  for (const auto& example : command.examples) {
    auto words = words_of(example);
    EXPECT_EQ(words.front(), "tengen");
    words.erase(words.begin());
    const auto asked = parse(program(), "", words);
    EXPECT_TRUE(asked) << example << ": " << asked.error().text();
  }
  for (const Command& below : command.commands) check_examples(below, name + " " + below.name);
}

TEST(Help, OfEveryCommandHasAnExampleThatCanBeTyped) { check_examples(program(), "tengen"); }

TEST(FlagsOfACommandAbove, StandOnEitherSideOfItsName) {
  EXPECT_EQ(answer_to("package -manifest . list"), "command list");
  EXPECT_EQ(answer_to("package list -manifest ."), "command list");
}

TEST(NamesOfCommands, AreWordsBehindACommand) { EXPECT_EQ(answer_to("ctl run resume"), "command ctl"); }

}  // namespace
}  // namespace tengen::cli
