#include "match/unit_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "game/catalog.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

UnitOrder sample_order() {
  UnitOrder order;
  order.unit = {7, 2, 0, 3, 6, 2, 13, 2};
  order.setup = {"gomoku", "renju", 15, "none", true};
  order.seed = UINT64_MAX - 3;
  order.opening = game::opening::Sequence{{7, 7}, {8, 8}};
  order.referee = {2, {200, DrawRule{40, 8, 10}, ResignRule{3, 500, false}}};
  order.stand_in = EngineOrder{"stands in", "classics.random", "77aa"};
  order.engines[0] = {"A",
                      "classics.patterns",
                      "8ef572ba",
                      {{"depth", "4"}, {"style", "a \"b\"\n"}},
                      std::uint64_t{1} << 40,
                      3,
                      engine::BetweenQuestions::run,
                      {.turn = 1ns, .match = 10s, .increment = 100ms},
                      50ms};
  order.engines[1] = {.name = "B, the second", .id = "other.engine", .digest = ""};
  return order;
}

void expect_same(const EngineOrder& one, const EngineOrder& other) {
  EXPECT_EQ(one.name + one.id + one.digest, other.name + other.id + other.digest);
  EXPECT_EQ(one.settings, other.settings);
  EXPECT_EQ(one.memory_bytes, other.memory_bytes);
  EXPECT_EQ(one.threads, other.threads);
  EXPECT_EQ(one.between_questions, other.between_questions);
  EXPECT_EQ(one.time.turn, other.time.turn);
  EXPECT_EQ(one.time.match, other.time.match);
  EXPECT_EQ(one.time.increment, other.time.increment);
  EXPECT_EQ(one.margin, other.margin);
}

void expect_same(const UnitOrder& read, const UnitOrder& written) {
  EXPECT_EQ(read.unit, written.unit);
  EXPECT_EQ(read.setup.game + read.setup.rule + read.setup.opening,
            written.setup.game + written.setup.rule + written.setup.opening);
  EXPECT_EQ(read.setup.size, written.setup.size);
  EXPECT_EQ(read.setup.pass, written.setup.pass);
  EXPECT_EQ(read.seed, written.seed);
  EXPECT_EQ(read.opening, written.opening);
  for (const std::size_t i : {0U, 1U}) expect_same(read.engines[i], written.engines[i]);
  ASSERT_EQ(read.stand_in.has_value(), written.stand_in.has_value());
  if (read.stand_in) expect_same(*read.stand_in, *written.stand_in);
  EXPECT_EQ(read.referee.retries, written.referee.retries);
  const auto& rules = read.referee.adjudication;
  const auto& expected = written.referee.adjudication;
  EXPECT_EQ(rules.move_limit, expected.move_limit);
  ASSERT_EQ(rules.draw.has_value(), expected.draw.has_value());
  if (rules.draw) {
    EXPECT_EQ(rules.draw->from, expected.draw->from);
    EXPECT_EQ(rules.draw->moves, expected.draw->moves);
    EXPECT_EQ(rules.draw->score, expected.draw->score);
  }
  ASSERT_EQ(rules.resign.has_value(), expected.resign.has_value());
  if (rules.resign) {
    EXPECT_EQ(rules.resign->moves, expected.resign->moves);
    EXPECT_EQ(rules.resign->score, expected.resign->score);
    EXPECT_EQ(rules.resign->both_agree, expected.resign->both_agree);
  }
}

TEST(UnitText, IsOneLineThatReadsBackAsItWas) {
  const auto order = sample_order();
  const std::string text = unit_text(order);
  EXPECT_EQ(text.find('\n'), std::string::npos);
  const auto read = parse_unit(text);
  ASSERT_TRUE(read) << read.error().text();
  expect_same(*read, order);
}

TEST(UnitText, ReadsBackForEveryGameAndRule) {
  std::mt19937_64 random(3);
  for (const auto& info : game::catalog()) {
    for (const auto& rule : info.rules) {
      auto order = sample_order();
      order.setup = game::default_setup(info);
      order.setup.rule = rule.id;
      order.seed = random();
      order.opening.reset();
      if (random() % 2 == 0) order.referee = {};
      if (random() % 2 == 0) order.stand_in.reset();
      if (random() % 2 == 0)
        order.opening = game::opening::Sequence{{0, static_cast<std::int16_t>(info.default_size - 1)}};
      const auto read = parse_unit(unit_text(order));
      ASSERT_TRUE(read) << read.error().text();
      expect_same(*read, order);
    }
  }
}

TEST(UnitText, NamesTheMemberThatIsMissingOrWrong) {
  const std::string text = unit_text(sample_order());
  const auto complaint = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const auto at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    const auto read = parse_unit(changed);
    return read ? "fine" : read.error().text();
  };
  EXPECT_THAT(complaint("\"unit\":7", "\"unit\":0"), HasSubstr("\"unit\""));
  EXPECT_THAT(complaint("\"attempt\":2", "\"attempt\":\"2\""), HasSubstr("\"attempt\""));
  EXPECT_THAT(complaint("\"games\":2", "\"games\":5000000000"), HasSubstr("\"games\""));
  EXPECT_THAT(complaint("\"renju\"", "\"chess\""), HasSubstr("\"variant\""));
  EXPECT_THAT(complaint("\"h8\"", "\"z99\""), HasSubstr("\"stones\""));
  EXPECT_THAT(complaint("\"digest\"", "\"digests\""), HasSubstr("\"digest\""));
  EXPECT_THAT(complaint("[\"depth\",\"4\"]", "[\"depth\"]"), HasSubstr("\"settings\""));
  EXPECT_THAT(complaint("\"seed\":\"1", "\"seed\":\"-1"), HasSubstr("\"seed\""));
  EXPECT_THAT(complaint("[40,8,10]", "[40,8]"), HasSubstr("\"draw\""));
  EXPECT_THAT(complaint("\"threads\":3", "\"threads\":0"), HasSubstr("\"threads\""));
  EXPECT_THAT(complaint("{", "["), HasSubstr("expected the order of a unit"));
}

// Whatever comes over a wire.
TEST(UnitText, SurvivesAnyDamage) {
  const std::string text = unit_text(sample_order());
  std::mt19937 random(9);
  for (int i = 0; i < 20'000; ++i) {
    std::string changed = text.substr(0, random() % 10 == 0 ? random() % text.size() : text.size());
    for (std::size_t n = random() % 4 + 1; n > 0 && !changed.empty(); --n)
      changed[random() % changed.size()] = static_cast<char>(random());
    (void)parse_unit(changed);
  }
}

}  // namespace
}  // namespace tengen::match
