#include "engine/protocol/nboard.hpp"

#include <array>
#include <cstdio>
#include <limits>
#include <utility>

#include "base/text.hpp"
#include "engine/protocol/gomocup_text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"

namespace tengen::engine {
namespace {

using game::QuestionKind;

// What no board has, for an answer that names no point at all.
constexpr game::Point nowhere{-1, -1};

std::string move_text(const game::Move& move, const game::Setup& setup) {
  if (move.kind == game::MoveKind::pass) return "PA";
  std::string text = game::point_text(move.at, setup);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
  return text;
}

// "minutes:seconds", as GGF writes a clock.
std::string clock_text(Duration duration) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
  char text[48];
  std::snprintf(text, sizeof text, "%02lld:%02lld", static_cast<long long>(seconds / 60),
                static_cast<long long>(seconds % 60));
  return text;
}

// The discs on the board, row by row, and who is to move.
std::string position_text(const game::Game& game) {
  const int size = game.setup().size;
  std::string text;
  for (std::int16_t y = 0; y < size; ++y) {
    for (std::int16_t x = 0; x < size; ++x) {
      const auto disc = game.at({x, y});
      text += !disc ? '-' : *disc == game::Colour::black ? '*' : 'O';
    }
  }
  const bool black = game.colour(game.question().seat) == game::Colour::black;
  return text + (black ? " *" : " O");
}

// Where the game was begun from, before the moves that have been made.
std::string start_of(const game::Game& game) {
  game::Position start;
  for (const game::Move& disc : game.set_up())
    (disc.colour == game::Colour::black ? start.black : start.white).push_back(disc.at);
  const auto moves = game.moves();
  start.to_move = moves.empty() ? game.colour(game.question().seat) : moves.front().colour;
  const auto begun =
      game.set_up().empty() ? game::new_game(game.setup()) : game::new_game(game.setup(), start);
  return begun ? position_text(**begun) : std::string();
}

// The game's beginning in GGF: the setup, the clock, the position before the first move.
std::string game_text(const game::Setup& setup, Duration clock, Duration increment,
                      std::string_view position) {
  const std::string size = std::to_string(setup.size);
  std::string text = "(;GM[Othello]PC[Tengen]PB[black]PW[white]RE[?]";
  if (clock > Duration::zero()) {
    text += "TI[" + clock_text(clock);
    if (increment > Duration::zero()) text += "/" + clock_text(increment);
    text += "]";
  }
  return text + "TY[" + size + "]BO[" + size + " " + std::string(position) + "];)";
}

class NBoard : public Protocol {
 public:
  explicit NBoard(ProtocolContext context)
      : context_(std::move(context)), end_(context_.line_end == manifest::LineEnd::lf ? "\n" : "\r\n") {}

  Status begin(const GameStart& start, std::string& out) override {
    if (start.setup.game != "othello") {
      return failed("the nboard protocol has no words for " + start.setup.game);
    }
    const auto game = game::new_game(start.setup);
    if (!game) return game.error();
    setup_ = start.setup;
    clock_ = start.time.match > Duration::zero() ? start.left.value_or(start.time.match) : Duration::zero();
    increment_ = start.time.increment;
    told_.clear();
    begun_anew_ = false;
    left_ = {};
    CommandLines lines(out, end_);
    lines.add("nboard 2");
    for (const auto& [name, value] : context_.options) lines.add("set " + name + " ", value);
    lines.add("set game ", game_text(setup_, clock_, increment_, position_text(**game)));
    lines.add("ping ", ++ping_);
    return success();
  }

  void settle(const GameStart&, std::string&) override {}

  // The program plays no move by itself, not even its own: all are told here.
  std::optional<AnswerResult> ask(const Request& request, std::string& out) override {
    const game::Game& game = *request.game;
    const game::Question& question = game.question();
    if (question.kind != QuestionKind::place && question.kind != QuestionKind::pass) {
      return NoAnswer{"the nboard protocol asks for moves alone"};
    }
    CommandLines lines(out, end_);
    const std::array<std::optional<Duration>, 2> left =
        question.seat == game::Seat::first ? std::array{request.time_left, request.opponent_time_left}
                                           : std::array{request.opponent_time_left, request.time_left};
    const auto moves = game.moves();
    const bool taken_back =
        told_.size() > moves.size() || !std::equal(told_.begin(), told_.end(), moves.begin());
    if (taken_back || (!game.set_up().empty() && !begun_anew_)) {
      lines.add("set game ", game_text(setup_, clock_, increment_, start_of(game)));
      begun_anew_ = true;
      told_.clear();
      if (taken_back) left_ = {};
    }
    // Of the last move of each side it is known how long it took.
    for (std::size_t i = told_.size(); i < moves.size(); ++i) {
      const std::size_t mover = moves[i].colour == game::Colour::black ? 0 : 1;
      const bool last = i + 2 >= moves.size();
      lines.add("move ", move_text(moves[i], setup_), last ? time_text(left_[mover], left[mover]) : "");
    }
    told_.assign(moves.begin(), moves.end());
    left_ = left;
    ponged_ = false;
    lines.add("ping ", ++ping_);
    lines.add("go");
    return std::nullopt;
  }

  // The next question begins the game anew where a move that was told is not in it any more.
  std::optional<int> take_back(const game::Game&, std::string&) override { return 0; }
  void answered() override {}

  void quit(std::string& out) override { CommandLines(out, end_).add("quit"); }

  // Only a pong tells that what comes next belongs to what was said last.
  Line read(std::string_view text) override {
    text = trimmed(text);
    constexpr std::string_view answer = "===";
    if (text.starts_with(answer)) {
      if (!ponged_) return {};
      return {.kind = Line::Kind::answer, .answer = read_move_text(text.substr(answer.size()))};
    }
    if (starts_with_word(text, "pong") && trimmed(text.substr(4)) == std::to_string(ping_)) {
      ponged_ = true;
      return {.kind = Line::Kind::ready};
    }
    return {};
  }

  StartWords start_words() const override { return {"ping", "pong"}; }

 private:
  // "//12.34": no evaluation, and the seconds.
  std::string time_text(std::optional<Duration> before, std::optional<Duration> now) const {
    if (!before || !now) return {};
    const Duration used = std::max(*before + increment_ - *now, Duration::zero());
    char text[48];
    std::snprintf(text, sizeof text, "//%.2f", std::chrono::duration<double>(used).count());
    return text;
  }

  // "F5", "F5/1.00/0.3", "F5 1.00 0.3", "PA".
  game::Answer read_move_text(std::string_view text) const {
    text = trimmed(text);
    text = text.substr(0, text.find_first_of("/ \t"));
    if (text == "PA" || text == "pa" || text == "PASS" || text == "pass") return game::Answer::pass();
    const auto point = game::parse_point(text, setup_.size, game::RowsFrom::top);
    return game::Answer::place(point.value_or(nowhere));
  }

  ProtocolContext context_;
  std::string_view end_;
  game::Setup setup_;
  Duration clock_ = Duration::zero();            // of each side at the start; zero where a game has none
  Duration increment_ = Duration::zero();        // after each move
  bool begun_anew_ = false;                      // the position before the first move was told since begin()
  std::vector<game::Move> told_;                 // the moves that the program knows
  std::array<std::optional<Duration>, 2> left_;  // on the clocks when it was asked last, black's first
  std::uint64_t ping_ = 0;                       // number of the last one
  bool ponged_ = false;
};

}  // namespace

std::unique_ptr<Protocol> make_nboard(ProtocolContext context) {
  return std::make_unique<NBoard>(std::move(context));
}

}  // namespace tengen::engine
