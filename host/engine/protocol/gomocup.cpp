#include "engine/protocol/gomocup.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text.hpp"

namespace tengen::engine {
namespace {

constexpr std::int64_t unlimited_ms = 2147483647;  // "time_left … 2147483647 when unlimited"

// The value of INFO rule. 2 is never sent: it means a continuous game to some programs and renju to others.
std::optional<int> rule_mask(const game::Setup& setup) {
  if (setup.game != "gomoku") return std::nullopt;
  if (setup.rule == "freestyle") return 0;
  if (setup.rule == "standard") return 1;
  return std::nullopt;
}

std::int64_t in_ms(Duration duration) {
  return std::min<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(duration).count(),
                                unlimited_ms);
}

bool starts_with_word(std::string_view line, std::string_view word) {
  if (line.size() < word.size()) return false;
  const auto same = [](char a, char b) { return (a >= 'a' && a <= 'z' ? a - 'a' + 'A' : a) == b; };
  if (!std::equal(word.begin(), word.end(), line.begin(), [&](char b, char a) { return same(a, b); }))
    return false;
  const char after = line.size() == word.size() ? ' ' : line[word.size()];
  return !((after >= 'a' && after <= 'z') || (after >= 'A' && after <= 'Z'));
}

// A coordinate at the front of `text`, taken off it. What no board has is kept as such, so that it is judged
// as a move off the board and not as chatter.
std::optional<std::int16_t> take_coordinate(std::string_view& text) {
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument) return std::nullopt;
  constexpr std::int64_t low = std::numeric_limits<std::int16_t>::min();
  constexpr std::int64_t high = std::numeric_limits<std::int16_t>::max();
  if (error == std::errc::result_out_of_range) value = text.front() == '-' ? low : high;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return static_cast<std::int16_t>(std::clamp(value, low, high));
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}

// "x,y" at the start of the line, blanks around the comma allowed, anything after white space.
std::optional<game::Point> parse_move(std::string_view line) {
  skip_blanks(line);
  const auto x = take_coordinate(line);
  if (!x) return std::nullopt;
  skip_blanks(line);
  if (line.empty() || line.front() != ',') return std::nullopt;
  line.remove_prefix(1);
  skip_blanks(line);
  const auto y = take_coordinate(line);
  if (!y || (!line.empty() && line.front() != ' ' && line.front() != '\t')) return std::nullopt;
  return game::Point{*x, *y};
}

class Gomocup : public Protocol {
 public:
  explicit Gomocup(ProtocolContext context)
      : context_(std::move(context)), end_(context_.line_end == manifest::LineEnd::lf ? "\n" : "\r\n") {}

  Status begin(const GameStart& start, std::string& out) override {
    if (!rule_mask(start.setup)) {
      return failed("the gomocup protocol has no words for " + start.setup.game + " with the rule \"" +
                    start.setup.rule + "\"");
    }
    known_moves_ = 0;
    line(out, "START ", start.setup.size);
    return success();
  }

  void settle(const GameStart& start, std::string& out) override {
    const TimeControl& time = start.time;
    // timeout_turn 0 would mean "as fast as possible", and makes some programs think for ever: never sent.
    const Duration turn = time.turn > Duration::zero() ? time.turn : time.match;
    line(out, "INFO timeout_turn ",
         turn > Duration::zero() ? std::max<std::int64_t>(in_ms(turn), 1) : unlimited_ms);
    // No limit is not said as 0, which the protocol allows: there are programs that abort on it, and others
    // that think for ever when the line is missing.
    line(out, "INFO timeout_match ", time.match > Duration::zero() ? in_ms(time.match) : unlimited_ms);
    // Programs read it into an int: 2147483648 has been seen to crash one that plays with 2147483647.
    line(out, "INFO max_memory ", std::min<std::uint64_t>(context_.memory_bytes, unlimited_ms));
    line(out, "INFO game_type ", 1);
    // No INFO folder: nothing that a program writes outlives its game.
    line(out, "INFO rule ", rule_mask(start.setup).value_or(0));
    for (const auto& [key, value] : context_.options) line(out, "INFO " + key + " ", value);
  }

  void ask(const Request& request, std::string& out) override {
    line(out, "INFO time_left ", request.time_left ? in_ms(*request.time_left) : unlimited_ms);
    const auto moves = request.game->moves();
    if (moves.empty()) {
      line(out, "BEGIN");
    } else if (request.refusal == nullptr && known_moves_ + 1 == moves.size()) {
      line(out, "TURN ", moves.back().at);
    } else {
      board(*request.game, out);
    }
    known_moves_ = moves.size();
  }

  void answered() override { ++known_moves_; }

  void quit(std::string& out) override { line(out, "END"); }

  Line read(std::string_view text) const override {
    if (const auto move = parse_move(text)) return {Line::Kind::answer, game::Answer::place(*move)};
    if (starts_with_word(text, "OK")) return {Line::Kind::ready, {}};
    // Said by programs that take no command for some time after their own move.
    if (text.find("IN SEARCH MODE") != std::string_view::npos) return {Line::Kind::dropped, {}};
    if (starts_with_word(text, "ERROR")) return {Line::Kind::refused, {}};
    return {};
  }

 private:
  static void append(std::string& out, std::string_view text) { out += text; }
  static void append(std::string& out, const char* text) { out += text; }
  static void append(std::string& out, game::Point point) {
    append(out, point.x);
    out += ',';
    append(out, point.y);
  }
  template <std::integral T>
  static void append(std::string& out, T value) {
    char digits[24];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    out.append(digits, end);
  }

  template <class... Parts>
  void line(std::string& out, const Parts&... parts) const {
    (append(out, parts), ...);
    out += end_;
  }

  // The whole position in the order of play, which renju programs need and no other minds.
  void board(const game::Game& game, std::string& out) const {
    const game::Colour own = game.colour(game.question().seat);
    line(out, "BOARD");
    for (const game::Move& move : game.moves()) {
      if (move.kind == game::MoveKind::stone) line(out, move.at, ",", move.colour == own ? 1 : 2);
    }
    line(out, "DONE");
  }

  ProtocolContext context_;
  std::string_view end_;
  std::size_t known_moves_ = 0;  // how many moves of the game are on the program's board
};

}  // namespace

std::unique_ptr<Protocol> make_gomocup(ProtocolContext context) {
  return std::make_unique<Gomocup>(std::move(context));
}

}  // namespace tengen::engine
