#include "report/page_game.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <string_view>

#include "base/text.hpp"
#include "tournament/store/game_details.hpp"

namespace tengen::report {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
constexpr int base = 64;
// So that the last step is 10000 s.
constexpr double steps_of_time = 177.8;
// So that the last step is 11 million of an engine's unit.
constexpr double steps_of_score = 98;
constexpr int no_score_either_way = base * base / 2;
constexpr int last_time = base * base - 1;
// With the account of a loss on time, and what the engine said.
constexpr std::size_t longest_remark = 1000;

int width(int size) { return size * size <= base ? 1 : 2; }

std::string number(int value, int width) {
  std::string text(static_cast<std::size_t>(width), digits[0]);
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value /= base)
    *digit = digits[static_cast<std::size_t>(value % base)];
  return text;
}

std::string point(game::Point at, int size) { return number(at.y * size + at.x, width(size)); }

std::string time(const std::optional<Duration>& time) {
  if (!time) return number(0, 2);
  const double microseconds = std::max(1.0, std::chrono::duration<double, std::micro>(*time).count());
  const int step = 1 + static_cast<int>(std::lround(std::log(microseconds) * steps_of_time));
  return number(std::min(step, last_time), 2);
}

std::string moves(const ReplayedGame& game, int size) {
  std::string text;
  for (const ReplayedMove& one : game.moves)
    text += one.move.kind == game::MoveKind::pass ? std::string(static_cast<std::size_t>(width(size)), '.')
                                                  : point(one.move.at, size);
  return text;
}

std::string times(const ReplayedGame& game) {
  std::string text;
  for (const ReplayedMove& move : game.moves) text += time(move.time);
  return text;
}

std::string score(const std::optional<int>& score) {
  if (!score) return number(0, 2);
  const int steps =
      static_cast<int>(std::lround(std::log1p(std::abs(static_cast<double>(*score))) * steps_of_score));
  return number(no_score_either_way + (*score < 0 ? -1 : 1) * std::min(steps, no_score_either_way - 1), 2);
}

std::string scores(const ReplayedGame& game) {
  std::string text;
  bool any = false;
  for (const ReplayedMove& move : game.moves) {
    any = any || move.score;
    text += score(move.score);
  }
  return any ? text : std::string();
}

std::string colours(const ReplayedGame& game) {
  std::string text;
  bool alternate = true;
  for (const ReplayedMove& move : game.moves) {
    const bool black = move.move.colour == game::Colour::black;
    alternate = alternate && black == (text.size() % 2 == 0);
    text += black ? 'b' : 'w';
  }
  return alternate ? std::string() : text;
}

std::string turned(const ReplayedGame& game, int size) {
  std::string text;
  bool any = false;
  for (const ReplayedMove& move : game.moves) {
    any = any || !move.turned.empty();
    text += page_points(move.turned, size) + ".";
  }
  return any ? text : std::string();
}

boost::json::array decisions(const ReplayedGame& game) {
  boost::json::array all;
  for (const Decision& decision : game.decisions) {
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(decision.time).count();
    all.push_back(
        boost::json::array{decision.moves_before, decision.seat == game.black ? 0 : 1, decision.text, time});
  }
  return all;
}

std::string remark(const tournament::StoredGame& game) {
  std::string text = game.detail;
  for (const auto moves : tournament::continued_after(game.details))
    text += (text.empty() ? "" : "; ") + std::string("continued after move ") + std::to_string(moves);
  return text;
}

bool is_empty(const boost::json::value& value) {
  if (const auto* const text = value.if_string()) return text->empty();
  const auto* const array = value.if_array();
  return array != nullptr && array->empty();
}

}  // namespace

std::string page_points(const std::vector<game::Point>& points, int size) {
  std::string text;
  for (const game::Point at : points) text += point(at, size);
  return text;
}

boost::json::array page_game(const tournament::StoredGame& game, const ReplayedGame* replayed, int size,
                             std::size_t reason) {
  static const ReplayedGame nothing;
  const ReplayedGame& played = replayed == nullptr ? nothing : *replayed;
  boost::json::array array{game.number,
                           game.unit,
                           game.black,
                           game.white,
                           game.result,
                           reason,
                           game.plies,
                           game.opening_plies,
                           moves(played, size),
                           times(played),
                           game.black_time_us,
                           game.white_time_us,
                           printable(remark(game), longest_remark),
                           colours(played),
                           turned(played, size),
                           decisions(played),
                           scores(played)};
  while (is_empty(array.back())) array.pop_back();
  return array;
}

}  // namespace tengen::report
