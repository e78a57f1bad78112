// The commands with which Yixin-Board negotiates openings with its engine: yxswap2step1 to 3 and
// yxsoosorvstep1 to 6 (https://github.com/accreator/Yixin-Board, main.c). It counts in rows and columns, all
// through; the program's board is square, so that only lies on its side what is played here in columns and
// rows. Its moves come as "MESSAGE SOOSORV MOVE1 3 4", two numbers with a blank.
#include <algorithm>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "engine/protocol/negotiator.hpp"

namespace tengen::engine {
namespace {

using game::AnswerKind;
using game::QuestionKind;

// The blank-separated words of a line.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> found;
  for (const auto word : split(line, ' ')) {
    if (!trimmed(word).empty()) found.push_back(trimmed(word));
  }
  return found;
}

// Yixin-Board reads every line so.
std::string in_capitals(std::string_view line) {
  std::string text(line);
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return text;
}

// "3", "4": what no board has stays a number that no board has.
std::optional<game::Point> point(std::string_view x, std::string_view y) {
  return read_move(std::string(x) + "," + std::string(y));
}

class Yixin : public Negotiator {
 public:
  bool asks_move(const game::Game& game) const override {
    return game.setup().opening.starts_with("soosorv") && game.moves().size() == 3;
  }

  bool ask(const game::Game& game, CommandLines& lines) override {
    question_ = game.question();
    colour_ = game.colour(question_.seat);
    stones_ = game.moves().size();
    found_ = {};
    return game.setup().opening == "swap2" ? ask_swap2(game, lines) : ask_soosorv(game, lines);
  }

  std::optional<Line> read(std::string_view line) override {
    // ERROR is what Rapfi says to these commands; it has those of Yixin-Board that are none of an opening.
    if (starts_with_word(line, "UNKNOWN") || starts_with_word(line, "ERROR"))
      return Line{.kind = Line::Kind::unsupported};
    const std::string capitals = in_capitals(line);
    const auto said = words_of(capitals);
    if (said.size() < 4 || said[0] != "MESSAGE" || said[1] != procedure_) return std::nullopt;
    const bool yes = said[3].front() == 'Y';
    if (said[2] == "SWAP1" || said[2] == "SWAP2") return exchange(said[2], yes);
    if (said[2] == "MOVE5" && said[3] == "REFRESH") return std::nullopt;
    if (said[2] == "MOVE5" && said[3] == "DONE") return answer(found_);
    if (said.size() < 5 || !said[2].starts_with("MOVE")) return std::nullopt;
    const auto at = point(said[3], said[4]);
    if (!at) return std::nullopt;
    if (said[2] == "MOVE5C") return chosen(*at);
    found_.points.push_back(*at);
    return after_move(said);
  }

 private:
  bool ask_swap2(const game::Game& game, CommandLines& lines) {
    procedure_ = "SWAP2";
    if (question_.kind == QuestionKind::propose_opening) {
      lines.add("yxswap2step1");
      return true;
    }
    if (question_.kind != QuestionKind::swap) return false;
    lines.add("START ", game.setup().size);
    lines.add("yxboard");
    for (const game::Move& move : game.moves()) lines.add(move.at, ",", move.colour == colour_ ? 1 : 2);
    lines.add("done");
    lines.add(stones_ == 3 ? "yxswap2step2" : "yxswap2step3");
    return true;
  }

  // What it asks and answers fits every procedure with the 26 openings, an exchange and fifth moves.
  bool ask_soosorv(const game::Game& game, CommandLines& lines) {
    procedure_ = "SOOSORV";
    switch (question_.kind) {
      case QuestionKind::propose_opening:
        if (question_.count != 3) return false;
        lines.add("yxsoosorvstep1");
        return true;
      case QuestionKind::swap:
        if (question_.count != 0) return false;
        if (stones_ == 3) {
          lines.add("yxsoosorvstep2");
        } else if (stones_ == 4 && question_.fifths > 0) {
          lines.add("yxsoosorvstep4 ", question_.fifths);
        } else {
          return false;
        }
        break;
      case QuestionKind::place:
        lines.add("yxsoosorvstep3");
        break;
      case QuestionKind::offer_fifths:
        lines.add("yxsoosorvstep5 ", question_.count);
        break;
      case QuestionKind::pick_fifth:
        lines.add("yxsoosorvstep6");
        break;
      case QuestionKind::fifth_count:  // it names them with the fourth stone, or not at all
      case QuestionKind::pass:
        return false;
    }
    for (const game::Move& move : game.moves()) lines.add(move.at);
    for (const game::Point& offer : question_.offers) lines.add(offer);
    lines.add("done");
    return true;
  }

  // SWAP2 of swap2 says who takes black; the others say whether colours are exchanged.
  std::optional<Line> exchange(std::string_view step, bool yes) {
    if (question_.kind != QuestionKind::swap) return std::nullopt;
    const bool takes_black = procedure_ == "SWAP2" && step == "SWAP2";
    const bool swaps = takes_black ? yes == (colour_ == game::Colour::white) : yes;
    return answer({swaps ? AnswerKind::swap : AnswerKind::keep, {}, 0});
  }

  std::optional<Line> after_move(const std::vector<std::string_view>& said) {
    switch (question_.kind) {
      case QuestionKind::propose_opening:
        return found_.points.size() == 3 ? answer(found_) : std::nullopt;
      case QuestionKind::swap:  // two stones instead of an exchange
        return found_.points.size() == 2 ? answer(found_) : std::nullopt;
      case QuestionKind::place:
        return said[2] == "MOVE4" ? fourth(said) : std::nullopt;
      default:  // fifth moves, until DONE
        return std::nullopt;
    }
  }

  // With the move comes the number of fifth moves, which is asked next.
  std::optional<Line> fourth(const std::vector<std::string_view>& said) {
    const auto count = parse_integer(said.size() > 5 ? said[5] : std::string_view());
    if (count) {
      const int number = static_cast<int>(std::clamp<std::int64_t>(*count, -1, 1000));
      foresight_ = Foresight{QuestionKind::fifth_count, stones_ + 1, {AnswerKind::number, {}, number}};
    }
    return answer(found_);
  }

  std::optional<Line> chosen(game::Point at) {
    if (question_.kind != QuestionKind::pick_fifth) return std::nullopt;
    game::Answer index{AnswerKind::number, {}, -1};
    for (std::size_t i = 0; i < question_.offers.size(); ++i) {
      if (question_.offers[i] == at) index.number = static_cast<int>(i);
    }
    return answer(index);
  }

  static std::optional<Line> answer(const game::Answer& answer) {
    return Line{.kind = Line::Kind::answer, .answer = answer};
  }

  game::Question question_;
  game::Colour colour_ = game::Colour::black;
  std::size_t stones_ = 0;
  std::string_view procedure_ = "SOOSORV";
  game::Answer found_;  // the stones named so far
};

}  // namespace

std::unique_ptr<Negotiator> make_yixin() { return std::make_unique<Yixin>(); }

}  // namespace tengen::engine
