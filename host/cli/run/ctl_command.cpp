// tengen ctl DIR pause|resume|stop|abort GAME|withdraw NAME|concurrency N|status|watch [GAME]
// tengen ctl GAMES games|begin ORDER|load FILE; tengen ctl GAMES/played/ID answer TEXT|take-back N|…
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstdio>
#include <limits>
#include <memory>

#include "base/diagnostics.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/console/results_table.hpp"
#include "cli/run/ctl_game.hpp"
#include "cli/run/stored_status.hpp"
#include "record/text/json_text.hpp"
#include "report/run_results.hpp"
#include "tournament/control/control_socket.hpp"
#include "tournament/control/run_stream.hpp"

namespace tengen::cli {
namespace {

using boost::json::object;

constexpr std::array<std::string_view, 8> words_of_a_run{"pause",    "resume",      "stop",   "abort",
                                                         "withdraw", "concurrency", "status", "watch"};

struct CtlArguments {
  std::filesystem::path folder;
  std::string word;
  std::string number;
  std::string body;
  bool json = false;
};

std::string text_of(const object& from, const char* name) {
  return std::string(from.at(name).as_string().c_str());
}

std::int64_t count_of(const object& from, const char* name) {
  return from.at(name).to_number<std::int64_t>();
}

match::Standing standing_of(const object& from) {
  match::Standing standing{text_of(from, "name"),         count_of(from, "games"),
                           count_of(from, "wins"),        count_of(from, "losses"),
                           count_of(from, "draws"),       count_of(from, "crashes"),
                           count_of(from, "time_losses"), count_of(from, "illegal_moves")};
  standing.placing.byes = count_of(from, "byes");
  standing.placing.awarded = from.at("points").to_number<double>() - standing.points();
  return standing;
}

void print_status(const object& status) {
  if (status.contains("done")) std::printf("%s\n", text_of(status, "done").c_str());
  if (const auto event = text_of(status, "event"); !event.empty())
    std::printf("%s: ", printable(event).c_str());
  std::printf("%s, %lld of %lld games, %lld at a time, %.1f a minute\n", text_of(status, "state").c_str(),
              static_cast<long long>(count_of(status, "finished")),
              static_cast<long long>(count_of(status, "games")),
              static_cast<long long>(count_of(status, "concurrency")),
              status.at("games_a_minute").to_number<double>());
  if (status.at("test").is_string()) std::printf("  %s\n", text_of(status, "test").c_str());
  for (const auto& value : status.at("running").as_array()) {
    const object& game = value.as_object();
    std::printf("  game %lld, for %.1f s: %s vs %s\n", static_cast<long long>(count_of(game, "game")),
                game.at("seconds").to_number<double>(), text_of(game, "black").c_str(),
                text_of(game, "white").c_str());
  }
  for (const auto& name : status.at("withdrawn").as_array())
    std::printf("  %s has withdrawn: it begins no further game\n",
                printable(name.as_string().c_str()).c_str());
  std::vector<match::Standing> standings;
  for (const auto& value : status.at("standings").as_array())
    standings.push_back(standing_of(value.as_object()));
  constexpr std::size_t any_width = std::numeric_limits<std::size_t>::max();
  for (const auto& line : standing_lines(standings, any_width)) std::printf("%s\n", line.c_str());
}

// The status of a run that nobody plays; `why` says so. Returns false if the folder has no readable run.
bool tell_stored_status(const std::filesystem::path& folder, const Error& why, bool json) {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return false;
  const auto results = report::read_results(*store);
  if (!results) return false;
  const std::string status = json ? stored_status_json(*results) + "\n" : stored_status_text(*results);
  std::fputs(status.c_str(), stdout);
  std::fflush(stdout);
  if (!results->over) diagnostics::tell(why.message);
  return true;
}

// Prints what happens until the run is over.
Exit watch(const CtlArguments& arguments) {
  std::optional<std::int64_t> lines_of;
  if (!arguments.number.empty()) {
    lines_of = parse_integer(arguments.number);
    if (!lines_of)
      return complain(
          bad_input("found \"" + printable(arguments.number) + "\", expected the number of a game", "ctl"));
  }
  auto stream = tournament::RunStream::open(arguments.folder, lines_of);
  if (!stream) return complain(stream.error());
  while (const auto lines = stream->next()) {
    std::fputs(lines->c_str(), stdout);
    if (std::fflush(stdout) != 0) break;
  }
  return Exit::done;
}

Exit speak(const CtlArguments& arguments) {
  if (arguments.folder.empty()) return complain(bad_input("found \"\", expected the folder of a run", "ctl"));
  const auto host = arguments.word.empty() ? HostPlace() : host_place(arguments.folder);
  const bool is_of_a_run = arguments.word == "watch" || arguments.word == "stop";
  if (!host.games.empty() && (host.game.empty() || !is_of_a_run))
    return speak_to_host(host, {arguments.word, arguments.number, arguments.body, arguments.json});
  if (std::find(words_of_a_run.begin(), words_of_a_run.end(), arguments.word) == words_of_a_run.end())
    return complain(bad_input("found \"" + printable(arguments.word) +
                                  "\", expected pause, resume, stop, abort GAME, withdraw NAME, "
                                  "concurrency N, status or watch",
                              "ctl"));
  if (arguments.word == "watch") return watch(arguments);
  const auto answer = tournament::say_to_run(
      arguments.folder, arguments.word + (arguments.number.empty() ? "" : " " + arguments.number));
  if (!answer) {
    const bool nobody_plays = arguments.word == "status" && answer.error().code == ErrorCode::not_found;
    if (nobody_plays && tell_stored_status(arguments.folder, answer.error(), arguments.json))
      return Exit::done;
    return complain(answer.error());
  }
  try {
    const object status = boost::json::parse(*answer).as_object();
    if (status.contains("error")) return complain(bad_input(text_of(status, "error"), "ctl"));
    if (!arguments.json) {
      print_status(status);
      return Exit::done;
    }
  } catch (const std::exception& failure) {
    return complain(failed("the run answered \"" + printable(*answer) + "\": " + failure.what(), "ctl"));
  }
  std::printf("%s\n", answer->c_str());
  return Exit::done;
}

}  // namespace

Command ctl_command() {
  const auto arguments = std::make_shared<CtlArguments>();
  return {
      .name = "ctl",
      .help = "steer a run that is being played, or the games of a host",
      .flags =
          {with({.required = true}, {"folder", &arguments->folder,
                                     "what -out named; the folder of serve --games; a game's folder in it"}),
           with({.required = true,
                 .if_missing = "say what to do: pause, resume, stop, abort GAME, withdraw NAME, "
                               "concurrency N, status or watch"},
                {"word", &arguments->word,
                 "pause, resume, stop, abort, withdraw, concurrency, status or watch; see below"}),
           {"number", &arguments->number,
            "of the game to abort or to watch, or of games at a time; withdraw: an engine's name; or what "
            "stands behind the word below"},
           {"body", &arguments->body, "of post: an object of JSON, or a file"},
           json_flag(arguments->json, "print one JSON object")},
      .footer =
          "pause          begins no further game until resume\n"
          "resume         the opposite of pause\n"
          "stop           ends the run after the games that run; a second time: now\n"
          "abort GAME     ends that game, which counts for nobody; the run continues\n"
          "withdraw NAME  begins no further game of this engine; -withdrawn says what becomes of its games\n"
          "concurrency N  plays N games at a time\n"
          "status         how the run stands, also when nobody plays it; so do all other words, afterwards\n"
          "watch [GAME]   prints what happens, one JSON object a line, until the run is over; with a game\n"
          "               also what host and engines say to each other in it\n"
          "\n"
          "The folder of a host (serve --games):\n"
          "games          lists the newest 100 games; games ID: the next ones after that\n"
          "begin ORDER    starts a game; ORDER is an object of docs/web-api.md, or a file\n"
          "load FILE      stores the games of a file of records\n"
          "get ADDRESS    sends any request of docs/web-api.md; so does post ADDRESS BODY\n"
          "\n"
          "The folder of a game of people (played/ID in it):\n"
          "status, record [FORMAT], answer TEXT, hint ENGINE, take-back [N] (turns of both players, not "
          "moves), pause,\n"
          "continue, abort; with black or white where two people play: resign, offer-draw, accept-draw, "
          "decline-draw;\n"
          "in a game by a link: join (for the person who has the link), leave (before that), again black or "
          "white",
      .run = [arguments](const Surroundings&) { return speak(*arguments); }};
}

}  // namespace tengen::cli
