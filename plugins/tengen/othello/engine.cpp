#include "tengen/othello/engine.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "bundled.hpp"

namespace tengen_othello {
namespace {

using namespace tengen::plugin;

constexpr tengen_game othello_game = plays("othello", {}, 8, 8);
constexpr const tengen_game* games[] = {&othello_game};

constexpr tengen_option depth = integer_option("depth", "60", "the most plies to look ahead", 1, 60);
constexpr tengen_option nodes = integer_option(
    "nodes", "0", "the most positions to look at for a move; 0: no such limit", 0, 1'000'000'000'000'000);
constexpr tengen_option hash =
    integer_option("hash", "48", "MiB for what is remembered of positions", 1, 4096);
constexpr const tengen_option* options[] = {&depth, &nodes, &hash};

// Where nothing limits a search, this does: a second or so.
constexpr std::uint64_t nodes_without_limit = 4'000'000;

constexpr std::int32_t decided = 100'000;

std::int32_t told_score(const Finding& finding) {
  if (!finding.exact || finding.score == 0) return finding.score;
  return finding.score > 0 ? decided + finding.score : finding.score - decided;
}

// Its moves alternate, the asked side's first.
std::vector<Move> line_of(const Request& request, const Finding& finding) {
  std::vector<Move> line;
  for (const int square : finding.line) {
    const Point point = othello::point_at(square);
    const bool own = line.size() % 2 == 0;
    line.push_back({point.x, point.y, TENGEN_MOVE_STONE,
                    static_cast<std::int16_t>(own ? request.colour : 1 - request.colour)});
  }
  return line;
}

// Most of the time is for the moves before the end can be seen, and some for seeing it.
int shares_of_time(int empties) { return std::max((empties - 14) / 2, 1) + 2; }

}  // namespace

constinit const tengen_descriptor Othello::descriptor = plugins::bundled({
    .id = "othello",
    .name = "Tengen Othello",
    .games = games,
    .options = options,
    .description =
        "Searches as deep as time allows, values positions by patterns, and plays the end exactly.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_REPORTS_INFO | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
    .memory = std::uint64_t{64} << 20U,
});

Othello::Othello(Host host, const Settings& settings)
    : host_(host),
      most_depth_(settings.number("depth", 60)),
      most_nodes_(settings.number("nodes", std::uint64_t{0})),
      search_(settings.number("hash", std::size_t{48}) << 20U) {}

void Othello::new_game(const Setup&) { search_.forget(); }

void Othello::place(const Request& request, Answer& answer) {
  const Position position = othello::position_of(request);
  if (position.moves() == 0) throw Failure(TENGEN_BAD_STATE, "a disc is wanted where no move is legal");
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  const bool unlimited = request.deadline == never && request.soft_deadline == never && most_depth_ == 60;
  plugins::Watch watch(host_, request, shares_of_time(position.empties()),
                       most_nodes_ == 0 && unlimited ? nodes_without_limit : most_nodes_);
  const Finding finding = search_.run(position, most_depth_, watch, [&](const Finding& so_far) {
    const std::vector<Move> line = line_of(request, so_far);
    Info info{};
    info.has_score = 1;
    info.score = told_score(so_far);
    info.depth = so_far.depth;
    info.nodes = watch.nodes();
    info.line = line.data();
    info.line_count = line.size();
    host_.report(request.id, info);
  });
  answer.add(othello::point_at(finding.move));
  answer.score(told_score(finding));
  answer.searched(finding.depth, watch.nodes());
}

void Othello::analyse(const Request& request, const Lines& lines, Answer& answer) {
  const Position position = othello::position_of(request);
  if (position.moves() == 0) throw Failure(TENGEN_BAD_STATE, "no move is legal");
  plugins::Watch watch(host_, request, 1);
  const auto tell = [&](std::span<const Finding> ranked) {
    for (std::uint32_t rank = 0; rank < ranked.size(); ++rank) {
      tengen_line line{};
      line.rank = rank;
      line.has_score = 1;
      line.score = told_score(ranked[rank]);
      line.depth = ranked[rank].depth;
      line.nodes = watch.nodes();
      lines.report(line, line_of(request, ranked[rank]));
    }
  };
  const Finding best = search_.rank(position, lines.wanted(), watch, tell).front();
  answer.add(othello::point_at(best.move));
  answer.score(told_score(best));
  answer.searched(best.depth, watch.nodes());
}

}  // namespace tengen_othello
