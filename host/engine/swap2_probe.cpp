#include "engine/swap2_probe.hpp"

#include "game/catalog.hpp"

namespace tengen::engine {
namespace {

// How long the program may think, and how long the host waits for each of the two answers. Programs that do
// not know the command are often silent.
constexpr auto think_limit = std::chrono::milliseconds(500);
constexpr Duration wait_limit = std::chrono::seconds(3);

}  // namespace

Negotiation Swap2Probe::find() {
  program_.log('-', "does it know SWAP2BOARD?");
  Negotiation found = Negotiation::swap2board;
  int answers = legal_answers(found);
  // It could name an opening, but did not understand the one that it was told.
  if (answers == 1) answers = legal_answers(found = Negotiation::swap2board_coloured);
  if (answers < 2) found = Negotiation::none;
  program_.log('-', found == Negotiation::none ? "it does not" : "it does");
  return found;
}

// The program names an opening, and decides over its own as the opponent would. A program that cannot be
// started, or does not get ready, fails when its game is started.
int Swap2Probe::legal_answers(Negotiation negotiation) {
  const auto game = game::new_game(start_.setup);
  if (!game) return 0;
  program_.process_.drop();
  int answers = 0;
  if (!program_.begin(start_, negotiation)) {
    const std::string_view end = program_.entry_.line_end == manifest::LineEnd::lf ? "\n" : "\r\n";
    program_.say("INFO timeout_turn " + std::to_string(think_limit.count()) + std::string(end));
    while (answers < 2 && answers_legally(**game)) ++answers;
  }
  program_.state_ = ProgramEngine::State::idle;
  program_.process_.drop();
  return answers;
}

bool Swap2Probe::answers_legally(game::Game& game) {
  Request request{.game = &game};
  request.time_left = wait_limit;
  auto future = program_.ask(request);
  const auto answered = [&] { return future.wait_for(Duration::zero()) == std::future_status::ready; };
  if (!program_.loop_.run_until(Deadline::after(wait_limit), answered)) return false;
  const Reply reply = future.get();
  const auto* const answer = std::get_if<game::Answer>(&reply.result);
  return answer != nullptr && !game.answer(*answer);
}

}  // namespace tengen::engine
