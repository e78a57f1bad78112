// Names of anybody's files, in files that terminals show and other programs read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "record/formats/format.hpp"
#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<const FormatInfo*> written_as_text() {
  std::vector<const FormatInfo*> found = {find_any_format("pgn")};
  for (const FormatInfo& format : formats()) {
    if (format.writer != nullptr && !format.binary) found.push_back(&format);
  }
  return found;
}

GameRecord game_that_fits(const FormatInfo& format) {
  if (format.games == game::Family::othello) return sample_record({"othello", "standard", 8}, "f5 d6");
  game::Setup setup{"gomoku", "freestyle", 15};
  if (format.usual_size > 0) setup.size = format.usual_size;
  if (!format.usual_rule.empty()) setup.rule = format.usual_rule;
  return sample_record(setup, "h8 i9 a1");
}

TEST(HostileNames, SteerNoTerminalAndEndNoLineOfAFile) {
  int formats_with_names = 0;
  for (const FormatInfo* format : written_as_text()) {
    auto record = game_that_fits(*format);
    record.event = "\x1b[31mcup\x07\n[Forged \"1-0\"]";
    record.players[0].name = "\x1b[31mname\x07\n[Forged \"1-0\"]";
    const auto text = format->writer(record, {});
    if (!text) continue;  // it cannot hold the game
    EXPECT_THAT(*text, Not(HasSubstr("\x1b"))) << format->id;
    EXPECT_THAT(*text, Not(HasSubstr("\x07"))) << format->id;
    EXPECT_THAT(*text, Not(HasSubstr("\n[Forged"))) << format->id;
    formats_with_names += text->find("name") != std::string::npos ? 1 : 0;
  }
  EXPECT_GE(formats_with_names, 5);
}

}  // namespace
}  // namespace tengen::record
