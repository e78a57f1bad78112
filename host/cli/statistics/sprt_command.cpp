// tengen sprt elo0=0 elo1=10 W D L
#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/statistics/result_counts.hpp"
#include "record/text/json_text.hpp"
#include "tournament/description/words.hpp"
#include "tournament/statistics/result_lines.hpp"
#include "tournament/statistics/test_json.hpp"

namespace tengen::cli {
namespace {

struct SprtArguments {
  std::vector<std::string> words;  // key=value, and wins, draws, losses
  std::vector<std::string> pairs;
  bool json = false;
};

Exit compute(const SprtArguments& arguments) {
  std::vector<std::string> keys;
  std::vector<std::string> games;
  for (const auto& one : arguments.words) (one.find('=') == std::string::npos ? games : keys).push_back(one);
  tournament::Description run;
  if (const auto read = tournament::read_words("sprt", keys, "-sprt", run); !read)
    return complain(read.error());
  if (const auto good = tournament::check(*run.sprt); !good) return complain(good.error());
  const auto& settings = run.sprt;
  const auto counts = parse_counts(games, arguments.pairs);
  if (!counts) return complain(counts.error());
  if (counts->pairs && settings->model == tournament::EloModel::bayesian) {
    return complain(
        bad_input("found bayesian with results of pairs, expected normalized or logistic: BayesElo knows "
                  "single games only",
                  "model="));
  }
  const tournament::Sprt sprt(*settings);
  const double ratio = counts->games ? sprt.ratio(*counts->games) : sprt.ratio(*counts->pairs);
  const auto verdict = sprt.verdict(ratio);
  if (arguments.json) {
    std::printf("%s\n", record::json_text(tournament::test_json(sprt, ratio, verdict)).c_str());
    return Exit::done;
  }
  std::printf("%s\n%s\n", tournament::llr_line(sprt, ratio).c_str(),
              tournament::verdict_line(sprt, verdict).c_str());
  return Exit::done;
}

}  // namespace

Command sprt_command() {
  const auto arguments = std::make_shared<SprtArguments>();
  return {.name = "sprt",
          .help = "what a sequential probability ratio test says of results",
          .flags = {{"KEY=VALUE… W D L", &arguments->words,
                     "elo0= and elo1=, the hypotheses; alpha=0.05 and beta=0.05, the rates of error; "
                     "model=normalized|logistic|bayesian; then wins, draws and losses, in this order"},
                    {"--ptnml", &arguments->pairs,
                     "instead: pairs of games that brought 0, 1/2, 1, 1 1/2, 2 points"},
                    json_flag(arguments->json)},
          .footer =
              "tengen sprt elo0=0 elo1=5 -ptnml 50 287 610 387 73\n"
              "  LLR: 2.97 (100.7%) (-2.94, 2.94) [0.00, 5.00]\n"
              "  SPRT ([0.00, 5.00]) completed - H1 was accepted",
          .run = [arguments](const Surroundings&) { return compute(*arguments); }};
}

}  // namespace tengen::cli
