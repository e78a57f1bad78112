#include "examine/check/judgement.hpp"

#include <cstdio>

#include "base/text.hpp"
#include "game/notation.hpp"

namespace tengen::examine::check {

using namespace std::chrono_literals;

namespace {

std::string without_numbers(std::string_view text) {
  std::string kept;
  for (const char c : text) {
    if (!is_digit(c)) kept += c;
    if (is_digit(c) && !kept.ends_with('#')) kept += '#';
  }
  return kept;
}

}  // namespace

Timing timing_of(const Asked& asked, Duration limit) {
  if (asked.elapsed <= limit) return Timing::kept;
  if (asked.elapsed <= limit + margin) return Timing::within_margin;
  return asked.elapsed - asked.waited <= limit + margin ? Timing::starved : Timing::late;
}

std::string time_text(const Asked& asked) {
  constexpr Duration worth_telling = 1ms;
  if (asked.waited < worth_telling) return in_ms(asked.elapsed);
  return in_ms(asked.elapsed) + " (" + in_ms(asked.waited) + " of it for want of a CPU)";
}

std::string in_ms(Duration duration) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", milliseconds(duration));
  return text;
}

// Of a silence, what came in place of an answer: the question and the times before it differ.
std::string cause_of(const engine::Failure& failure) {
  std::string_view detail = failure.detail;
  constexpr std::string_view said = "\" and said ";
  if (failure.reason == game::Reason::timeout) {
    if (const auto at = detail.find(said); at != std::string_view::npos) detail.remove_prefix(at + 2);
  }
  return std::string(game::text(failure.reason)) + ": " + without_numbers(detail);
}

Verdict verdict_of(const engine::Failure& failure, std::string_view where) {
  std::string detail = match::text(failure);
  if (!where.empty()) detail += "; " + std::string(where);
  switch (failure.reason) {
    case game::Reason::crash:
      return {Mark::crashed, std::move(detail), cause_of(failure)};
    case game::Reason::sandbox_error:
      return {Mark::warned, detail + "; that is this machine's doing: tengen doctor"};
    case game::Reason::host_late:
      return {Mark::warned, detail + "; this machine is too busy to tell: try again when it is not"};
    default:
      return {Mark::failed, std::move(detail), cause_of(failure)};
  }
}

std::optional<Verdict> verdict_of(const game::Game& game, const Asked& asked, std::string_view where) {
  const std::string place = (where.empty() ? "" : std::string(where) + "; ") + short_position_text(game);
  Verdict verdict;
  if (asked.failure) {
    verdict = verdict_of(*asked.failure, place);
  } else if (const auto fault = fault_of(game, asked)) {
    verdict = {Mark::failed, *fault + "; " + place, without_numbers(*fault)};
  } else if (asked.answer->kind == game::AnswerKind::resign) {
    verdict = {Mark::failed, "it resigned; " + place};
  } else {
    return std::nullopt;
  }
  verdict.position = position_text(game);
  return verdict;
}

std::string text(const game::Setup& setup) {
  const auto size = std::to_string(setup.size);
  return setup.game + " " + setup.rule + " " + size + "x" + size;
}

std::string short_position_text(const game::Game& game) {
  constexpr std::size_t most_moves = 20;
  constexpr std::size_t last_moves = 4;
  const std::string moves = game::moves_text(game);
  const auto words = split(moves, ' ');
  if (words.size() <= most_moves) return position_text(game);
  std::string last;
  for (auto move = words.end() - last_moves; move != words.end(); ++move) last += " " + std::string(*move);
  return text(game.setup()) + " after " + std::to_string(words.size()) + " moves, the last" + last +
         " (-json tells all)";
}

std::string position_text(const game::Game& game) {
  const auto moves = game::moves_text(game);
  return text(game.setup()) + " after " + (moves.empty() ? "no moves" : moves);
}

}  // namespace tengen::examine::check
