// Any lines of a program that is asked questions of opening procedures. The first byte chooses the question
// and how it is asked; the rest are lines, cut as the host cuts them.
#include "engine/line_reader.hpp"
#include "engine/protocol/gomocup.hpp"
#include "fuzz/property.hpp"
#include "fuzz/targets.hpp"
#include "unit/engine/asked_game.hpp"

using namespace tengen;
using engine::AskedGame;
using engine::Line;
using fuzz::require;
using game::QuestionKind;

namespace {

struct Asked {
  const char* opening;
  game::Question question;
  std::size_t stones;
};

std::vector<Asked> all_questions() {
  const game::PointList offers{{3, 3}, {4, 9}, {0, 14}};
  std::vector<Asked> all;
  for (const char* opening : {"swap2", "soosorv-8", "yamaguchi"}) {
    all.push_back({opening, {.kind = QuestionKind::propose_opening, .count = 3}, 0});
    all.push_back({opening, {.kind = QuestionKind::swap, .seat = game::Seat::second, .count = 2}, 3});
    all.push_back({opening, {.kind = QuestionKind::swap, .seat = game::Seat::second, .count = 0}, 3});
    all.push_back({opening, {.kind = QuestionKind::swap, .count = 0}, 5});
    all.push_back({opening, {.kind = QuestionKind::place, .seat = game::Seat::second}, 3});
    all.push_back({opening, {.kind = QuestionKind::fifth_count, .seat = game::Seat::second}, 4});
    all.push_back({opening, {.kind = QuestionKind::offer_fifths, .count = 8}, 4});
    all.push_back(
        {opening, {.kind = QuestionKind::pick_fifth, .seat = game::Seat::second, .offers = offers}, 4});
  }
  return all;
}

AskedGame game_of(const Asked& asked) {
  const std::vector<game::Point> five{{7, 7}, {8, 8}, {6, 5}, {9, 9}, {5, 5}};
  return {{"gomoku", "renju", 15, asked.opening},
          asked.question,
          {five.begin(), five.begin() + static_cast<std::ptrdiff_t>(asked.stones)}};
}

// True when there is something to wait for.
bool ask(engine::Protocol& protocol, const game::Game& game) {
  const engine::Request request{.game = &game};
  std::string out;
  const auto known = protocol.ask(request, out);
  require(known ? out.empty() : !out.empty() && out.back() == '\n', "a question is sent whole or not at all");
  return !known;
}

}  // namespace

int tengen::fuzz::try_negotiation(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > engine::LineReader::longest_line) return 0;
  static const auto questions = all_questions();
  engine::ProtocolContext context;
  context.negotiation = data[0] % 2 == 0 ? engine::Negotiation::swap2board : engine::Negotiation::yixin;
  const auto protocol = engine::make_gomocup(context);
  std::size_t next = data[0] / 2 % questions.size();
  AskedGame game = game_of(questions[next]);
  bool waiting = ask(*protocol, game);

  engine::LineReader reader;
  std::size_t room = 0;
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!rest.empty()) {
    char* const space = reader.space(room);
    const auto part = rest.substr(0, room);
    part.copy(space, part.size());
    reader.commit(part.size());
    rest.remove_prefix(part.size());
    while (const auto text = reader.next()) {
      const Line line = protocol->read(*text);
      require(line.kind == Line::Kind::proceed || line.commands.empty(), "nothing is sent without a reason");
      require(line.commands.empty() || line.commands.back() == '\n', "a command is a line");
      if (!waiting || (line.kind != Line::Kind::answer && line.kind != Line::Kind::unsupported)) continue;
      if (line.kind == Line::Kind::answer) protocol->answered();
      next = (next + 1) % questions.size();
      game = game_of(questions[next]);
      waiting = ask(*protocol, game);
    }
  }
  return 0;
}
