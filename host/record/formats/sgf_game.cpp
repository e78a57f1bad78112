#include "record/formats/sgf_game.hpp"

#include <algorithm>
#include <array>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/diagram.hpp"
#include "record/formats/sgf_points.hpp"
#include "record/formats/turn_facts.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/encoding.hpp"
#include "record/text/outcome_text.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

using game::Colour;

// Words and numbers of other programs for rules; the numbers are the Gomocup protocol's.
std::string_view rule_word(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{{{"0", "freestyle"},
                                                                                {"1", "standard"},
                                                                                {"4", "renju"},
                                                                                {"Renju", "renju"},
                                                                                {"RIF", "renju"},
                                                                                {"8", "caro"}}};
  for (const auto& [word, rule] : words) {
    if (word == text) return rule;
  }
  return text;
}

enum class NodeKind { root, move, other };

// Whether a game keeps what the property says there, or the property says how to read the file. The others
// are left out; in a file of this host, properties of its own are kept, too.
bool is_kept(const SgfProperty& property, NodeKind node) {
  constexpr std::array in_root{"FF", "GM", "SZ", "CA", "AP", "ST", "RU", "TM", "PB",
                               "PW", "EV", "PC", "GC", "DT", "RO", "RE", "C"};
  constexpr std::array lists{"AB", "AW", "AE", "B", "W"};
  const auto is_one_of = [&](const auto& names) {
    return std::find(names.begin(), names.end(), property.name) != names.end();
  };
  if (is_one_of(lists)) return true;
  if (property.values.size() > 1) return false;
  if (property.name == "PL") return true;
  if (node == NodeKind::root) return is_one_of(in_root);
  return property.name == "C" || (node == NodeKind::move && (property.name == "BL" || property.name == "WL"));
}

void append_line(std::string& text, std::string_view line) {
  if (!text.empty() && !line.empty()) text += '\n';
  text += line;
}

}  // namespace

void SgfGame::add(const SgfNode& node) {
  if (failure_) return;
  const bool root = !std::exchange(root_read_, true);
  if (root) read_root(node);
  if (failure_) return;
  read_setup(node);
  const std::size_t before = file_.turns.size();
  read_moves(node);
  const bool moves = file_.turns.size() > before;
  // A comment in the root is on the whole game, also where the first move stands there.
  if (!root && moves) read_facts(node, file_.turns.back());
  if (!root && !moves) read_comments(node);
  for (const auto& property : node) {
    const auto place = root ? NodeKind::root : moves ? NodeKind::move : NodeKind::other;
    if (!own_ && !is_kept(property, place)) left_out_.insert(printable(property.name, 8));
  }
}

void SgfGame::read_root(const SgfNode& node) {
  if (const auto* encoding = value_of(node, "CA")) encoding_ = trimmed(*encoding);
  if (options_.is_utf8) encoding_ = "UTF-8";
  if (is_hidden_from_host(encoding_))
    return fail("CA[" + printable(encoding_, 20) +
                    "] names an encoding that this host cannot decode, expected for example UTF-8; convert "
                    "the file and its CA",
                node.front().offset);
  read_kind(node);
  for (const auto& property : node) {
    if (!property.values.empty()) read_info(property, property.values.front());
  }
  for (std::size_t i = 0; own_times_ && i < 2; ++i)
    file_.record.players[i].time_control = one_line((*own_times_)[i]);
}

