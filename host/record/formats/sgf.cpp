#include "record/formats/sgf.hpp"

#include "base/text.hpp"
#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "record/formats/sgf_game.hpp"
#include "record/formats/sgf_points.hpp"
#include "record/formats/tree_reader.hpp"
#include "record/formats/turn_facts.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/outcome_text.hpp"
#include "record/text/place.hpp"

namespace tengen::record {
namespace {

// What a terminal would obey: names and details may come from engines, and files are printed.
bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte == 0x7f || (byte < 0x20 && c != '\n' && c != '\r' && c != '\t');
}

// Text: ']' and '\' are escaped (FF[4], "Property value types").
std::string sgf_property(std::string_view name, std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == ']' || c == '\\') value += '\\';
    value += is_control(c) ? ' ' : c;
  }
  return std::string(name) + "[" + value + "]";
}

// SimpleText: line ends become blanks.
std::string simple(std::string_view name, std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return sgf_property(name, line);
}

// Letters a, b, … from the left and from the top; boards wider than 26 go on with capitals.
std::string sgf_point(game::Point point, const game::Setup& setup) {
  if (game::game_of(setup).sgf_coordinates) return game::point_text(point, setup);
  const auto letter = [](int i) { return static_cast<char>(i < 26 ? 'a' + i : 'A' + i - 26); };
  return {letter(point.x), letter(point.y)};
}

// Of games without a number of their own in the standard the rule's name is the game's.
std::string rule_text(const game::Setup& setup) {
  if (game_of_number(game::game_of(setup).sgf_number)->id == setup.game) return setup.rule;
  return setup.game + " " + setup.rule;
}

std::string start_text(const game::Position& start, const game::Setup& setup) {
  std::string text;
  const auto list = [&](std::string_view name, const std::vector<game::Point>& points) {
    if (!points.empty()) text += name;
    for (const auto point : points) text += "[" + sgf_point(point, setup) + "]";
  };
  list("AB", start.black);
  list("AW", start.white);
  return text + (start.to_move == game::Colour::black ? "PL[B]" : "PL[W]");
}

// As typed; black's first where they differ. FF[4] has any text there.
std::string time_controls(const PlayerRecord& black, const PlayerRecord& white) {
  if (black.time_control == white.time_control) return black.time_control;
  return black.time_control + ", " + white.time_control;
}

std::string counts_text(const std::vector<std::size_t>& counts) {
  std::vector<std::string> words;
  for (const auto count : counts) words.push_back(std::to_string(count));
  return joined(words, ", ");
}

std::string header(const GameRecord& record, game::Seat black) {
  std::string text = "FF[4]CA[UTF-8]AP[tengen]";
  text += simple("GM", std::to_string(game::game_of(record.setup).sgf_number));
  text += simple("SZ", std::to_string(record.setup.size));
  if (record.number > 0) text += simple("GN", std::to_string(record.number));
  text += simple("PB", record.player(black).name);
  text += simple("PW", record.player(game::opponent(black)).name);
  if (record.date != Date{}) text += simple("DT", day_text(record.date));
  if (!record.event.empty()) text += simple("EV", record.event);
  if (!record.site.empty()) text += simple("PC", record.site);
  if (record.round > 0) text += simple("RO", std::to_string(record.round));
  if (!record.setup.rule.empty()) text += simple("RU", rule_text(record.setup));
  if (record.setup.opening != game::Setup{}.opening) text += simple("ON", record.setup.opening);
  if (record.setup.pass) text += simple("TP", "1");
  if (!record.continued_after.empty()) text += simple("RS", counts_text(record.continued_after));
  const auto times = time_controls(record.player(black), record.player(game::opponent(black)));
  if (!times.empty()) text += simple("OT", times);
  if (record.start) text += start_text(*record.start, record.setup);
  text += simple("RE", sgf_result(record.outcome));
  text += simple("GC", reason_text(record.outcome));
  if (!record.comment.empty()) text += sgf_property("C", record.comment);
  return text;
}

// Everything of a turn that is no move.
std::string facts(const PlayedTurn& done, Stage stage) {
  std::string text;
  if (done.turn->left) {
    text += simple(done.colour == game::Colour::black ? "BL" : "WL", in_seconds(*done.turn->left));
  }
  const auto comment = turn_comment(*done.turn, stage);
  return comment.empty() ? text : text + sgf_property("C", comment);
}

class MoveNodes {
 public:
  MoveNodes(const GameRecord& record, const Playthrough& played) : record_(record), played_(played) {}

  std::string text() {
    for (const auto& done : played_.turns) write(done);
    return text_;
  }

 private:
  void write(const PlayedTurn& done) {
    const auto moves = played_.moves_of(done);
    const Stage stage = done.first_move < record_.opening_plies ? Stage::opening : Stage::play;
    const bool plain = !moves.empty() && (done.question.kind == game::QuestionKind::place ||
                                          done.question.kind == game::QuestionKind::pass);
    if (!plain) {
      begin_node();
      text_ += sgf_property(
          "TA", std::to_string(moves.size()) + ":" + answer_text(done.turn->answer, record_.setup));
      text_ += facts(done, stage);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      begin_node();
      const bool pass = moves[i].kind == game::MoveKind::pass;
      text_ += sgf_property(moves[i].colour == game::Colour::black ? "B" : "W",
                            pass ? "" : sgf_point(moves[i].at, record_.setup));
      if (!plain) continue;
      // Several stones of one turn: what it took stands with the last of them.
      const Stage own = done.first_move + i < record_.opening_plies ? Stage::opening : Stage::play;
      if (i + 1 == moves.size())
        text_ += facts(done, own);
      else if (own == Stage::opening)
        text_ += sgf_property("C", turn_comment({}, own));
    }
  }

