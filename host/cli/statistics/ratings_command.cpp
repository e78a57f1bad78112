// tengen ratings DIR…
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <memory>

#include "base/columns.hpp"
#include "base/diagnostics.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/console/formatted.hpp"
#include "cli/console/results_table.hpp"
#include "record/text/json_text.hpp"
#include "report/joint_ratings.hpp"

namespace tengen::cli {
namespace {

using report::JointRatings;

struct RatingsArguments {
  std::vector<std::string> folders;
  std::string anchor;
  std::vector<std::string> without;
  bool json = false;
};

// More columns nobody reads.
constexpr std::size_t most_in_matrix = 16;

std::string percent(std::optional<double> part) { return part ? formatted("%.1f", 100 * *part) : "-"; }

std::string table(const JointRatings& joint) {
  std::size_t width = 4;
  for (const auto& engine : joint.engines) width = std::max(width, columns_of(engine.name));
  std::string text =
      "Rank " + padded("Name", width) + "     Elo     +/-    LOS  Games   Scored  Share  Draws\n";
  for (std::size_t place = 0; place < joint.order.size(); ++place) {
    const std::size_t engine = joint.order[place];
    const auto& rating = joint.ratings[engine];
    const auto& games = joint.engines[engine].games;
    const bool last = place + 1 == joint.order.size();
    const auto all = static_cast<double>(std::max<std::int64_t>(games.games(), 1));
    const std::string los = last ? "" : percent(joint.ratings.superiority(engine, joint.order[place + 1]));
    text +=
        formatted("%4zu ", place + 1) + padded(printable(joint.engines[engine].name), width) +
        formatted(" %7.1f", in_tenths(rating.elo)) +
        (std::isfinite(rating.error) ? formatted(" %7.1f", rating.error) : "       -") +
        formatted(" %6s %6lld %8.1f %5.1f%% %5.1f%%\n", los.c_str(), static_cast<long long>(games.games()),
                  games.points(), 100 * games.points() / all, 100 * static_cast<double>(games.draws) / all);
  }
  return text;
}

std::string matrix(const JointRatings& joint) {
  std::string text = "\nLikelihood in % that the engine of the row is stronger than that of the column:\n    ";
  for (std::size_t place = 0; place < joint.order.size(); ++place) text += formatted(" %5zu", place + 1);
  for (std::size_t place = 0; place < joint.order.size(); ++place) {
    text += formatted("\n%4zu", place + 1);
    for (const std::size_t other : joint.order) {
      const bool self = other == joint.order[place];
      const auto los = joint.ratings.superiority(joint.order[place], other);
      text += formatted(" %5s", self ? "#" : percent(los).c_str());
    }
  }
  return text + "\n";
}

void print(const JointRatings& joint) {
  std::fputs(table(joint).c_str(), stdout);
  if (joint.ratings[joint.order.back()].group > 0)
    std::puts("Engines that have not met, not even through others, cannot be compared.");
  const auto first_move = *joint.ratings.first_move();
  std::printf("First move: %.1f +/- %.1f Elo\n", in_tenths(first_move.value), first_move.error);
  const bool has_matrix = joint.order.size() > 2 && joint.order.size() <= most_in_matrix;
  if (has_matrix) std::fputs(matrix(joint).c_str(), stdout);
}

void print_json(const JointRatings& joint) {
  for (std::size_t place = 0; place < joint.order.size(); ++place) {
    const std::size_t engine = joint.order[place];
    const auto& rating = joint.ratings[engine];
    const auto& games = joint.engines[engine].games;
    boost::json::object superiority;
    for (const std::size_t other : joint.order) {
      const auto los = joint.ratings.superiority(engine, other);
      if (other != engine && los) superiority[printable(joint.engines[other].name)] = *los;
    }
    const boost::json::object line{{"type", "rating"},
                                   {"rank", place + 1},
                                   {"name", printable(joint.engines[engine].name)},
                                   {"elo", rating.elo},
                                   {"elo_error", rating.error},
                                   {"group", rating.group},
                                   {"games", games.games()},
                                   {"scored", games.points()},
                                   {"wins", games.wins},
                                   {"draws", games.draws},
                                   {"losses", games.losses},
                                   {"los", std::move(superiority)}};
    std::printf("%s\n", record::json_text(line).c_str());
  }
  const auto first_move = *joint.ratings.first_move();
  const boost::json::object line{
      {"type", "first_move"}, {"elo", first_move.value}, {"elo_error", first_move.error}};
  std::printf("%s\n", record::json_text(line).c_str());
}

Exit rate(const RatingsArguments& arguments) {
  const auto anchor = arguments.anchor.empty() ? std::nullopt : std::optional(arguments.anchor);
  const auto joint =
      report::rate_runs({arguments.folders.begin(), arguments.folders.end()}, anchor, arguments.without);
  if (!joint) return complain(joint.error());
  for (const auto& remark : joint->remarks) diagnostics::tell(printable(remark));
  arguments.json ? print_json(*joint) : print(*joint);
  return Exit::done;
}

}  // namespace

Command ratings_command() {
  const auto arguments = std::make_shared<RatingsArguments>();
  return {
      .name = "ratings",
      .help = "ratings of the engines of one or more runs",
      .flags = {with({.required = true}, {"folders", &arguments->folders, "what -out named, one or more"}),
                {"--anchor", &arguments->anchor,
                 "NAME=RATING: this engine has this rating, and errors are those of the distance to it"},
                with({.value = "NAME", .words = Range{1, 1}},
                     {"--without", &arguments->without,
                      "leaves out all games of this engine; can be repeated"}),
                json_flag(arguments->json, "one object an engine, and one of the first move")},
      .run = [arguments](const Surroundings&) { return rate(*arguments); }};
}

}  // namespace tengen::cli
