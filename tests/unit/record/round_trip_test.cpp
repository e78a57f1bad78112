// What is written in a format and read again is the game, as far as the format can carry it.
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "unit/record/random_record.hpp"

namespace tengen::record {
namespace {

#ifdef TENGEN_SANITIZED
constexpr int games = 500;
#else
constexpr int games = 10'000;
#endif

// Setups that the format can tell apart, or that readers take when nothing is said.
std::vector<game::Setup> setups_for(const FormatInfo& format) {
  std::vector<game::Setup> setups;
  const auto add = [&](const game::Setup& setup) {
    if (game::new_game(setup)) setups.push_back(setup);
  };
  if (format.games != game::Family::othello) {
    // The contests play renju.
    add({"gomoku", format.id == "contest" ? "renju" : "freestyle", format.id == "rec" ? 20 : 15});
    if (format.carries.has(Part::size)) {
      add({"gomoku", "freestyle", 20});
      add({"gomoku", "freestyle", 6});
      add({"gomoku", "freestyle", 32});
    }
    if (format.carries.has(Part::rule)) {
      add({"gomoku", "standard", 15});
      add({"gomoku", "standard", 7});
      add({"gomoku", "renju", 15});
      add({"gomoku", "caro", 16});
      add({"connect6", "standard", 19});
      add({"gomoku", "caro-exact", 9});
    }
  }
  if (format.games != game::Family::line_games) {
    add({"othello", "standard", 8});
    if (format.carries.has(Part::size)) {
      add({"othello", "standard", 4});
      add({"othello", "standard", 10});
    }
  }
  return setups;
}

class RoundTrip : public testing::TestWithParam<const FormatInfo*> {};

TEST_P(RoundTrip, GivesTheGameAsFarAsTheFormatCanCarryIt) {
  const FormatInfo& format = *GetParam();
  const auto setups = setups_for(format);
  ASSERT_FALSE(setups.empty());
  std::mt19937 random(20261121);
  int written = 0;
  for (int i = 0; i < games; ++i) {
    const auto& setup = setups[static_cast<std::size_t>(i) % setups.size()];
    const auto record = random_record(setup, random);
    const auto text = format.writer(record, {});
    if (!text) {
      // Formats of bare moves have no way to write none.
      ASSERT_TRUE(record.turns.empty() || record.turns.front().answer.kind == game::AnswerKind::resign)
          << text.error().text();
      continue;
    }
    ++written;
    const auto read = read_games(*text, format);
    ASSERT_TRUE(read.ok()) << read.error().text() << "\n" << *text;
    ASSERT_EQ(read->size(), 1U) << *text;
    const auto expected = carried(record, format);
    ASSERT_EQ(everything(read->front()), everything(expected)) << *text;
    ASSERT_TRUE(replay(read->front()).ok());
  }
  EXPECT_GT(written, games * 9 / 10);
}

std::vector<const FormatInfo*> written_formats() {
  std::vector<const FormatInfo*> written;
  for (const auto& format : formats()) {
    if (format.writer != nullptr) written.push_back(&format);
  }
  return written;
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, testing::ValuesIn(written_formats()),
                         [](const auto& parameter) { return std::string(parameter.param->id); });

TEST(Formats, OfSeveralGamesReadThemAllBack) {
  std::mt19937 random(7);
  for (const auto* const format : written_formats()) {
    if (!format->several) continue;
    std::string text;
    for (int i = 0; i < 20; ++i) {
      auto record = random_record(setups_for(*format).front(), random);
      while (record.turns.size() < 2) record = random_record(setups_for(*format).front(), random);
      text += std::move(format->writer(record, {})).value();
    }
    const auto read = read_games(text, *format);
    ASSERT_TRUE(read.ok()) << format->id << ": " << read.error().text();
    EXPECT_EQ(read->size(), 20U) << format->id;
  }
}

TEST(Formats, AreFoundByWhatTheyWrite) {
  std::mt19937 random(9);
  for (const auto* const format : written_formats()) {
    if (format->id == "rec") continue;  // nothing in it says so
    auto record = random_record(setups_for(*format).front(), random);
    while (record.turns.size() < 2) record = random_record(setups_for(*format).front(), random);
    const auto text = format->writer(record, {});
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(format_of_content(*text), format) << *text;
  }
}

}  // namespace
}  // namespace tengen::record