// Which game it is, on which board. GM is often missing in files of line games.
void SgfGame::read_kind(const SgfNode& node) {
  const auto* kind = value_of(node, "GM");
  const std::string number = kind == nullptr ? "" : std::string(trimmed(*kind));
  const auto* const known = game_of_number(parse_integer(number).value_or(0));
  file_ = begin_game(options_, known == nullptr ? game::Setup{}.game : known->id);
  auto& setup = file_.record.setup;
  if (options_.game.empty() && known == nullptr && kind != nullptr)
    return fail("GM[" + printable(number, 10) + "] is " + std::string(number == "1" ? "Go" : "another game") +
                    ", which this host does not play; for a line game that is marked so, name the game: "
                    "-variant gomoku",
                node.front().offset);
  if (const auto* size = value_of(node, "SZ")) {
    const auto sides = split(*size, ':');
    const auto columns = parse_integer(trimmed(sides.front()));
    if (!columns || *columns < 1 || *columns > 1000 || trimmed(sides.back()) != trimmed(sides.front()))
      return fail("SZ[" + printable(*size, 20) + "], expected the size of a square board",
                  node.front().offset);
    setup.size = static_cast<int>(*columns);
  }
  if (const auto* rule = value_of(node, "RU"); rule != nullptr && options_.rule.empty())
    read_rule(trimmed(*rule));
  const auto* const program = value_of(node, "AP");
  own_ = program != nullptr && (*program == "tengen" || program->starts_with("tengen:"));
  is_signed_ = program != nullptr;
  if (const auto* opening = value_of(node, "ON"); opening != nullptr && own_)
    setup.opening = one_line(trimmed(*opening));
  if (const auto* times = value_of(node, "OT"); times != nullptr && own_) {
    const auto comma = times->find(", ");
    own_times_ = {times->substr(0, comma), comma == std::string::npos ? *times : times->substr(comma + 2)};
  }
  setup.pass = own_ && value_of(node, "TP") != nullptr;
  if (const auto* moves = value_of(node, "RS"); moves != nullptr && own_) {
    for (const auto word : split(*moves, ',')) {
      const auto count = parse_integer(trimmed(word));
      if (!count || *count < 0)
        notes_.push_back(unknown_text("number of moves in RS", word));
      else
        file_.record.continued_after.push_back(static_cast<std::size_t>(*count));
    }
  }
}

// "renju", "4", "connect6 standard"; an unknown rule leaves it to the moves.
void SgfGame::read_rule(std::string_view text) {
  auto& setup = file_.record.setup;
  const auto blank = text.find(' ');
  const auto* const other = game::find_game(text.substr(0, blank));
  if (other != nullptr && options_.game.empty()) {
    const int size = setup.size;
    setup = game::default_setup(*other);
    setup.size = size;
    text = blank == std::string_view::npos ? std::string_view(setup.rule) : text.substr(blank + 1);
  }
  const auto rule = rule_word(text);
  if (has_rule(setup, rule)) {
    setup.rule = std::string(rule);
    file_.rule_known = true;
  } else if (!text.empty()) {
    notes_.push_back("the rule \"" + printable(text, 40) + "\" is not known here");
  }
}

