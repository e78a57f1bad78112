#include "engine/protocol/gomocup.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "engine/protocol/negotiator.hpp"

namespace tengen::engine {
namespace {

using game::QuestionKind;

// A pass, where one is allowed; elsewhere a move off the board.
constexpr game::Point pass_point{-1, -1};

std::unique_ptr<Negotiator> make_negotiator(Negotiation negotiation) {
  if (negotiation == Negotiation::swap2board) return make_swap2board(StoneFields::point);
  if (negotiation == Negotiation::swap2board_coloured) return make_swap2board(StoneFields::point_and_owner);
  if (negotiation == Negotiation::yixin) return make_yixin();
  return nullptr;
}

std::string_view text(QuestionKind kind) {
  switch (kind) {
    case QuestionKind::propose_opening:
      return "to name an opening";
    case QuestionKind::swap:
      return "to swap";
    case QuestionKind::fifth_count:
      return "for the number of fifth moves";
    case QuestionKind::offer_fifths:
      return "for fifth moves";
    case QuestionKind::pick_fifth:
      return "to choose a fifth move";
    case QuestionKind::place:
    case QuestionKind::pass:
      break;
  }
  return "to pass";
}

bool names_negotiation(std::string_view line) {
  return mentions(line, "SWAP2BOARD") || mentions(line, "YXSWAP2STEP") || mentions(line, "YXSOOSORVSTEP");
}

class Gomocup : public Protocol {
 public:
  explicit Gomocup(ProtocolContext context)
      : context_(std::move(context)),
        end_(context_.line_end == manifest::LineEnd::lf ? "\n" : "\r\n"),
        negotiator_(make_negotiator(context_.negotiation)) {}

  Status begin(const GameStart& start, std::string& out) override {
    if (!rule_number(start.setup)) {
      return failed("the gomocup protocol has no words for " + start.setup.game + " with the rule \"" +
                    start.setup.rule + "\"");
    }
    settling_ = false;
    negotiating_ = false;
    passes_ = start.setup.pass;
    seat_ = start.seat;
    awaiting_ok_ = false;
    in_play_ = false;
    board_.emplace();
    foresight_.reset();
    CommandLines(out, end_).add("START ", start.setup.size);
    return success();
  }

  void settle(const GameStart& start, std::string& out) override {
    const TimeControl& time = start.time;
    CommandLines lines(out, end_);
    // timeout_turn 0 would mean "as fast as possible", and makes some programs think for ever: never sent.
    const Duration turn = time.turn > Duration::zero() ? time.turn : time.match;
    const auto no_turn_limit = context_.no_limit_ms > 0 ? context_.no_limit_ms : manifest::usual_no_limit_ms;
    lines.add("INFO timeout_turn ",
              turn > Duration::zero() ? std::max<std::int64_t>(in_protocol_ms(turn), 1) : no_turn_limit);
    // Never left out: there are programs that think for ever without the line.
    lines.add("INFO timeout_match ",
              time.match > Duration::zero() ? in_protocol_ms(time.match) : context_.no_limit_ms);
    lines.add("INFO max_memory ", std::min<std::uint64_t>(context_.memory_bytes, largest_number));
    lines.add("INFO game_type ", 1);
    // No INFO folder: nothing that a program writes outlives its game.
    rule_ = rule_number(start.setup).value_or(0);
    lines.add("INFO rule ", rule_);
    for (const auto& [key, value] : context_.options) lines.add("INFO " + key + " ", value);
    // Every program answers that: what it complains of behind its answer is no INFO line.
    if (negotiator_ && start.setup.opening != "none") lines.add("ABOUT");
    settling_ = true;
    has_said_who_it_is_ = false;
  }

  bool has_settled() const override { return has_said_who_it_is_; }

  // "If there is any open match, the manager sends RESTART command before the BOARD command." Programs that
  // are not told so keep the stones that they have.
  int clear(const Request& request, std::string& out) override {
    const game::Game& game = *request.game;
    if (!in_play_ || is_negotiation(game) || knows_answer(request) || follows(request)) return 0;
    CommandLines(out, end_).add("RESTART");
    awaiting_ok_ = true;
    in_play_ = false;
    board_.emplace();
    return 1;
  }

