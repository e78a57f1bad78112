// SWAP2BOARD (Gomocup protocol, 2022-12-20): all decisions of the opening procedure swap2.
#include "engine/protocol/negotiator.hpp"

namespace tengen::engine {
namespace {

using game::AnswerKind;
using game::QuestionKind;

class Swap2Board : public Negotiator {
 public:
  explicit Swap2Board(StoneFields fields) : fields_(fields) {}

  bool ask(const game::Game& game, CommandLines& lines) override {
    const game::Question& question = game.question();
    const bool known = game.setup().opening == "swap2" && (question.kind == QuestionKind::propose_opening ||
                                                           question.kind == QuestionKind::swap);
    if (!known) return false;
    kind_ = question.kind;
    colour_ = game.colour(question.seat);
    stones_ = game.moves().size();
    lines.add("SWAP2BOARD");
    for (const game::Move& move : game.moves()) {
      if (fields_ == StoneFields::point) {
        lines.add(move.at);
      } else {
        lines.add(move.at, move.colour == game::Colour::white ? ",1" : ",2");
      }
    }
    lines.add("DONE");
    return true;
  }

  std::optional<Line> read(std::string_view line) override {
    if (starts_with_word(line, "UNKNOWN") || starts_with_word(line, "ERROR")) {
      return Line{.kind = Line::Kind::unsupported};
    }
    // Not an echo of SWAP2BOARD.
    if (kind_ == QuestionKind::swap && starts_with_word(line, "SWAP") &&
        !starts_with_word(line, "SWAP2BOARD")) {
      return answer(take(game::Colour::black));
    }
    game::Answer points;
    while (const auto point = take_point(line)) points.points.push_back(*point);
    if (points.points.empty()) return std::nullopt;
    // One move: it stays white, or becomes so, and this is what it goes on with.
    if (kind_ == QuestionKind::swap && points.points.size() == 1) {
      foresight_ = Foresight{QuestionKind::place, stones_, points};
      return answer(take(game::Colour::white));
    }
    return answer(points);
  }

 private:
  game::Answer take(game::Colour colour) const {
    return {colour == colour_ ? AnswerKind::keep : AnswerKind::swap, {}, 0};
  }
  static Line answer(const game::Answer& answer) { return {.kind = Line::Kind::answer, .answer = answer}; }

  StoneFields fields_;
  QuestionKind kind_ = QuestionKind::swap;
  game::Colour colour_ = game::Colour::white;  // of the program when it was asked
  std::size_t stones_ = 0;
};

}  // namespace

std::unique_ptr<Negotiator> make_swap2board(StoneFields fields) {
  return std::make_unique<Swap2Board>(fields);
}

}  // namespace tengen::engine
