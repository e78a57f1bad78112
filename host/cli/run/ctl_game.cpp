#include "cli/run/ctl_game.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <optional>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "record/text/json_text.hpp"
#include "tournament/control/control_socket.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using boost::json::object;

// The line that web/host_control.hpp reads.
object get(const std::string& target, const object& query = {}) {
  return {{"method", "GET"}, {"target", target}, {"query", query}};
}
object post(const std::string& target, const object& body) {
  return {{"method", "POST"}, {"target", target}, {"body", record::json_text(body)}};
}
// What begins with a brace is the body itself; else it names the file that has it.
object post_text(const std::string& target, const std::string& body, const object& query = {}) {
  object line{{"method", "POST"}, {"target", target}, {"query", query}};
  const bool is_text = body.starts_with('{');
  line[is_text ? "body" : "file"] = is_text ? body : fs::absolute(body).string();
  return line;
}

std::string member_text(const object& from, const char* name) {
  const auto* const found = from.if_contains(name);
  return found != nullptr && found->is_string() ? std::string(found->get_string().c_str()) : std::string();
}

// Returns the body of the response; a refusal is an error.
Result<std::string> ask_host(const fs::path& games, const object& line) {
  const auto answer = tournament::say_to_run(games, record::json_text(line));
  if (!answer && answer.error().code == ErrorCode::not_found)
    return not_found("no host serves this folder; start one: tengen serve --games " + games.string(), "ctl");
  if (!answer) return answer.error();
  try {
    const object response = boost::json::parse(*answer).as_object();
    const std::string body = member_text(response, "body");
    if (response.at("status").to_number<int>() < 400) return body;
    const object refusal = boost::json::parse(body).as_object();
    const std::string place = member_text(refusal, "place");
    return bad_input(member_text(refusal, "error"), place.empty() ? "ctl" : "ctl: " + place);
  } catch (const std::exception& failure) {
    return failed("the host answered \"" + printable(*answer) + "\": " + failure.what(), "ctl");
  }
}

const object& player_of(const object& game, std::size_t seat) {
  return game.at("players").as_array().at(seat).as_object();
}

// The seat that plays the named colour; without a name, the seat of the only person.
std::optional<std::size_t> seat_in(const object& game, const std::string& colour) {
  std::optional<std::size_t> seat;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& player = player_of(game, i);
    if (!colour.empty() && member_text(player, "colour") == colour) return i;
    if (!colour.empty() || member_text(player, "kind") != "person") continue;
    if (seat) return std::nullopt;
    seat = i;
  }
  return seat;
}

object line_to_host(const HostWords& words) {
  const auto& [word, value, body, json] = words;
  if (word == "games") return get("/api/games", value.empty() ? object() : object{{"before", value}});
  if (word == "begin") return post_text("/api/games", value);
  if (word == "load")
    return post_text("/api/records", value, object{{"name", fs::path(value).filename().string()}});
  if (word == "post") return post_text(value, body.empty() ? "{}" : body);
  return get(value);
}

// The host knows the commands: every other word is sent as one.
object command_line(const std::string& address, const object& game, const HostWords& words) {
  std::string command = words.word;
  std::replace(command.begin(), command.end(), '-', ' ');
  object body{{"do", command}};
  const auto turns = parse_integer(words.value);
  if (turns) body["turns"] = *turns;
  if (const auto seat = seat_in(game, turns ? std::string() : words.value)) body["seat"] = *seat;
  return post(address + "/command", body);
}

Result<object> line_to_game(const HostPlace& place, const HostWords& words) {
  const std::string address = "/api/games/" + place.game;
  if (words.word == "status") return get(address);
  if (words.word == "record")
    return get(address + "/record", object{{"format", words.value.empty() ? "sgf" : words.value}});
  if (words.word == "join" || words.word == "leave") return post(address + "/" + words.word, object());
  if (words.word == "hint") return post(address + "/hint", object{{"engine", words.value}});
  const auto text = ask_host(place.games, get(address));
  if (!text) return text.error();
  const object game = boost::json::parse(*text).as_object();
  if (words.word == "again") {
    const auto seat = seat_in(game, words.value);
    return post(address + "/again", seat ? object{{"seat", *seat}} : object());
  }
  if (words.word != "answer") return command_line(address, game, words);
  const auto* const question = game.at("question").if_object();
  if (question == nullptr) return failed("nobody is asked in this game now", "ctl");
  return post(address + "/answer", object{{"question", question->at("id")}, {"answer", words.value}});
}