  std::optional<AnswerResult> ask(const Request& request, std::string& out) override {
    const game::Game& game = *request.game;
    question_ = game.question().kind;
    own_ = game.colour(game.question().seat);
    said_.reset();
    awaiting_ok_ = false;
    if (auto known = recall(request)) return known;
    CommandLines lines(out, end_);
    lines.add("INFO time_left ",
              request.time_left ? in_protocol_ms(*request.time_left) : context_.no_limit_ms);
    // What squares a procedure leaves for a stone cannot be said.
    const bool restricted = game.question().restricted;
    negotiating_ = is_negotiation(game);
    if (!negotiating_) {
      move(request, lines);
      return std::nullopt;
    }
    board_.reset();
    if (negotiator_ && !restricted && negotiator_->ask(game, lines)) return std::nullopt;
    negotiating_ = false;
    out.clear();
    if (restricted) return NoAnswer{"the protocol has no words for a stone on some points alone"};
    return NoAnswer{"the program knows no command that asks it " + std::string(text(question_))};
  }

  // The opponent's last stone goes as well where the program is to move: TURN brings it back, and nothing
  // else makes a program think about a position that it has.
  std::optional<int> take_back(const game::Game& position, std::string& out) override {
    foresight_.reset();
    negotiating_ = false;
    if (!in_play_) return 0;
    const auto moves = position.moves();
    const bool own_turn = position.question().seat == seat_;
    const std::size_t kept = own_turn && !moves.empty() ? moves.size() - 1 : moves.size();
    if (!board_ || !begins_with(*board_, moves.first(kept))) return std::nullopt;
    const std::span<const game::Move> gone = std::span(*board_).subspan(kept);
    if (std::any_of(gone.begin(), gone.end(), is_pass)) return std::nullopt;
    CommandLines lines(out, end_);
    for (std::size_t i = gone.size(); i > 0; --i) lines.add("TAKEBACK ", gone[i - 1].at);
    awaiting_ok_ = true;
    const int answers = static_cast<int>(gone.size());
    board_->resize(kept);
    in_play_ = kept > 0;
    return answers;
  }

  void answered() override {
    settling_ = false;
    if (board_ && said_) board_->push_back(*said_);
    if (!said_) board_.reset();
    if (!negotiating_) return;
    negotiating_ = false;
    foresight_ = negotiator_->foresight();
    negotiator_->forget();
  }

  void quit(std::string& out) override { CommandLines(out, end_).add("END"); }

  Line read(std::string_view text) override {
    const bool error = starts_with_word(text, "ERROR");
    if (error && refuses_rule(text)) return {.kind = Line::Kind::unfit};
    if (settling_ && starts_with_word(text, "name")) has_said_who_it_is_ = true;
    if (negotiating_) {
      if (auto line = read_negotiation(text)) return std::move(*line);
    } else if (const auto move = read_move(text)) {
      const bool pass = passes_ && *move == pass_point;
      said_ = {pass ? game::MoveKind::pass : game::MoveKind::stone, own_, pass ? game::Point{} : *move};
      return {.kind = Line::Kind::answer, .answer = pass ? game::Answer::pass() : game::Answer::place(*move)};
    }
    if (starts_with_word(text, "OK")) return {.kind = Line::Kind::ready};
    if (is_about_a_lost_command(text)) return {.kind = Line::Kind::dropped};
    if (error || (awaiting_ok_ && starts_with_word(text, "UNKNOWN"))) return {.kind = Line::Kind::refused};
    if (starts_with_word(text, "SUGGEST")) return suggestion(text);
    return {};
  }

  StartWords start_words() const override { return {"START", "OK"}; }

 private:
  // What the program has said before, when the game came to the very question that it had in mind.
  bool knows_answer(const Request& request) const {
    return foresight_ && request.refusal == nullptr && foresight_->kind == request.game->question().kind &&
           foresight_->moves == request.game->moves().size();
  }
  std::optional<AnswerResult> recall(const Request& request) {
    const bool known = knows_answer(request);
    const auto foresight = std::exchange(foresight_, std::nullopt);
    return known ? std::optional<AnswerResult>(foresight->answer) : std::nullopt;
  }

  // The question is one of an opening procedure, or cannot be asked with the words of play.
  bool is_negotiation(const game::Game& game) const {
    const game::Question& question = game.question();
    return question.kind != QuestionKind::place || question.restricted ||
           (negotiator_ && negotiator_->asks_move(game));
  }

