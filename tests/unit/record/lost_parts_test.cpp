// Nothing is lost in silence: what a format does not give back is among the parts that it is said to lose.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "record/formats/format.hpp"
#include "record/text/date.hpp"
#include "unit/record/random_record.hpp"
#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;
using game::Reason;
using game::Score;

// Moves, and nothing else that the format would lose.
GameRecord bare(const FormatInfo& format) {
  const bool othello = format.games == game::Family::othello;
  game::Setup setup{"gomoku", "freestyle", 15};
  if (othello) setup = {"othello", "standard", 8};
  if (format.usual_size > 0) setup.size = format.usual_size;
  if (!format.usual_rule.empty()) setup.rule = format.usual_rule;
  GameRecord record;
  record.setup = setup;
  record.turns = sample_record(setup, othello ? "f5 d6" : "h8 i9 a1").turns;
  for (Turn& turn : record.turns) turn.time = {};
  // Formats with names write something for a player who has none.
  if (format.carries.has(Part::names)) {
    record.players[0].name = "Black";
    record.players[1].name = "White";
  }
  return record;
}

struct Addition {
  const char* name;
  std::function<void(GameRecord&)> add;
};

std::vector<Addition> additions() {
  const auto day = Date(std::chrono::sys_days(std::chrono::year(2026) / 3 / 4));
  const auto ended = [](Score score, Reason reason, const char* detail) {
    return [=](GameRecord& record) { record.outcome = {score, reason, detail}; };
  };
  return {
      {"names", [](GameRecord& record) { record.players[0].name = "Alpha"; }},
      {"size", [](GameRecord& record) { record.setup.size = record.setup.size == 15 ? 20 : 15; }},
      {"rule", [](GameRecord& record) { record.setup.rule = "standard"; }},
      {"bracket", [](GameRecord& record) { record.players[1].name = "a]b\\c[d"; }},
      {"day", [=](GameRecord& record) { record.date = day; }},
      {"minute", [=](GameRecord& record) { record.date = day + 5h + 6min; }},
      {"second", [=](GameRecord& record) { record.date = day + 7s; }},
      {"event", [](GameRecord& record) { record.event = "Cup"; }},
      {"site", [](GameRecord& record) { record.site = "Brno"; }},
      {"comment", [](GameRecord& record) { record.comment = "good"; }},
      {"timeout", ended(Score::black_wins, Reason::timeout, "")},
      {"crash", ended(Score::white_wins, Reason::crash, "exit code 3")},
      {"adjudication", ended(Score::white_wins, Reason::adjudication, "score 20 for 6 moves")},
      {"agreement", ended(Score::draw, Reason::agreement, "")},
      {"move limit", ended(Score::draw, Reason::move_limit, "100")},
      {"void", ended(Score::none, Reason::host_late, "")},
      {"resignation", [](GameRecord& record) { resign(record); }},
      {"number", [](GameRecord& record) { record.number = 3; }},
      {"round", [](GameRecord& record) { record.round = 3; }},
      {"pair", [](GameRecord& record) { record.pair = 3; }},
      {"clock", [](GameRecord& record) { record.players[0].time_control = "10+0.1"; }},
      {"tier", [](GameRecord& record) { record.players[0].tier = "jail"; }},
      {"total", [](GameRecord& record) { record.players[0].time = 3ms; }},
      {"CPU", [](GameRecord& record) { record.players[0].cpu = 3ms; }},
      {"pondering", [](GameRecord& record) { record.players[1].ponder_cpu = 3ms; }},
      {"overshoot", [](GameRecord& record) { record.overshoot = 3ms; }},
      {"account", [](GameRecord& record) { record.time_account = TimeAccount{}; }},
      {"time", [](GameRecord& record) { record.turns[0].time = 2ms; }},
      {"short time", [](GameRecord& record) { record.turns[0].time = 1500us; }},
      {"CPU of a turn", [](GameRecord& record) { record.turns[0].cpu = 2ms; }},
      {"left", [](GameRecord& record) { record.turns[1].left = 2s; }},
      {"depth", [](GameRecord& record) { record.turns[1].thought.depth = 5; }},
      {"turn's comment", [](GameRecord& record) { record.turns[1].comment = "why?"; }},
      {"by host", [](GameRecord& record) { record.turns[1].by_host = true; }},
      {"opening", [](GameRecord& record) { record.opening_plies = 2; }},
      {"continued", [](GameRecord& record) { record.continued_after = {2}; }},
      {"right to pass", [](GameRecord& record) { record.setup.pass = true; }},
  };
}

TEST(LostParts, NameWhatAFormatDoesNotGiveBack) {
  int lost = 0, kept = 0;
  for (const FormatInfo& format : formats()) {
    if (format.writer == nullptr) continue;
    EXPECT_TRUE(lost_parts(bare(format), format).empty()) << format.id;
    for (const Addition& addition : additions()) {
      auto record = bare(format);
      addition.add(record);
      const auto text = format.writer(record, {});
      if (!text) continue;  // to refuse is not silent either
      const auto again = read_games(*text, format);
      ASSERT_TRUE(again.ok()) << format.id << ": " << addition.name << ": " << again.error().text();
      const bool is_same = everything(again->front()) == everything(record);
      is_same ? ++kept : ++lost;
      EXPECT_TRUE(is_same || !lost_parts(record, format).empty())
          << format.id << ": " << addition.name << "\n"
          << everything(again->front()) << everything(record);
    }
  }
  EXPECT_GT(lost, 50);
  EXPECT_GT(kept, 50);
}

TEST(LostParts, AreThePassAtTheEndAndTheRightToPass) {
  using testing::ElementsAre;
  auto othello = bare(*find_format("transcript"));
  othello.turns = sample_record(othello.setup, "e6 f6 d3 e7 e8 d8 g7 f8 pass").turns;
  for (Turn& turn : othello.turns) turn.time = {};
  EXPECT_THAT(lost_parts(othello, *find_format("transcript")), ElementsAre("the pass at the end"));
  EXPECT_TRUE(lost_parts(othello, *find_format("ggf")).empty());
  othello.turns.pop_back();
  EXPECT_TRUE(lost_parts(othello, *find_format("transcript")).empty());
  auto renju = bare(*find_format("contest"));
  renju.setup.pass = true;
  EXPECT_THAT(lost_parts(renju, *find_format("contest")), ElementsAre("the right to pass"));
  EXPECT_TRUE(lost_parts(renju, *find_format("sgf")).empty());
}

TEST(LostParts, AreTheHourAndTheReasonWhereTheyAreLost) {
  using testing::ElementsAre;
  auto record = bare(*find_format("contest"));
  record.date = Date(std::chrono::sys_days(std::chrono::year(2026) / 3 / 4)) + 5h + 7s;
  record.outcome = {Score::white_wins, Reason::crash, "exit code 3"};
  EXPECT_THAT(lost_parts(record, *find_format("contest")),
              ElementsAre("second of the date", "reason of the result"));
  EXPECT_THAT(lost_parts(record, *find_format("sgf")), ElementsAre("hour", "second of the date"));
  EXPECT_TRUE(lost_parts(record, *find_format("json")).empty());
}

}  // namespace
}  // namespace tengen::record
