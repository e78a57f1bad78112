#include "web/analyse/position_text.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/diagram.hpp"
#include "game/notation.hpp"
#include "record/formats/file_game.hpp"
#include "record/text/answer_text.hpp"
#include "record/text/line_text.hpp"
#include "web/game_order.hpp"
#include "web/json_input.hpp"
#include "web/position_json.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

constexpr std::size_t longest_line = 32 << 10;
constexpr std::size_t longest_comment = 8 << 10;

std::string word(const PositionText& text, const std::string& name) {
  const auto found = text.find(name);
  return found == text.end() ? std::string() : found->second;
}

std::string points_text(const std::vector<game::Point>& points, const game::Setup& setup) {
  std::string text;
  for (const auto& point : points) text += game::point_text(point, setup);
  return text;
}

Result<game::Setup> setup_of(const PositionText& text) {
  json::object object{{"game", word(text, "game")}, {"rule", word(text, "rule")}};
  if (const auto size = word(text, "size"); !size.empty()) {
    const auto number = parse_integer(size);
    if (!number) return bad_input("found " + in_quotes(size, 20) + ", expected a number", "size");
    object["size"] = *number;
  }
  object["pass"] = word(text, "pass") == "true";
  return read_setup(object);
}

}  // namespace

Result<PositionText> read_position_text(const json::object& object) {
  Members members(object);
  PositionText text;
  for (const char* const name : {"game", "rule", "size", "pass", "black", "white", "to", "moves"}) {
    if (auto word = members.word(name, longest_line); !word.empty()) text[name] = std::move(word);
  }
  if (auto all = members.check(); !all) return all.error();
  return text;
}

Result<record::GameRecord> record_of(const PositionText& text) {
  record::GameRecord record;
  const auto setup = setup_of(text);
  if (!setup) return setup.error();
  record.setup = *setup;
  game::Position start;
  for (const auto& [name, points] : {std::pair{"black", &start.black}, std::pair{"white", &start.white}}) {
    const auto parsed = record::parse_points(word(text, name), record.setup);
    if (!parsed) return bad_input("expected points of the board", name);
    *points = *parsed;
  }
  const auto to = word(text, "to");
  const bool is_set_up = !start.black.empty() || !start.white.empty() || !to.empty();
  if (is_set_up) {
    start.to_move = game::turn_by_count(start, record.setup.game);
    if (!to.empty()) start.to_move = to == "white" ? game::Colour::white : game::Colour::black;
    if (!record::begins_so(record.setup, start)) record.start = std::move(start);
  }
  if (const auto begun = record::begin(record); !begun) return begun.error();
  if (auto added = record::add_line(record, word(text, "moves")); !added) return added.error();
  return record;
}

PositionText position_text(const record::GameRecord& record) {
  PositionText text{
      {"game", record.setup.game}, {"rule", record.setup.rule}, {"size", std::to_string(record.setup.size)}};
  if (record.setup.pass) text["pass"] = "true";
  if (record.start) {
    text["black"] = points_text(record.start->black, record.setup);
    text["white"] = points_text(record.start->white, record.setup);
    text["to"] = colour_text(record.start->to_move);
  }
  if (!record.turns.empty()) text["moves"] = record::line_text(record);
  return text;
}

json::object to_json(const PositionText& text) {
  json::object object;
  for (const auto& [name, value] : text) object[name] = value;
  return object;
}

json::object position_json(const record::GameRecord& record) {
  std::unique_ptr<game::Game> game;
  json::object object{{"setup", setup_json(record.setup)},
                      {"start", start_json(record)},
                      {"turns", turns_json(record, game)},
                      {"question", nullptr},
                      {"to_move", nullptr},
                      {"outcome", nullptr}};
  if (!game) return object;
  if (const auto& outcome = game->outcome()) {
    object["outcome"] = outcome_json(*outcome);
  } else {
    object["question"] = question_json(*game);
    object["to_move"] = colour_text(game->colour(game->question().seat));
  }
  return object;
}

json::object tree_json(const record::GameTree& tree) {
  json::array nodes;
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const auto& [parent, turn, children] = tree.nodes[i];
    json::object node{{"parent", parent}, {"answer", record::answer_text(turn.answer, tree.head.setup)}};
    if (!turn.comment.empty()) node["comment"] = turn.comment;
    if (turn.thought.score) node["score"] = *turn.thought.score;
    nodes.push_back(std::move(node));
  }
  json::array players;
  for (const auto& player : tree.head.players) players.emplace_back(printable(player.name, 60));
  return {{"position", to_json(position_text(tree.head))},
          {"players", std::move(players)},
          {"nodes", std::move(nodes)}};
}

Result<record::GameTree> read_tree(const json::object& object) {
  Members members(object);
  const auto* const position = members.object("position");
  const auto* const nodes = members.array("nodes");
  if (nodes == nullptr || nodes->size() >= record::most_nodes) members.wrong("nodes", "the nodes of a tree");
  const auto* const players = members.array("players");
  if (auto all = members.check(); !all) return all.error();
  const auto text = read_position_text(position == nullptr ? json::object() : *position);
  if (!text) return text.error();
  auto head = record_of(*text);
  if (!head) return head.error();
  if (!head->turns.empty()) return bad_input("expected moves in the nodes", "position");
  for (std::size_t i = 0; players != nullptr && i < 2 && i < players->size(); ++i)
    if ((*players)[i].is_string()) head->players[i].name = printable((*players)[i].get_string(), 60);
  auto tree = record::tree_of(*head);
  for (const auto& value : *nodes) {
    if (!value.is_object()) return bad_input("expected an object", "nodes");
    Members node(value.get_object());
    const auto parent = node.number("parent").value_or(0);
    const auto answer = record::parse_answer(node.text("answer"), head->setup);
    const std::string comment = node.text("comment", longest_comment);
    if (parent < 0 || parent >= static_cast<std::int64_t>(tree.nodes.size()))
      node.wrong("parent", "a node that stands before");
    if (!answer) node.wrong("answer", "points or a pass");
    node.number("score");  // an engine's word, not kept
    if (auto all = node.check(); !all) return all.error();
    const auto from = static_cast<std::size_t>(parent);
    record::Turn turn;
    turn.answer = *answer;
    turn.comment = comment;
    tree.nodes[from].children.push_back(tree.nodes.size());
    tree.nodes.push_back({from, std::move(turn), {}});
  }
  return tree;
}

}  // namespace tengen::web
