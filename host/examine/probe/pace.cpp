// How it keeps limits of time, over games against itself: what is hard to think about, and slow, comes when
// both sides know what they want, and no opponent that the host could bring plays as well as that.
#include <algorithm>
#include <array>
#include <span>

#include "examine/probe/probe.hpp"
#include "game/catalog.hpp"

namespace tengen::examine::probe {
namespace {

using namespace std::chrono_literals;

// Games for as long as that, and not more than there are openings.
struct Rung {
  Duration limit;
  Duration time;
};
constexpr std::array clocked{Rung{1s, 8s}, Rung{300ms, 6s}, Rung{100ms, 4s}};
// In a protocol without words for a limit.
constexpr std::array unclocked{Rung{100ms, 20s}};

// What a match allows over a limit unless it is told otherwise.
constexpr Duration noticeable = 50ms;

// So that who plays the same game always plays another one: stones around the middle of the board, by the
// host.
struct Opening {
  std::array<game::Point, 2> stones;
  std::size_t count;
};
constexpr std::array openings{Opening{{}, 0}, Opening{{{{-1, -1}, {1, 1}}}, 2},
                              Opening{{{{0, 0}, {2, 1}}}, 2}};

struct Timed {
  Pace pace = {};
  Duration waited{};       // the most that the machine kept an answer waiting after its limit
  std::string fault = {};  // empty: all legal
};

void take_time(Timed& timed, const match::Asked& asked, bool is_first) {
  auto& longest = is_first ? timed.pace.first : timed.pace.longest;
  longest = std::max(longest, asked.elapsed - asked.waited);
  timed.waited = std::max(timed.waited, asked.waited);
}

// Where the rules do not take a point, as in Othello, another one.
void place(const Opening& opening, game::Game& game) {
  const auto middle = static_cast<std::int16_t>(game.setup().size / 2);
  for (std::size_t i = 0; i < opening.count; ++i) {
    const auto [x, y] = opening.stones[i];
    const game::Point point{static_cast<std::int16_t>(middle + x), static_cast<std::int16_t>(middle + y)};
    if (!game.answer(game::Answer::place(point))) continue;
    const auto legal = game.legal_points();
    if (!legal.empty())
      game.answer(game::Answer::place(legal[static_cast<std::size_t>(x + 2) % legal.size()]));
  }
}

// The first fault ends it.
void play_itself(Probe& probe, game::Game& game, Duration limit, Deadline end, Timed& timed) {
  PollLoop loop;
  std::array engines{interview(probe, loop), interview(probe, loop)};
  for (const auto seat : {game::Seat::first, game::Seat::second}) {
    const auto failure = engines[game::index(seat)].begin(game.setup(), {.turn = limit}, seat);
    if (failure) return void(timed.fault = match::text(*failure));
  }
  std::array<int, 2> made{};
  // At least one answer, late as it may be.
  while (!game.outcome() && (made[0] == 0 || !end.passed())) {
    const auto seat = game::index(game.question().seat);
    const auto asked = engines[seat].ask(game, limit);
    if (auto fault = match::fault_of(game, asked)) return void(timed.fault = std::move(*fault));
    take_time(timed, asked, made[seat]++ == 0);
    game.answer(*asked.answer);
  }
  for (auto& engine : engines) engine.end_game();
}

Timed play_itself(Probe& probe, const game::Setup& setup, const Rung& rung) {
  Timed timed{.pace = {.limit = rung.limit}};
  const Deadline end = std::min(probe.end, Deadline::after(rung.time));
  for (const auto& opening : openings) {
    if ((end.passed() && timed.pace.first > Duration::zero()) || !timed.fault.empty()) break;
    auto game = game::new_game(setup);
    if (!game) return {.fault = game.error().message};
    place(opening, **game);
    play_itself(probe, **game, rung.limit, end, timed);
  }
  return timed;
}

std::string in_ms(Duration duration) { return std::to_string(duration / 1ms) + " ms"; }

// In words, what a margin alone does not tell.
void remark_on(Findings& found) {
  const auto over = [](Duration Pace::*time) {
    return [time](const Pace& a, const Pace& b) { return a.*time - a.limit < b.*time - b.limit; };
  };
  const auto& late = *std::max_element(found.paces.begin(), found.paces.end(), over(&Pace::longest));
  const auto& late_at_first = *std::max_element(found.paces.begin(), found.paces.end(), over(&Pace::first));
  if (!keeps_limits(found)) {
    found.remarks.push_back("it does not keep limits for a move: at " + in_ms(late.limit) +
                            " it took up to " + in_ms(late.longest) +
                            ", and where it takes longer still no margin is enough");
  } else if (late.longest <= late.limit + noticeable &&
             late_at_first.first > late_at_first.limit + noticeable) {
    found.remarks.push_back("the first answer of a process comes up to " +
                            in_ms(late_at_first.first - late_at_first.limit) +
                            " late, the others do not: the margin is for that, and a clock for the game "
                            "(tc=) does without");
  }
}

Status climb(Probe& probe, const game::Setup& setup, std::span<const Rung> ladder) {
  auto& found = probe.findings;
  Duration waited{};
  for (const auto& rung : ladder) {
    if (probe.end.passed() && !found.paces.empty()) {
      found.remarks.push_back("no time was left to try it at " + in_ms(rung.limit) + " a move");
      continue;
    }
    auto timed = play_itself(probe, setup, rung);
    if (!timed.fault.empty()) found.remarks.push_back("at " + in_ms(rung.limit) + " a move: " + timed.fault);
    if (timed.pace.first == Duration::zero()) continue;  // not a single answer
    found.paces.push_back(timed.pace);
    waited = std::max(waited, timed.waited);
  }
  if (found.paces.empty()) return failed(found.remarks.back());
  if (waited > noticeable)
    found.remarks.push_back("this machine was busy: it kept an answer waiting for up to " + in_ms(waited) +
                            ", which are not counted; where it stays as busy, add them to the margin");
  return success();
}

}  // namespace

Status find_pace(Probe& probe) {
  const game::Setup setup{.game = "gomoku", .rule = "freestyle", .size = usual_size(probe.findings)};
  if (auto status = climb(probe, setup, clocked); !status) return status;
  remark_on(probe.findings);
  return success();
}

Status find_pace_without_clock(Probe& probe) {
  return climb(probe, game::default_setup(*game::find_game("othello")), unclocked);
}

bool keeps_limits(const Findings& findings) {
  return std::none_of(findings.paces.begin(), findings.paces.end(),
                      [](const Pace& pace) { return pace.longest > pace.limit + pace.limit / 2 + 100ms; });
}

}  // namespace tengen::examine::probe