  // The program's board is one move behind, the opponent's.
  bool follows(const Request& request) const {
    const auto moves = request.game->moves();
    const game::Colour own = request.game->colour(request.game->question().seat);
    return request.refusal == nullptr && board_ && board_->size() + 1 == moves.size() &&
           begins_with(moves, *board_) && moves.back().colour != own;
  }

  void move(const Request& request, CommandLines& lines) {
    const auto moves = request.game->moves();
    if (follows(request)) {
      lines.add("TURN ", point_of(moves.back()));
      board_->push_back(moves.back());
    } else {
      if (moves.empty()) {
        lines.add("BEGIN");
      } else {
        board(moves, own_, lines);
      }
      board_.emplace(moves.begin(), moves.end());
    }
    in_play_ = true;
  }

  // By their bytes: it is asked twice a move, and a comparison one by one was a tenth of all that the host
  // does for a move.
  static bool begins_with(std::span<const game::Move> moves, std::span<const game::Move> beginning) {
    static_assert(std::has_unique_object_representations_v<game::Move>);
    return moves.size() >= beginning.size() &&
           (beginning.empty() || std::memcmp(beginning.data(), moves.data(), beginning.size_bytes()) == 0);
  }
  static bool is_pass(const game::Move& move) { return move.kind == game::MoveKind::pass; }

  // The whole position in the order of play, which renju programs need and no other minds.
  static void board(std::span<const game::Move> moves, game::Colour own, CommandLines& lines) {
    lines.add("BOARD");
    for (const game::Move& move : moves) lines.add(point_of(move), ",", move.colour == own ? 1 : 2);
    lines.add("DONE");
  }

  static game::Point point_of(const game::Move& move) {
    return move.kind == game::MoveKind::pass ? pass_point : move.at;
  }

  // While complaints about INFO lines may still come, one is not taken for ignorance of the question unless
  // it names the command: "ERROR Unknown command: YXSWAP2STEP1". Yixin 2016 says "UNKNOWN command" alone.
  std::optional<Line> read_negotiation(std::string_view text) {
    auto line = negotiator_->read(text);
    if (!line || line->kind != Line::Kind::unsupported) return line;
    if (settling_ && !has_said_who_it_is_ && !names_negotiation(text)) return std::nullopt;
    negotiating_ = false;
    negotiator_.reset();
    return line;
  }

  // "A key whose demand the brain cannot meet is reported at the first command after INFO": until then any
  // complaint about the rule is one. Freestyle alone is what a program plays that knows no rules; there is
  // one that complains about every number.
  bool refuses_rule(std::string_view line) const {
    if (!settling_ || rule_ == 0) return false;
    return mentions(line, "rule") || mentions(line, "renju") || mentions(line, "caro") ||
           trimmed(line).size() == std::string_view("ERROR").size();
  }

  // It leaves the move to the host, which has no better one.
  Line suggestion(std::string_view text) const {
    const auto move = read_move(text.substr(std::string_view("SUGGEST").size()));
    if (!move) return {};
    Line line{.kind = Line::Kind::proceed};
    CommandLines(line.commands, end_).add("PLAY ", *move);
    return line;
  }

  ProtocolContext context_;
  std::string_view end_;
  std::unique_ptr<Negotiator> negotiator_;  // none: the program is asked for moves alone
  int rule_ = 0;
  bool settling_ = false;            // the program has not answered since it was told the rule
  bool has_said_who_it_is_ = false;  // in answer to the ABOUT that came behind the INFO lines
  bool passes_ = false;
  bool negotiating_ = false;  // the last question is one of the opening procedure
  bool awaiting_ok_ = false;  // the program has been asked nothing since TAKEBACK or RESTART
  bool in_play_ = false;      // the program has been asked for a move since START
  game::Seat seat_ = game::Seat::first;
  game::Colour own_ = game::Colour::black;                       // at the last question
  std::optional<std::vector<game::Move>> board_{std::in_place};  // of the program; nothing: not known
  std::optional<game::Move> said_;                               // its answer to the last question
  QuestionKind question_ = QuestionKind::place;
  std::optional<Foresight> foresight_;
};

}  // namespace

std::unique_ptr<Protocol> make_gomocup(ProtocolContext context) {
  return std::make_unique<Gomocup>(std::move(context));
}

}  // namespace tengen::engine
