// tengen position FILE|MOVES|-
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/records/game_after.hpp"
#include "game/catalog.hpp"
#include "game/diagram.hpp"
#include "game/notation.hpp"
#include "game/renju.hpp"
#include "record/formats/format.hpp"
#include "record/text/board_picture.hpp"
#include "record/text/json_text.hpp"
#include "tournament/store/record_input.hpp"

namespace tengen::cli {
namespace {

// As of other records (tournament/store/record_input.hpp).
constexpr std::size_t longest_input = std::size_t{1} << 30U;

struct PositionArguments {
  std::vector<std::string> input;  // a file, "-", or moves in one word or many
  game::Setup setup{"", "", 0};    // no game: gomoku, or that of the record
  std::string side;
  std::string coords;       // "top", "bottom" or empty
  std::string game;         // a game's name, or the number of a record in its file
  std::optional<int> move;  // show the position after N moves; nothing: after all
  bool json = false;
};

Result<std::string> read_all(std::FILE* file, const std::string& name) {
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    if (text.size() + count > longest_input)
      return bad_input("found more than 1 GiB, which is the most that is read", name);
    text.append(buffer, count);
  }
  if (std::ferror(file) != 0) return failed("cannot be read", name);
  return text;
}

// Moves begin with a letter and a digit, or a pass; everything else of text is drawn.
bool is_moves(std::string_view text) {
  std::string_view word = trimmed(text);
  while (word.starts_with('#')) word = trimmed(word.substr(std::min(word.find('\n'), word.size())));
  const std::size_t letters =
      std::min(word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), word.size());
  if (word.substr(0, letters) == "pass") return true;
  return letters > 0 && letters < word.size() && is_digit(word[letters]);
}

struct Input {
  std::string text;
  std::string file = {};  // its name
};

Result<Input> read_input(const std::vector<std::string>& words) {
  if (words.size() > 1) return Input{joined(words, " ")};
  const std::string& name = words.front();
  const auto read = [](std::FILE* file, const std::string& place, const std::string& file_name) {
    auto text = read_all(file, place);
    return text ? Result<Input>(Input{std::move(*text), file_name}) : text.error();
  };
  if (name == "-") return read(stdin, "standard input", {});
  std::error_code error;
  if (!std::filesystem::exists(name, error)) {
    const bool drawn = name.find('\n') != std::string::npos;
    if (trimmed(name).empty() || is_moves(name) || drawn) return Input{name};
    return not_found("neither a file nor moves, expected one of them, or - for standard input",
                     in_quotes(name));
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(name.c_str(), "rb"), std::fclose);
  return file ? read(file.get(), name, name) : Result<Input>(failed("cannot be opened", name));
}

Result<std::unique_ptr<game::Game>> from_diagram(std::string_view text, game::Setup setup,
                                                 std::string_view side) {
  auto diagram = game::read_diagram(text);
  if (!diagram) return diagram.error();
  if (setup.size != 0 && setup.size != diagram->size) {
    return bad_input(
        "found a board of " + std::to_string(diagram->size) + " rows, expected " + std::to_string(setup.size),
        "-size");
  }
  setup.size = diagram->size;
  auto& to_move = diagram->position.to_move;
  to_move = game::turn_by_count(diagram->position, setup.game);
  if (!side.empty()) to_move = side == "black" ? game::Colour::black : game::Colour::white;
  return game::new_game(game::completed(setup), diagram->position);
}

// An error if the game has fewer moves.
Result<std::unique_ptr<game::Game>> position_of_record(const record::GameRecord& record,
                                                       std::optional<int> moves) {
  auto game = game_after(record, moves);
  if (!game || !moves) return game;
  const auto all = static_cast<int>((*game)->moves().size());
  if (all >= *moves) return game;
  return bad_input("found " + std::to_string(all) + (all == 1 ? " move" : " moves") + ", expected " +
                       std::to_string(*moves) + " or more",
                   "-move");
}

// A position of a game of the file: which game is counted from 1.
Result<std::unique_ptr<game::Game>> from_record(std::string_view bytes, const record::FormatInfo& format,
                                                const game::Setup& setup, std::optional<game::RowsFrom> rows,
                                                std::int64_t number, std::optional<int> moves) {
  record::ReadOptions options;
  options.rows = rows;
  options.game = setup.game;
  options.rule = setup.rule;
  options.size = setup.size;
  const auto reader = record::open_games(format, bytes, options);
  for (std::int64_t found = 0; found < number; ++found) {
    const auto record = reader->next();
    if (!record && found == 0) return bad_input("found no game, expected one");
    if (!record)
      return bad_input("found " + std::to_string(found) + (found == 1 ? " game" : " games") +
                           ", expected a game " + std::to_string(number) + " among them",
                       "-game");
    if (found + 1 < number) continue;
    if (!*record) return record->error();
    return position_of_record(**record, moves);
  }
  return bad_input("found 0, expected a number from 1", "-game");
}

