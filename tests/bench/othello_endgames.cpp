// How long the FFO endgames take the solver of tengen.othello, each from empty tables, as it is asked in a
// game: a look at the midgame gives the window.
//
//   othello_endgames tests/data/othello/ffo.txt [FROM TO]      40 to 44 unless given
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "tengen/othello/search.hpp"
#include "unit/plugins/unhurried.hpp"

int main(int argc, char** argv) {
  if (argc != 2 && argc != 4) {
    std::fprintf(stderr, "usage: othello_endgames FILE [FROM TO]\n");
    return 1;
  }
  const int from = argc == 4 ? std::atoi(argv[2]) : 40, to = argc == 4 ? std::atoi(argv[3]) : 44;
  const tengen::test::Unhurried unhurried;
  tengen_othello::Search search(std::size_t{128} << 20U);
  double total = 0;
  bool right = true;
  for (const auto& endgame : tengen::test::ffo_endgames(argv[1])) {
    if (endgame.number < from || endgame.number > to) continue;
    search.forget();
    plugins::Watch watch = unhurried.watch();
    const std::clock_t started = std::clock();
    const auto finding = search.run(endgame.position, 60, watch, [](const auto&) {});
    const double took = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
    const double nodes = static_cast<double>(watch.nodes());
    const bool as_published = finding.exact && finding.score == endgame.score * 100;
    std::printf("%2d: %2d empty, %+3d by %c%c, %s, %7.2f s, %8.2f million nodes, %.2f million a second\n",
                endgame.number, endgame.position.empties(), finding.score / 100, 'a' + finding.move % 8,
                '1' + finding.move / 8, as_published ? "as published" : "NOT AS PUBLISHED", took, nodes / 1e6,
                nodes / 1e6 / took);
    std::fflush(stdout);
    total += took;
    right = right && as_published;
  }
  std::printf("%.2f s together\n", total);
  return right ? 0 : 1;
}
