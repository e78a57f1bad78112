// tengen show RECORD
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/records/game_after.hpp"
#include "cli/records/record_flags.hpp"
#include "game/catalog.hpp"
#include "record/formats/json.hpp"
#include "record/model/playthrough.hpp"
#include "record/text/board_picture.hpp"
#include "record/text/date.hpp"
#include "record/text/decimal.hpp"
#include "record/text/json_text.hpp"
#include "record/text/outcome_text.hpp"

namespace tengen::cli {
namespace {

struct ShowArguments {
  tournament::RecordArguments input;
  int game = 1;
  std::optional<int> move;  // the last one unless given
  bool json = false;
};

game::RowsFrom rows_of(const ShowArguments& arguments, const game::Setup& setup) {
  return tournament::rows_from(arguments.input.coords).value_or(game::game_of(setup).rows_from);
}

std::string move_text(const game::Move& move, const game::Setup& setup, game::RowsFrom rows) {
  return move.kind == game::MoveKind::pass ? "pass" : game::point_text(move.at, setup.size, rows);
}

// "1. h8  2. i9 …", ten to a line; those that the picture does not show yet in brackets.
std::string moves_list(const game::Game& whole, std::size_t shown, game::RowsFrom rows) {
  std::string text;
  for (std::size_t i = 0; i < whole.moves().size(); ++i) {
    if (i > 0) text += i % 10 == 0 ? "\n" : "  ";
    const auto move = std::to_string(i + 1) + ". " + move_text(whole.moves()[i], whole.setup(), rows);
    text += i < shown ? move : "(" + move + ")";
  }
  return text.empty() ? text : text + "\n";
}

std::string joined_facts(const std::vector<std::string>& facts) {
  std::vector<std::string> told;
  for (const auto& fact : facts) {
    if (!fact.empty()) told.push_back(printable(fact));
  }
  return joined(told, ", ");
}

std::string heading(const record::GameRecord& record, const record::Playthrough& played) {
  const auto black = record::seat_of(game::Colour::black, *played.game);
  const auto& setup = record.setup;
  const auto size = std::to_string(setup.size);
  const auto name = [&](game::Seat seat) {
    const auto& given = record.player(seat).name;
    return given.empty() ? std::string("?") : printable(given);
  };
  std::string text = "X " + name(black) + "\nO " + name(game::opponent(black)) + "\n" + setup.game + " " +
                     setup.rule + ", " + size + "x" + size;
  if (setup.opening != game::Setup{}.opening) text += ", " + printable(setup.opening);
  const auto about = joined_facts(
      {record.event, record.site, record.date == record::Date{} ? "" : record::day_text(record.date)});
  return text + (about.empty() ? "" : "\n" + about) + "\n";
}

// Of the turn that made the last move shown.
std::string last_turn(const record::Playthrough& played, std::size_t shown, game::RowsFrom rows) {
  if (shown == 0) return {};
  const auto found = std::find_if(played.turns.begin(), played.turns.end(), [&](const auto& done) {
    return done.first_move < shown && shown <= done.first_move + done.moves;
  });
  if (found == played.turns.end()) return {};
  const auto& turn = *found->turn;
  const auto& move = played.game->moves()[shown - 1];
  std::string text = "move " + std::to_string(shown) + " of " + std::to_string(played.game->moves().size()) +
                     ": " + (move.colour == game::Colour::black ? "black " : "white ") +
                     move_text(move, played.game->setup(), rows);
  if (turn.time != Duration::zero()) text += ", " + record::in_milliseconds(turn.time) + " ms";
  if (turn.by_host) text += ", by the host";
  if (turn.thought.score) text += ", score " + record::score_text(*turn.thought.score);
  if (turn.thought.depth) text += ", depth " + std::to_string(*turn.thought.depth);
  if (!turn.comment.empty()) text += "\n" + printable(turn.comment, 2000);
  return text + "\n";
}

std::string result_line(const record::GameRecord& record) {
  const auto& outcome = record.outcome;
  if (outcome.score == game::Score::none && outcome.reason == game::Reason::aborted && outcome.detail.empty())
    return "* (not finished)\n";
  return std::string(game::text(outcome.score)) + " {" + printable(record::reason_text(outcome), 400) + "}\n";
}

std::string json_of(const record::GameRecord& record, const game::Game& shown, game::RowsFrom rows) {
  boost::json::array board;
  const std::string diagram = game::diagram(shown);
  for (const auto row : split(trimmed(diagram), '\n')) board.emplace_back(row);
  boost::json::array forbidden;
  if (!shown.outcome()) {
    for (const auto point : shown.forbidden_points())
      forbidden.emplace_back(game::point_text(point, shown.setup().size, rows));
  }
  auto object = boost::json::parse(record::to_json(record, Duration::zero())).as_object();
  object["type"] = "show";
  object["move"] = shown.moves().size();
  object["board"] = board;
  object["forbidden"] = forbidden;
  return record::json_text(object) + "\n";
}

Exit show_game(const record::GameRecord& record, const ShowArguments& arguments) {
  const auto played = record::play_through(record);
  if (!played) return complain(played.error());
  const auto shown = game_after(record, arguments.move);
  if (!shown) return complain(shown.error());
  const auto rows = rows_of(arguments, record.setup);
  if (arguments.json) {
    std::fputs(json_of(record, **shown, rows).c_str(), stdout);
    return Exit::done;
  }
  const std::size_t moves = (*shown)->moves().size();
  const std::string text = heading(record, *played) + "\n" +
                           record::board_picture(**shown, rows, record::colours_of_output()) + "\n" +
                           last_turn(*played, moves, rows) + result_line(record) + "\n" +
                           moves_list(*played->game, moves, rows);
  std::fputs(text.c_str(), stdout);
  return Exit::done;
}

Exit show(const ShowArguments& arguments) {
  auto input = tournament::RecordInput::open(arguments.input);
  if (!input) return complain(input.error());
  int number = 0;
  while (auto game = input->games().next()) {
    if (++number < arguments.game) continue;
    if (!*game) return complain(in_file(game->error(), arguments.input.file));
    return show_game(**game, arguments);
  }
  return complain(not_found(
      "found " + std::to_string(number) + " games, asked for game " + std::to_string(arguments.game),
      printable(arguments.input.file)));
}

}  // namespace

Command show_command() {
  const auto arguments = std::make_shared<ShowArguments>();
  Command command{
      .name = "show",
      .help = "show a recorded game as a board",
      .flags = {with({.required = true}, {"RECORD", &arguments->input.file,
                                          "a record file, or the folder of a run; - is standard input"}),
                {"--from", &arguments->input.format, "its format, where name and content do not tell"},
                with({.range = Range{1, 1'000'000'000}}, {"--game", &arguments->game,
                                                          "the Nth game of the file, from 1; a file of -sgf "
                                                          "has its games in the order in which they ended"}),
                with({.range = Range{0, 1'000'000}},
                     {"--move", &arguments->move, "how many moves to show; all unless given"}),
                json_flag(arguments->json)},
      .run = [arguments](const Surroundings&) { return show(*arguments); }};
  add_record_flags(command, arguments->input);
  return command;
}

}  // namespace tengen::cli