// The one place where the kind of input is told.
Result<std::unique_ptr<game::Game>> position_of(const Input& input, const PositionArguments& arguments) {
  const std::string_view text = input.text;
  const auto rows = tournament::rows_from(arguments.coords);
  const auto* const format = record::format_of_file(input.file, text);
  const bool bare = format == nullptr || format->bare_moves;
  const bool moves = bare && (trimmed(text).empty() || is_moves(text));
  const bool drawn = !moves && (bare || format->id == "diagram");
  if (!arguments.side.empty() && !drawn)
    return bad_input("given with moves, which tell whose turn it is", "-side");
  if (rows && !moves) return bad_input("given without bare moves, expected only with them", "-coords");
  const auto number = parse_integer(arguments.game);
  game::Setup setup = arguments.setup;
  if (!number) setup.game = arguments.game;
  if (!moves && !drawn) return from_record(text, *format, setup, rows, number.value_or(1), arguments.move);
  if (number)
    return bad_input("found " + in_quotes(arguments.game) +
                         ", expected the name of a game; only a record has games with numbers",
                     "-game");
  if (drawn && arguments.move) return bad_input("given with a diagram, which has no moves", "-move");
  if (setup.game.empty()) setup.game = game::Setup{}.game;
  if (drawn) return from_diagram(text, setup, arguments.side);
  setup = game::completed(setup);
  if (!rows && !arguments.move && !trimmed(text).starts_with('#')) return game::replay(setup, text);
  return from_record(text, *record::find_format("moves"), setup, rows, 1, arguments.move);
}

std::string_view name(game::Colour colour) { return colour == game::Colour::black ? "black" : "white"; }

// Those of black, whoever's turn it is: people ask about a point before it is.
std::vector<game::ForbiddenPoint> forbidden_to_black(const game::Game& game) {
  if (!game::rule_of(game.setup()).forbids) return {};
  return game::ForbiddenMoves(game).all();
}

boost::json::object to_json(const game::Game& game) {
  const game::Setup& setup = game.setup();
  boost::json::array rows, legal, forbidden;
  const std::string drawn = game::diagram(game);
  for (const auto row : split(trimmed(drawn), '\n')) rows.emplace_back(row);
  for (const auto point : game.legal_points()) legal.emplace_back(game::point_text(point, setup));
  for (const auto& [point, kind] : forbidden_to_black(game)) {
    forbidden.push_back({{"point", game::point_text(point, setup)}, {"kind", game::text(kind)}});
  }
  boost::json::value outcome = nullptr;
  if (const auto& end = game.outcome()) {
    outcome = {
        {"result", game::text(end->score)}, {"reason", game::text(end->reason)}, {"detail", end->detail}};
  }
  boost::json::value to_move = nullptr;
  if (!game.outcome()) to_move = name(game.colour(game.question().seat));
  return {{"variant", setup.game},
          {"rule", setup.rule},
          {"size", setup.size},
          {"board", rows},
          {"moves", game::moves_text(game)},
          {"to_move", to_move},
          {"outcome", outcome},
          {"legal_moves", legal.size()},
          {"legal", legal},
          {"forbidden", forbidden}};
}

void print(const game::Game& game) {
  const game::Setup& setup = game.setup();
  std::printf(
      "%s %s %dx%d\n%s", setup.game.c_str(), setup.rule.c_str(), setup.size, setup.size,
      record::board_picture(game, game::game_of(setup).rows_from, record::colours_of_output()).c_str());
  if (const auto& end = game.outcome()) {
    std::printf("outcome: %s {%s%s%s}\n", std::string(game::text(end->score)).c_str(),
                std::string(game::text(end->reason)).c_str(), end->detail.empty() ? "" : ": ",
                end->detail.c_str());
  } else {
    const std::string_view mover = name(game.colour(game.question().seat));
    const bool pass = game.question().kind == game::QuestionKind::pass;
    std::printf("to move: %s%s\noutcome: none\n", std::string(mover).c_str(),
                pass ? ", who has to pass" : "");
  }
  std::printf("legal moves: %zu\n", game.legal_points().size());
  if (!game::rule_of(setup).forbids) return;
  const auto forbidden = forbidden_to_black(game);
  std::printf("forbidden to black: %zu\n", forbidden.size());
  for (const auto& [point, kind] : forbidden) {
    std::printf("  %s %s\n", game::point_text(point, setup).c_str(), std::string(game::text(kind)).c_str());
  }
}

Exit show(const PositionArguments& arguments) {
  const auto input = read_input(arguments.input);
  if (!input) return complain(input.error());
  const auto game = position_of(*input, arguments);
  if (!game) return complain(game.error());
  if (arguments.json) {
    std::printf("%s\n", record::json_text(to_json(**game)).c_str());
  } else {
    print(**game);
  }
  return Exit::done;
}

}  // namespace

Command position_command() {
  const auto arguments = std::make_shared<PositionArguments>();
  return {
      .name = "position",
      .help = "a position as the rules see it",
      .flags =
          {with({.required = true}, {"POSITION", &arguments->input,
                                     "a file, - for standard input, or moves; a file has moves, rows of "
                                     "X, O and dots, or is a record"}),
           {"--game", &arguments->game,
            "gomoku, connect6 or othello (gomoku unless given); or a number: which game of a record file"},
           with({.range = Range{0, 1'000'000}},
                {"--move", &arguments->move, "the position after N moves; after all unless given"}),
           {"--rule", &arguments->setup.rule, "one of the game's rules"},
           {"--size", &arguments->setup.size, "columns and rows of the board, where moves are given"},
           {"--pass", &arguments->setup.pass, "renju: a player may pass"},
           with({.one_of = {"black", "white"}},
                {"--side", &arguments->side, "who is to move in a diagram: black or white"}),
           with({.one_of = {"top", "bottom"}},
                {"--coords", &arguments->coords, "where rows are counted from in bare moves: top or bottom"}),
           json_flag(arguments->json)},
      .run = [arguments](const Surroundings&) { return show(*arguments); }};
}

}  // namespace tengen::cli
