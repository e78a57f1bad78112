// tengen elo W D L
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/statistics/result_counts.hpp"
#include "record/text/json_text.hpp"
#include "tournament/statistics/result_lines.hpp"

namespace tengen::cli {
namespace {

struct EloArguments {
  std::vector<std::string> games;
  std::vector<std::string> pairs;
  bool json = false;
};

void print_json(const ResultCounts& counts, const tournament::Estimate& estimate) {
  const boost::json::object object{
      {"games", counts.games ? counts.games->games() : 2 * counts.pairs->pairs()},
      {"points", counts.games ? counts.games->points() : counts.pairs->points()},
      {"score", estimate.score},
      {"elo", estimate.elo.value},
      {"elo_error", estimate.elo.error},
      {"nelo", estimate.normalised_elo.value},
      {"nelo_error", estimate.normalised_elo.error},
      {"los", estimate.superiority},
      {"draw_ratio", estimate.draw_ratio},
      {"pairs_ratio",
       estimate.pairs_ratio ? boost::json::value(*estimate.pairs_ratio) : boost::json::value()},
  };
  std::printf("%s\n", record::json_text(object).c_str());
}

Exit compute(const EloArguments& arguments) {
  const auto counts = parse_counts(arguments.games, arguments.pairs);
  if (!counts) return complain(counts.error());
  const auto estimate =
      counts->games ? tournament::estimate(*counts->games) : tournament::estimate(*counts->pairs);
  if (arguments.json) {
    print_json(*counts, estimate);
    return Exit::done;
  }
  const auto games = counts->games ? counts->games->games() : 2 * counts->pairs->pairs();
  std::printf("%s\n%s\n", tournament::elo_line(estimate).c_str(),
              tournament::ratio_line(estimate, games).c_str());
  if (counts->games) std::printf("%s\n", tournament::games_line(*counts->games).c_str());
  if (counts->pairs) {
    std::printf("Games: %lld, Points: %.1f (%.2f %%)\nPtnml(0-2): %s\n",
                static_cast<long long>(2 * counts->pairs->pairs()), counts->pairs->points(),
                100 * estimate.score, counts->pairs->text().c_str());
  }
  return Exit::done;
}

}  // namespace

Command elo_command() {
  const auto arguments = std::make_shared<EloArguments>();
  return {.name = "elo",
          .help = "how strong results say that an engine is",
          .flags = {{"W D L", &arguments->games,
                     "wins, draws and losses, in this order; tables have the losses before the draws"},
                    {"--ptnml", &arguments->pairs,
                     "instead: pairs of games that brought 0, 1/2, 1, 1 1/2, 2 points"},
                    json_flag(arguments->json)},
          .footer =
              "tengen elo 136 111 96\n"
              "  Elo: 40.70 +/- 30.43, nElo: 49.77 +/- 36.77\n"
              "  …\n"
              "  Games: 343, Wins: 136, Losses: 96, Draws: 111, Points: 191.5 (55.83 %)\n"
              "tengen elo -ptnml 50 287 610 387 73\n"
              "  Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84",
          .run = [arguments](const Surroundings&) { return compute(*arguments); }};
}

}  // namespace tengen::cli
