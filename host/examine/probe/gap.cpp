// The silence that it needs between its own move and the next command.
#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "examine/probe/probe.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;

// A match keeps the usual one, unless it sees that the program waits: only a longer one need be said.
constexpr std::array<Duration, 5> gaps{0ms, manifest::usual_gap, 50ms, 100ms, 200ms};
constexpr int quick_moves = 10;
constexpr Duration quick_turn = 50ms;
constexpr Duration quick_patience = 2s;

// Legal moves of both sides until the game is over: many programs end when they are told of a move after a
// five.
class QuickGame {
 public:
  QuickGame(Probe& probe, Conversation& talk, std::unique_ptr<game::Game> game)
      : probe_(probe), talk_(talk), game_(std::move(game)), size_(game_->setup().size) {}

  // Why it did not play them; empty: it did. Not even the first one is no matter of gaps.
  std::string play(Duration gap) {
    talk_.say({"START " + std::to_string(size_)});
    const Duration start = probe_.entry().start_ok_required ? probe_.entry().start_limit : 1s;
    hear_greeting(talk_, std::min(probe_.end, Deadline::after(start)));
    const auto no_limit = std::to_string(probe_.entry().no_limit_ms);
    talk_.say({"INFO timeout_turn " + std::to_string(quick_turn / 1ms), "INFO timeout_match " + no_limit,
               "INFO time_left " + no_limit});
    talk_.comes_to_rest(Deadline::after(quick_patience));
    talk_.say({"BEGIN"});
    std::string fault;
    if (!hear_answer().empty()) return fault;
    for (int made = 1; made < quick_moves && fault.empty() && !game_->outcome(); ++made) {
      if (gap > Duration::zero()) talk_.wait(gap);
      talk_.say({"INFO time_left " + no_limit, "TURN " + free_point()});
      fault = hear_answer();
    }
    return fault;
  }

 private:
  std::string hear_answer() {
    const Deadline end = std::min(probe_.end, Deadline::after(quick_turn + quick_patience));
    while (const auto line = talk_.hear(end)) {
      if (engine::is_about_a_lost_command(*line)) return "it said \"" + printable(*line) + "\"";
      if (const auto move = engine::read_move(*line)) {
        // An illegal move is found elsewhere.
        if (game_->answer(game::Answer::place(*move))) game_->answer(game::Answer::resign());
        return {};
      }
    }
    return talk_.has_ended() ? talk_.how_it_ended() : "it did not answer";
  }

  std::string free_point() {
    const auto legal = game_->legal_points();
    const auto last = static_cast<std::int16_t>(size_ - 1);
    for (std::int16_t x = last; x >= 0; --x) {
      for (const std::int16_t y : {last, std::int16_t{0}}) {
        const game::Point point{x, y};
        if (std::find(legal.begin(), legal.end(), point) == legal.end()) continue;
        // Never five in a row.
        if ((x + y) % 5 == 0) continue;
        game_->answer(game::Answer::place(point));
        return std::to_string(x) + "," + std::to_string(y);
      }
    }
    return "0,0";
  }

  Probe& probe_;
  Conversation& talk_;
  std::unique_ptr<game::Game> game_;
  int size_;
};

Result<std::string> fault_with(Probe& probe, Duration gap) {
  auto talk = converse(probe);
  if (!talk) return talk.error();
  auto game = game::new_game({.game = "gomoku", .rule = "freestyle", .size = usual_size(probe.findings)});
  if (!game) return game.error();
  return QuickGame(probe, **talk, std::move(*game)).play(gap);
}

}  // namespace

// A program that does not play so even with the longest silence has another fault, which is found elsewhere.
Status find_gap(Probe& probe) {
  std::string first_fault;
  for (const Duration gap : gaps) {
    const auto fault = fault_with(probe, gap);
    if (!fault) return fault.error();
    if (fault->empty() && gap == Duration::zero()) return success();
    if (probe.end.passed()) {
      probe.findings.remarks.emplace_back("no time was left to see how long a gap it needs");
      return success();
    }
    if (first_fault.empty()) first_fault = *fault;
    if (!fault->empty()) continue;
    const std::string needed = std::to_string(gap / 1ms) + " ms";
    probe.findings.remarks.push_back("it loses commands that come at once after its move (" + first_fault +
                                     "), and none that come " + needed + " later");
    if (gap > manifest::usual_gap) probe.entry().gap = gap;
    return success();
  }
  return success();
}

}  // namespace tengen::examine::probe
