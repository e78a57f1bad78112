// The files in good/ are read without a word; each in bad/ gives exactly the messages that stand beside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/description/reader.hpp"
#include "unit/manifest/table_of_files.hpp"

namespace tengen::tournament {
namespace {

namespace fs = std::filesystem;
using manifest::content_of_row;
using manifest::expect_messages;
using manifest::rows_of;
using manifest::test_name;
using testing::ElementsAre;
using testing::Pair;

DescriptionReading read_from_table(const TestFolder& folder, const std::string& name) {
  return read_description(folder.write("file.xml", content_of_row(name)));
}

class GoodDescription : public testing::TestWithParam<std::string> {};

TEST_P(GoodDescription, IsReadWithoutErrorOrWarning) {
  const TestFolder folder;
  const auto reading = read_from_table(folder, GetParam());
  for (const Error& error : reading.errors) ADD_FAILURE() << error.text();
  for (const std::string& warning : reading.warnings) ADD_FAILURE() << warning;
  EXPECT_GE(reading.description.engines.size(), 2U);
  EXPECT_EQ(reading.description.plan.engines, reading.description.engines.size());
}

INSTANTIATE_TEST_SUITE_P(Table, GoodDescription, testing::ValuesIn(rows_of("good")), test_name);

class BadDescription : public testing::TestWithParam<std::string> {};

TEST_P(BadDescription, IsRefusedWithTheMessagesBesideIt) {
  const TestFolder folder;
  const auto reading = read_from_table(folder, GetParam());
  expect_messages(reading.errors, folder.path(), GetParam());
  EXPECT_TRUE(reading.description.engines.empty());
}

INSTANTIATE_TEST_SUITE_P(Structure, BadDescription, testing::ValuesIn(rows_of("bad/structure")), test_name);
INSTANTIATE_TEST_SUITE_P(Meaning, BadDescription, testing::ValuesIn(rows_of("bad/meaning")), test_name);

TEST(Description, IsRefusedAtOnceWithMoreAttributesThanAnyElementHas) {
  const TestFolder folder;
  std::string attributes;
  for (int i = 0; i < 60'000; ++i) attributes += " a" + std::to_string(i) + "=''";
  const auto reading = read_description(folder.write("file.xml", "<tengen-tournament" + attributes + "/>"));
  ASSERT_EQ(reading.errors.size(), 1U);
  EXPECT_THAT(reading.errors[0].text(), testing::HasSubstr("more than 64 attributes"));
}

TEST(Description, HasEverythingThatTheFileSays) {
  const TestFolder folder;
  const Description all = read_from_table(folder, "good/every-element").description;
  ASSERT_EQ(all.engines.size(), 3U);
  EXPECT_EQ(all.name, "Spring open");
  EXPECT_EQ(all.setup.rule, "standard");
  EXPECT_EQ(all.setup.size, 19);

  const EngineChoice& strong = all.engines[0];
  EXPECT_EQ(strong.id + " " + strong.name + " " + strong.level, "classics.patterns Strong high");
  EXPECT_EQ(strong.time->text(), "180/30+1");
  EXPECT_EQ(strong.threads, 2);
  EXPECT_EQ(strong.confinement, engine::Confinement::strict);
  EXPECT_EQ(strong.memory_bytes, 350U << 20) << "of <each>";
  EXPECT_THAT(strong.options, ElementsAre(Pair("depth", "6"), Pair("book", "")));

  const EngineChoice& program = all.engines[1];
  EXPECT_EQ(program.command, folder / "./pbrain-x");
  EXPECT_THAT(program.arguments, ElementsAre("-q", "-n", "3"));
  EXPECT_EQ(program.folder, folder / "engines");
  EXPECT_EQ(program.protocol, "gomocup");
  EXPECT_EQ(program.line_end, manifest::LineEnd::crlf);
  EXPECT_EQ(program.margin, std::chrono::milliseconds(20));
  EXPECT_EQ(program.memory_bytes, 1U << 30);
  EXPECT_EQ(program.depth, 8);
  EXPECT_EQ(program.nodes, 100000);
  EXPECT_EQ(program.move_time, std::chrono::milliseconds(500));
  EXPECT_EQ(program.time->text(), "10+0.1");
  EXPECT_THAT(program.options, ElementsAre(Pair("depth", "4")));
  EXPECT_EQ(all.engines[2].command, "pbrain-y") << "a bare name is looked up in a child's PATH";

  EXPECT_EQ(all.plan.rounds, 50);
  EXPECT_EQ(all.plan.games, 4);
  EXPECT_EQ(all.plan.order, EncounterOrder::circle);
  EXPECT_EQ(all.plan.openings, OpeningUse::every_round);
  EXPECT_EQ(all.plan.seed, 7U);
  ASSERT_TRUE(all.book);
  EXPECT_EQ(all.book->file, folder / "books/small.txt");
  EXPECT_EQ(all.book->use.order, game::opening::BookOrder::random);
  EXPECT_EQ(all.book->use.transform, game::opening::BookTransform::cycle);
  EXPECT_EQ(all.book->format.format, game::opening::BookFormat::pos);
  EXPECT_EQ(all.book->format.rows_from, game::RowsFrom::bottom);
  EXPECT_EQ(all.book->start, 3);
  EXPECT_EQ(all.adjudication.move_limit, 200);
  EXPECT_EQ(all.adjudication.draw->from, 40);
  EXPECT_EQ(all.adjudication.draw->moves, 8);
  EXPECT_EQ(all.adjudication.draw->score, 10);
  EXPECT_EQ(all.adjudication.resign->score, 600);
  EXPECT_FALSE(all.adjudication.resign->both_agree);
  EXPECT_EQ(all.conduct.concurrency, 2);
  EXPECT_FALSE(all.conduct.pin);
  EXPECT_TRUE(all.conduct.ponder);
  EXPECT_EQ(all.conduct.retries, 1);
  EXPECT_TRUE(all.conduct.strict);
  EXPECT_EQ(all.conduct.crashes_allowed, 3);
  EXPECT_EQ(all.outputs.folder, folder / "run");
  EXPECT_EQ(all.outputs.sgf, folder / "games.sgf");
  EXPECT_EQ(all.outputs.psq, folder / "psq");
  EXPECT_EQ(all.outputs.pgn, folder / "games.pgn");
  EXPECT_EQ(all.stand_in, "classics.patterns");
  EXPECT_EQ(all.outputs.json, "-");
  EXPECT_TRUE(all.outputs.json_moves);
  EXPECT_EQ(all.outputs.log, "/var/tmp/log");
  EXPECT_FALSE(all.sprt);
}

TEST(Description, HasTheTest) {
  const TestFolder folder;
  const Description all = read_from_table(folder, "good/sprt").description;
  EXPECT_EQ(all.sprt, (SprtSettings{0, 10, 0.05, 0.1, EloModel::logistic}));
  EXPECT_EQ(all.setup.game, "othello");
  EXPECT_EQ(all.setup.size, 8);
}

TEST(Description, OfAMissingFileSaysSo) {
  const TestFolder folder;
  const auto reading = read_description(folder / "none.xml");
  ASSERT_EQ(reading.errors.size(), 1U);
  EXPECT_EQ(reading.errors[0].code, ErrorCode::not_found);
}

TEST(Description, AnUnknownElementIsAWarning) {
  const TestFolder folder;
  std::string text = content_of_row("good/swiss");
  text.insert(text.find("  <pairing"), "  <prize gold=\"1\"/>\n");
  const auto reading = read_description(folder.write("file.xml", text));
  EXPECT_TRUE(reading.errors.empty());
  EXPECT_THAT(reading.warnings,
              ElementsAre((folder / "file.xml").string() +
                          ":7: prize: found an unknown element in <tengen-tournament>; it is left out"));
}

}  // namespace
}  // namespace tengen::tournament