  void begin_node() { text_ += nodes_++ % 10 == 0 ? "\n;" : ";"; }

  const GameRecord& record_;
  const Playthrough& played_;
  std::string text_;
  std::size_t nodes_ = 0;
};

// The lines of a tree, of a game without an opening procedure.
class TreeNodes {
 public:
  TreeNodes(const GameTree& tree, std::string& text) : tree_(tree), text_(text) {}

  // What follows the node, where the game stands so.
  Status write(std::size_t node, const game::Game& before) {
    auto game = before.clone();
    while (!tree_.nodes[node].children.empty()) {
      const auto& children = tree_.nodes[node].children;
      for (std::size_t i = 0; children.size() > 1 && i < children.size(); ++i) {
        text_ += "\n(";
        auto after = game->clone();
        if (auto written = write_turn(children[i], *after); !written) return written;
        if (auto written = write(children[i], *after); !written) return written;
        text_ += ")";
      }
      if (children.size() > 1) return success();
      node = children.front();
      if (auto written = write_turn(node, *game); !written) return written;
    }
    return success();
  }

 private:
  Status write_turn(std::size_t node, game::Game& game) {
    const Turn& turn = tree_.nodes[node].turn;
    const std::size_t first = game.moves().size();
    if (game.outcome()) return bad_input("a move stands behind the end of the game");
    if (const auto refusal = game.answer(turn.answer)) return bad_input(refusal->detail);
    for (const auto& move : game.moves().subspan(first)) {
      text_ += move.colour == game::Colour::black ? ";B" : ";W";
      text_ += "[" + (move.kind == game::MoveKind::pass ? "" : sgf_point(move.at, game.setup())) + "]";
    }
    const std::string comment = turn_comment(turn, Stage::play);
    if (!comment.empty()) text_ += sgf_property("C", comment);
    return success();
  }

  const GameTree& tree_;
  std::string& text_;
};

// Most nodes of a tree whose every line is read.
constexpr std::size_t most_read_nodes = 100'000;

class SgfReader final : public TreeReader {
 public:
  SgfReader(std::string_view bytes, const ReadOptions& options) : TreeReader(bytes, options, "(;") {}

 private:
  // Where the tree is cut, further lines are left out.
  void read_all(SgfScanner& scanner) {
    nodes_.clear();
    at_ = 0;
    line_.clear();
    while (auto node = scanner.next_of_all()) {
      if (nodes_.size() < most_read_nodes) nodes_.push_back(std::move(*node));
    }
  }
  // A line ends where the next node is no deeper.
  std::optional<Result<GameRecord>> next_line(const PlaceOf& place_of) override {
    while (at_ < nodes_.size()) {
      line_.resize(nodes_[at_].depth);
      line_.push_back(at_);
      ++at_;
      if (at_ < nodes_.size() && nodes_[at_].depth == line_.size()) continue;
      SgfGame game(options(), notes_);
      for (const std::size_t node : line_) game.add(nodes_[node].node);
      return game.finish(place_of);
    }
    return std::nullopt;
  }

  std::vector<SgfScanner::PlacedNode> nodes_;
  std::size_t at_ = 0;
  std::vector<std::size_t> line_;  // of nodes_, from the root

  Result<GameRecord> read_tree(SgfScanner& scanner, const PlaceOf& place_of) override {
    if (options().every_line) {
      read_all(scanner);
      if (auto line = next_line(place_of)) return std::move(*line);
      return bad_input("found no node", place_of(scanner.offset()));
    }
    SgfGame game(options(), notes_);
    while (const auto node = scanner.next_node()) game.add(*node);
    if (scanner.variations() > 0) {
      notes_.push_back(std::to_string(scanner.variations()) +
                       " variations were left out; the first line of play was read");
    }
    return game.finish(place_of);
  }
};

bool begins_sgf(std::string_view bytes) {
  const auto start = beginning(bytes);
  return contains(start, "(;") || (start.starts_with("(") && contains(start, ";"));
}

}  // namespace

Result<std::string> to_sgf(const GameRecord& record, const WriteOptions&) {
  const auto played = play_through(record);
  if (!played) return played.error();
  const auto black = seat_of(game::Colour::black, *played->game);
  return "(;" + header(record, black) + MoveNodes(record, *played).text() + ")\n";
}

Result<std::string> to_sgf(const GameTree& tree) {
  auto game = begin(tree.head);
  if (!game) return game.error();
  const auto black = seat_of(game::Colour::black, **game);
  std::string text = "(;" + header(tree.head, black);
  if (auto written = TreeNodes(tree, text).write(0, **game); !written) return written.error();
  return text + ")\n";
}

constinit const FormatInfo sgf_format{
    .id = "sgf",
    .name = "Smart Game Format, FF[4]",
    .suffixes = {"sgf"},
    .carries = {Part::names, Part::date, Part::event, Part::site, Part::round, Part::size, Part::rule,
                Part::result, Part::reason, Part::times, Part::clocks, Part::thoughts, Part::comments,
                Part::decisions, Part::opening, Part::continuations, Part::passes, Part::pass_right},
    .time_unit = std::chrono::microseconds(1),
    .begins = &begins_sgf,
    .reader = &open<SgfReader>,
    .writer = &to_sgf};

}  // namespace tengen::record
