#include "unit/tournament/sample_run.hpp"

#include "game/notation.hpp"

namespace tengen::tournament {
namespace {

record::GameRecord game_of(const RunRecord& run, std::size_t black, std::size_t white) {
  record::GameRecord record;
  record.setup.size = 9;
  record.players[0].name = run.engines[black].name;
  record.players[1].name = run.engines[white].name;
  record.players[0].tier = "in-process";
  record.players[1].tier = "jail";
  record.players[0].time = std::chrono::microseconds(1500);
  record.players[1].cpu = std::chrono::microseconds(700);
  record.overshoot = std::chrono::microseconds(3);
  record.date = std::chrono::system_clock::time_point(std::chrono::seconds(1'772'600'767));
  auto seat = game::Seat::first;
  int microseconds = 10;
  for (const char* const point : {"e5", "d4", "f6", "c3"}) {
    record.turns.push_back({seat, game::Answer::place(*game::parse_point(point, 9, game::RowsFrom::bottom)),
                            std::chrono::microseconds(microseconds++)});
    seat = game::opponent(seat);
  }
  return record;
}

game::Score score_of(int black_half_points) {
  if (black_half_points == 1) return game::Score::draw;
  return black_half_points == 2 ? game::Score::black_wins : game::Score::white_wins;
}

}  // namespace

RunRecord sample_run() {
  RunRecord run;
  run.engines = {
      {"Alpha", "classics.patterns", "8ef572ba", "10+0.1", {{"margin", "50ms"}, {"option.depth", "4"}}},
      {"Beta", "./pbrain-beta", "", "0/5", {}},
      {"Gamma", "classics.random", "77aa00", "10+0.1", {{"threads", "2"}}}};
  run.conditions = {{"game", "gomoku"}, {"rule", "freestyle"}, {"seed", "7"}};
  run.notes = {{"concurrency", "2"}};
  return run;
}

FinishedUnit played_unit(std::int64_t number, std::size_t first, std::size_t second,
                         const std::vector<SampleResult>& results) {
  static const RunRecord run = sample_run();
  FinishedUnit played;
  played.unit.number = number;
  played.unit.round = 1;
  played.unit.first = first;
  played.unit.second = second;
  played.unit.opening = number - 1;
  played.unit.games = static_cast<int>(results.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    const bool first_is_black = i % 2 == 0;
    auto record = first_is_black ? game_of(run, first, second) : game_of(run, second, first);
    record.number = 2 * number - 1 + static_cast<int>(i);
    record.round = 1;
    record.pair = number;
    const int black = first_is_black ? results[i].half_points : 2 - results[i].half_points;
    record.outcome = {results[i].is_void ? game::Score::none : score_of(black), results[i].reason, "detail"};
    played.games.push_back(record);
  }
  return played;
}

FinishedUnit played_unit(std::int64_t number) { return played_unit(number, 0, 1, {{2}, {0}}); }

}  // namespace tengen::tournament
