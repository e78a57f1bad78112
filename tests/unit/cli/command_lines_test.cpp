// What people type for other match runners: each line of command_lines.txt is taken or answered with a line
// to type. Nothing is looked up and nothing is played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/arguments/match_words.hpp"
#include "cli/parser.hpp"
#include "unit/cli/typed_line.hpp"

namespace tengen::cli {
namespace {

struct TypedLine {
  friend void PrintTo(const TypedLine& typed, std::ostream* out) { *out << typed.line; }

  std::string at;
  std::string line;
  bool taken = false;
  std::vector<std::string> answers;
  std::string instead;
  std::string remark;
};

std::vector<TypedLine> typed_lines() {
  std::vector<TypedLine> lines;
  std::ifstream file(TEST_COMMAND_LINES);
  for (std::string text; std::getline(file, text);) {
    const auto blank = text.find(' ');
    const std::string key = text.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : text.substr(blank + 1);
    if (key == "at") lines.emplace_back().at = rest;
    if (key == "$") lines.back().line = rest;
    if (key == "taken") lines.back().taken = true;
    if (key == "answer") lines.back().answers.push_back(rest);
    if (key == "type") lines.back().instead = rest;
    if (key == "remark") lines.back().remark = rest;
  }
  return lines;
}

struct Reading {
  std::string error;  // empty: it was understood
  std::vector<std::string> remarks;
};

// Behind the name of the other program; or "match …".
Reading read(const std::string& line) {
  MatchWords match;
  Command tengen{.name = "tengen", .help = "", .commands = {{.name = "match", .help = ""}}};
  tengen.commands.front().flags = match_flags(match);
  tengen.commands.front().run = [](const Surroundings&) { return Exit::done; };
  auto words = words_of(line);
  words.front() = "match";
  Reading reading;
  if (const auto asked = parse(tengen, "", words); !asked) {
    reading.error = asked.error().text();
    return reading;
  }
  const auto run = describe(match, [&](const std::string& remark) { reading.remarks.push_back(remark); });
  if (!run) reading.error = run.error().text();
  return reading;
}

class CommandLines : public ::testing::TestWithParam<TypedLine> {};

TEST_P(CommandLines, AreTakenOrAnsweredWithALineToType) {
  const TypedLine& typed = GetParam();
  SCOPED_TRACE(typed.at + "\n" + typed.line);
  const Reading reading = read(typed.line);
  if (typed.taken) {
    EXPECT_EQ(reading.error, "");
    const auto told = ::testing::PrintToString(reading.remarks);
    EXPECT_THAT(told, ::testing::HasSubstr(typed.remark.empty() ? "{}" : typed.remark));
  } else {
    ASSERT_FALSE(typed.answers.empty());
    for (const auto& answer : typed.answers) EXPECT_THAT(reading.error, ::testing::HasSubstr(answer));
    ASSERT_NE(typed.instead, "");
    EXPECT_EQ(read(typed.instead).error, "") << typed.instead;
  }
}

INSTANTIATE_TEST_SUITE_P(OfOtherPrograms, CommandLines, ::testing::ValuesIn(typed_lines()));

TEST(ListOfCommandLines, HasSixtyAndMore) { EXPECT_GE(typed_lines().size(), 60U); }

TEST(TypedClocks, MeanWhatTheySay) {
  const auto clock_of = [](const std::string& word) {
    MatchWords match;
    match.engines = {{"cmd=a", word}, {"cmd=b", word}};
    const auto run = describe(match, [](const std::string&) {});
    if (!run) return run.error().text();
    const auto& engine = run->engines.front();
    return engine.move_time ? "st " + std::to_string(engine.move_time->count() / 1'000'000)
                            : "tc " + engine.time->text();
  };
  EXPECT_EQ(clock_of("st=100ms"), "st 100");
  EXPECT_EQ(clock_of("st=2"), "st 2000");
  EXPECT_EQ(clock_of("st=1m"), "st 60000");
  EXPECT_EQ(clock_of("tc=1:30+1"), "tc 90+1");
  EXPECT_EQ(clock_of("tc=5m/10s+500ms"), "tc 300/10+0.5");
  EXPECT_EQ(clock_of("tc=inf"), "tc 0");
}

}  // namespace
}  // namespace tengen::cli