// "playing, 3 turns: Black 1 (black) vs Patterns (white); black is asked: place"
std::string line_of(const object& game) {
  const auto& turns = game.at("turns");
  const auto count = turns.is_array() ? turns.get_array().size() : turns.to_number<std::size_t>();
  std::string line = member_text(game, "status") + ", " + counted(count, "turn") + ": ";
  for (std::size_t seat = 0; seat < 2; ++seat)
    line += (seat == 0 ? "" : " vs ") + printable(member_text(player_of(game, seat), "name")) + " (" +
            member_text(player_of(game, seat), "colour") + ")";
  const auto* const outcome = game.at("outcome").if_object();
  if (outcome != nullptr)
    line += "; " + member_text(*outcome, "score") + " {" + member_text(*outcome, "reason") + "}";
  if (const auto* const seat = game.if_contains("waits_for"))
    line += "; waits for " + member_text(player_of(game, seat->to_number<std::size_t>()), "colour") +
            ", who has the link";
  const auto* const paused = game.if_contains("paused_ms");
  if (paused != nullptr && !paused->is_null()) line += "; paused";
  const auto* const question = game.contains("question") ? game.at("question").if_object() : nullptr;
  if (question == nullptr) return line;
  const auto seat = question->at("seat").to_number<std::size_t>();
  return line + "; " + member_text(player_of(game, seat), "colour") +
         " is asked: " + member_text(*question, "kind");
}

void print_answer(const std::string& text, const HostWords& words) {
  const bool is_line = words.word == "games" || words.word == "status";
  const bool is_whole = words.json || words.word == "get" || words.word == "post";
  if (is_whole || !(is_line || text.starts_with("{\"did\"")))
    return void(std::printf("%s%s", text.c_str(), text.ends_with('\n') ? "" : "\n"));
  const auto told = boost::json::parse(text);
  if (!is_line) return void(std::printf("%s\n", printable(member_text(told.as_object(), "did")).c_str()));
  if (words.word == "status") return void(std::printf("%s\n", line_of(told.as_object()).c_str()));
  for (const auto& game : told.as_array())
    std::printf("%s  %s\n", member_text(game.as_object(), "id").c_str(), line_of(game.as_object()).c_str());
}

}  // namespace

HostPlace host_place(const fs::path& folder) {
  std::error_code error;
  const fs::path whole = fs::canonical(folder, error);
  if (error) return {};
  if (fs::exists(whole / "serve.lock", error)) return {whole, {}};
  if (!fs::exists(whole / "game.json", error)) return {};
  return {whole.parent_path().parent_path(), whole.filename().string()};
}

Exit speak_to_host(const HostPlace& place, const HostWords& words) {
  constexpr std::array<std::string_view, 5> of_the_host{"games", "begin", "load", "get", "post"};
  const bool is_known = std::find(of_the_host.begin(), of_the_host.end(), words.word) != of_the_host.end();
  if (place.game.empty() && !is_known)
    return complain(bad_input("found \"" + printable(words.word) +
                                  "\", expected games, begin ORDER, load FILE, get ADDRESS or post ADDRESS "
                                  "BODY; games are steered in their folders: " +
                                  (place.games / "played" / "GAME").string(),
                              "ctl"));
  if (words.value.empty() && is_known && words.word != "games")
    return complain(bad_input("found \"\", expected a value behind " + words.word, "ctl"));
  const auto line = is_known ? Result<object>(line_to_host(words)) : line_to_game(place, words);
  if (!line) return complain(line.error());
  const auto answer = ask_host(place.games, *line);
  if (!answer) return complain(answer.error());
  print_answer(*answer, words);
  return Exit::done;
}

}  // namespace tengen::cli
