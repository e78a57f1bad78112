// Fills a run's folder with games that are really played, move by legal move, but by lot and at once: what
// the page has to show, and as much of it as a test wants.
//
// usage: played_run FOLDER GAME RULE SIZE OPENING UNITS NAME NAME…
#include <cstdio>
#include <cstdlib>
#include <random>

#include "game/catalog.hpp"
#include "game/opening/default_answer.hpp"
#include "tournament/store/store.hpp"

namespace tengen::tournament {
namespace {

using Lot = std::mt19937_64;

struct PlayedGame {
  std::vector<record::Turn> turns;
  game::Outcome outcome;
};

game::Point near_the_last(const game::Game& game, const std::vector<game::Point>& points, Lot& lot) {
  // Rows come about when stones are close to each other.
  for (int tries = 0; tries < 20 && !game.moves().empty(); ++tries) {
    const game::Point point = points[lot() % points.size()];
    const game::Point other = game.moves()[lot() % game.moves().size()].at;
    if (std::abs(point.x - other.x) < 2 && std::abs(point.y - other.y) < 2) return point;
  }
  return points[lot() % points.size()];
}

game::Answer answer_by_lot(const game::Game& game, Lot& lot) {
  const game::Question& question = game.question();
  if (game::opening::is_negotiation(question)) return game::opening::default_answer(game, lot());
  if (question.kind == game::QuestionKind::pass) return game::Answer::pass();
  auto points = game.legal_points();
  game::PointList chosen;
  for (int i = 0; i < question.count; ++i) {
    const game::Point point = near_the_last(game, points, lot);
    std::erase(points, point);
    chosen.push_back(point);
  }
  return game::Answer::of_points(chosen);
}

// Every eighth game ends in a way that no rule makes.
game::Outcome broken_off(const game::Game& game, std::uint64_t number) {
  using game::Reason;
  const auto loser = game.colour(game.question().seat);
  const game::Score score = game::win_for(game::opponent(loser));
  switch (number / 8 % 5) {
    case 0:
      return {score, Reason::crash, "signal 11 (<b>segmentation fault</b>)"};
    case 1:
      return {score, Reason::timeout, "no answer after 5.021 s"};
    case 2:
      return {score, Reason::illegal_move, "\"</script>\x07\" is no point"};
    case 3:
      return {game::Score::draw, Reason::adjudication, "move limit"};
    default:
      return {game::Score::none, number / 8 % 10 == 9 ? Reason::aborted : Reason::host_late, ""};
  }
}

PlayedGame play(const game::Setup& setup, std::uint64_t number, Lot& lot) {
  PlayedGame played;
  auto game = game::new_game(setup);
  std::lognormal_distribution<double> microseconds(8, 1.5);
  while (!(*game)->outcome()) {
    if (number % 8 == 0 && played.turns.size() == 12) {
      played.outcome = broken_off(**game, number);
      return played;
    }
    const auto seat = (*game)->question().seat;
    const game::Answer answer = answer_by_lot(**game, lot);
    const auto time = std::chrono::microseconds(static_cast<std::int64_t>(microseconds(lot)) + 1);
    if ((*game)->answer(answer)) std::abort();
    played.turns.push_back({seat, answer, time});
  }
  played.outcome = *(*game)->outcome();
  return played;
}

record::GameRecord record_of(const game::Setup& setup, int number, const std::string& first,
                             const std::string& second, Lot& lot) {
  record::GameRecord record;
  record.number = number;
  record.setup = setup;
  record.players[0].name = first;
  record.players[1].name = second;
  record.players[0].tier = record.players[1].tier = "in-process";
  auto played = play(setup, static_cast<std::uint64_t>(number), lot);
  record.turns = std::move(played.turns);
  record.outcome = played.outcome;
  for (const record::Turn& turn : record.turns) record.players[game::index(turn.seat)].time += turn.time;
  record.date = std::chrono::system_clock::time_point(std::chrono::seconds(1'772'600'000 + number));
  return record;
}

RunRecord run_of(const game::Setup& setup, const std::vector<std::string>& names) {
  RunRecord run;
  for (const auto& name : names)
    run.engines.push_back(
        {name,
         "tests.by-lot",
         "8ef572ba</script>",
         "10+0.1",
         {{"memory", "367001600"}, {"margin", "50000 us"}, {"threads", "1"}, {"option.<i>", "\"&'"}}});
  run.conditions = {{"game", setup.game},
                    {"rule", setup.rule},
                    {"size", std::to_string(setup.size)},
                    {"opening", setup.opening},
                    {"seed", "7"}};
  if (names.size() == 2) run.conditions.emplace_back("sprt", "0 10 0.05 0.05 normalized");
  run.notes = {{"machine", "a test"}, {"argument 1", "match"}, {"argument 2", "-engine"}};
  return run;
}

int fill(const std::filesystem::path& folder, const game::Setup& setup, std::int64_t units,
         const std::vector<std::string>& names) {
  auto store = Store::create(folder, run_of(setup, names));
  if (!store) return std::fprintf(stderr, "%s\n", store.error().text().c_str()), 1;
  Lot lot(1);
  std::vector<FinishedUnit> finished;
  std::size_t first = 0;
  std::size_t second = 1;
  for (std::int64_t number = 1; number <= units; ++number) {
    FinishedUnit unit;
    unit.unit.number = number;
    unit.unit.round = 1;
    unit.unit.first = first;
    unit.unit.second = second;
    const int game = static_cast<int>(2 * number) - 1;
    unit.games = {record_of(setup, game, names[first], names[second], lot),
                  record_of(setup, game + 1, names[second], names[first], lot)};
    finished.push_back(std::move(unit));
    if (++second == names.size()) {
      first = first + 2 < names.size() ? first + 1 : 0;
      second = first + 1;
    }
    if (finished.size() < 500 && number < units) continue;
    if (const auto added = store->add(finished); !added)
      return std::fprintf(stderr, "%s\n", added.error().text().c_str()), 1;
    finished.clear();
  }
  return 0;
}

}  // namespace
}  // namespace tengen::tournament

int main(int argc, char** argv) {
  if (argc < 9)
    return std::fputs("usage: played_run FOLDER GAME RULE SIZE OPENING UNITS NAME NAME…\n", stderr), 2;
  const tengen::game::Setup setup{argv[2], argv[3], std::atoi(argv[4]), argv[5]};
  if (!tengen::game::new_game(setup)) return std::fputs("no such game\n", stderr), 2;
  return tengen::tournament::fill(argv[1], setup, std::atoll(argv[6]), {argv + 7, argv + argc});
}