void SgfGame::read_info(const SgfProperty& property, std::string_view value) {
  auto& record = file_.record;
  const std::string_view name = property.name;
  const std::string line = one_line(trimmed(text(value)));
  if (name == "PB") record.players[0].name = line;
  if (name == "PW") record.players[1].name = line;
  if (name == "EV") record.event = line;
  if (name == "PC") record.site = line;
  if (name == "C") append_line(record.comment, text(value));
  if (name == "GC") reason_ = text(value);
  if (name == "TM") {
    // As the host types such a limit; what is left of it stands with the moves.
    const auto seconds = parse_number(line);
    const auto limit = seconds ? from_milliseconds(*seconds * 1000) : std::nullopt;
    if (limit && *limit > Duration::zero())
      record.players[0].time_control = record.players[1].time_control = in_seconds(*limit);
    if (!limit && !line.empty()) notes_.push_back(unknown_text("time limit", line));
  }
  if (name == "DT") {
    record.date = parse_date(line).value_or(Date{});
    if (record.date == Date{} && !line.empty()) notes_.push_back(unknown_text("date", line));
  }
  if (name == "RO") {
    const auto round = parse_integer(std::string_view(line).substr(0, line.find_first_of(". (")));
    if (round && *round > 0 && *round <= 1'000'000'000) record.round = *round;
    if (!round && !line.empty()) notes_.push_back(unknown_text("round", line));
  }
  if (name == "RE") {
    const auto outcome = parse_sgf_result(line);
    if (outcome) record.outcome = *outcome;
    file_.has_result = outcome.has_value();
    if (!outcome && !line.empty() && line != "?") notes_.push_back(unknown_text("result", line));
  }
}

void SgfGame::read_setup(const SgfNode& node) {
  for (const auto& property : node) {
    if (property.name == "PL" && !property.values.empty() && file_.turns.empty()) {
      const auto colour = trimmed(property.values.front());
      to_move_ =
          colour.starts_with('W') || colour.starts_with('w') || colour == "2" ? Colour::white : Colour::black;
    }
    const bool black = property.name == "AB";
    if (!black && property.name != "AW" && property.name != "AE") continue;
    if (!file_.turns.empty())
      return fail("set-up stones after the first move cannot be played", property.offset);
    if (property.name == "AE") return fail("points that are set up empty cannot be played", property.offset);
    file_.start_offset = property.offset;
    auto& stones = stones_[black ? 0 : 1];
    for (const auto& value : property.values) {
      const auto points = parse_sgf_rectangle(value, file_.record.setup);
      if (!points) return fail(in_quotes(value, 20) + ", expected a point of the board", property.offset);
      stones.insert(stones.end(), points->begin(), points->end());
      if (stones.size() > most_turns) return fail("more set-up stones than points", property.offset);
    }
  }
}

void SgfGame::read_moves(const SgfNode& node) {
  for (const auto& property : node) {
    if (failure_ || file_.turns.size() > most_turns) return;
    if (property.name == "TA" && own_) add_answer(property);
    if (property.name == "B" || property.name == "W") add_move(property);
  }
}

// Some programs write several moves into one node.
void SgfGame::add_move(const SgfProperty& property) {
  if (moves_to_skip_ > 0) {
    --moves_to_skip_;
    return;
  }
  if (file_.turns.empty()) begin_from_setup(property.name == "B" ? Colour::black : Colour::white);
  moves_of_turn_ = 1;
  for (const auto& value : property.values) {
    FileTurn turn;
    turn.offset = property.offset;
    turn.colour = property.name == "B" ? Colour::black : Colour::white;
    if (is_sgf_pass(value, file_.record.setup)) {
      turn.turn.answer = game::Answer::pass();
      file_.record.setup.pass = !game::game_of(file_.record.setup).forced_passes;
    } else if (const auto point = parse_sgf_point(value, file_.record.setup)) {
      turn.turn.answer = game::Answer::place(*point);
    } else {
      return fail(in_quotes(value, 20) + ", expected a point of the " +
                      std::to_string(file_.record.setup.size) + "x" +
                      std::to_string(file_.record.setup.size) + " board",
                  property.offset);
    }
    file_.turns.push_back(std::move(turn));
  }
}

void SgfGame::add_answer(const SgfProperty& property) {
  const std::string_view value = property.values.empty() ? std::string_view{} : property.values.front();
  const auto colon = value.find(':');
  const auto moves = parse_integer(value.substr(0, colon));
  const auto answer = colon == std::string_view::npos
                          ? std::nullopt
                          : parse_answer(value.substr(colon + 1), file_.record.setup);
  if (!moves || *moves < 0 || *moves > 16 || !answer)
    return fail("TA[" + printable(value, 40) + "], expected a number of moves, \":\" and an answer",
                property.offset);
  if (file_.turns.empty()) begin_from_setup({});
  moves_to_skip_ = moves_of_turn_ = static_cast<std::size_t>(*moves);
  FileTurn turn;
  turn.offset = property.offset;
  turn.moves = moves_of_turn_;
  turn.turn.answer = *answer;
  file_.turns.push_back(std::move(turn));
}

void SgfGame::read_facts(const SgfNode& node, FileTurn& turn) {
  for (const auto& property : node) {
    if (property.values.empty()) continue;
    const auto& value = property.values.front();
    if (property.name == "C") read_comment(text(value), turn.turn);
    if (property.name == "BL" || property.name == "WL") {
      const auto seconds = parse_number(trimmed(value));
      if (seconds) turn.turn.left = from_milliseconds(*seconds * 1000);
      if (!turn.turn.left) left_out_.insert(property.name);
    }
  }
}

// Other programs may write anything there; c-gomoku-cli, which does not name itself, writes the time alone.
void SgfGame::read_comment(const std::string& comment, Turn& turn) {
  if (own_) {
    if (read_turn_comment(comment, turn) == Stage::opening) file_.record.opening_plies += moves_of_turn_;
  } else if (is_signed_ || !read_time_comment(comment, turn)) {
    append_line(turn.comment, comment);
  }
}

// In a node without a move, a comment is on the position: on the move before, or on the whole game.
void SgfGame::read_comments(const SgfNode& node) {
  auto& comment = file_.turns.empty() ? file_.record.comment : file_.turns.back().turn.comment;
  for (const auto& property : node) {
    if (property.name == "C" && !property.values.empty()) append_line(comment, text(property.values.front()));
  }
}

// Whose turn it is says PL, else the first move, else the number of stones.
void SgfGame::begin_from_setup(std::optional<Colour> first_mover) {
  const auto& [black, white] = stones_;
  if (black.empty() && white.empty()) return;
  game::Position start{black, white};
  const auto by_count = game::turn_by_count(start, file_.record.setup.game);
  start.to_move = to_move_.value_or(first_mover.value_or(by_count));
  if (!begins_so(file_.record.setup, start)) file_.record.start = std::move(start);
}

Result<GameRecord> SgfGame::finish(const PlaceOf& place_of) {
  if (!failure_ && file_.turns.empty()) begin_from_setup({});
  if (failure_) return bad_input(failure_->first, place_of(failure_->second));
  auto& outcome = file_.record.outcome;
  if (auto told = parse_reason_text(trimmed(reason_), outcome.score)) {
    outcome = *told;
    file_.has_result = true;
  } else {
    append_line(file_.record.comment, reason_);
  }
  note_losses();
  auto record = judged(std::move(file_), place_of, &notes_);
  if (!record) return record;
  // Players are by colour in the file, by seat here.
  const auto game = replay(*record);
  if (game && (*game)->colour(game::Seat::first) == Colour::white)
    std::swap(record->players[0], record->players[1]);
  return record;
}

void SgfGame::fail(const std::string& what, std::size_t offset) {
  if (!failure_) failure_ = {what, offset};
}

std::string SgfGame::text(std::string_view bytes) {
  const auto text = as_declared(bytes, encoding_);
  is_guessed_ = is_guessed_ || !text;
  is_ambiguous_ = is_ambiguous_ || (text && *text != bytes && !is_ascii(bytes) && is_utf8(bytes));
  return text ? *text : to_utf8(bytes, encoding_);
}

void SgfGame::note_losses() {
  if (is_guessed_)
    notes_.push_back("found texts that are not UTF-8, " +
                     (encoding_.empty() ? std::string("and no CA that names their encoding")
                                        : "and not in the encoding of CA[" + printable(encoding_, 20) + "]") +
                     ": names, comments and moves behind them may be wrong; with the right CA they are not");
  if (is_ambiguous_)
    notes_.push_back("found texts that are valid in CA[" + printable(encoding_, 20) +
                     "] and in UTF-8; they were read as CA says");
  constexpr std::size_t most_named = 12;
  std::string names;
  std::size_t named = 0;
  for (const auto& name : left_out_) {
    if (named++ < most_named) names += (names.empty() ? "" : ", ") + name;
  }
  if (named > most_named) names += ", …";
  if (!names.empty()) notes_.push_back("properties were left out: " + names);
}

}  // namespace tengen::record
