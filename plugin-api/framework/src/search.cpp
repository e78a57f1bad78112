#include "tengen/framework/search.hpp"

#include <deque>
#include <thread>

#include "searcher.hpp"

namespace tengen::framework {

// Lazy SMP: all threads search the same position and help each other through the table alone.
Found Search::find(const Situation& situation, const Limits& limits, int threads, const Progress& progress) {
  table_.begin_search();
  Watch watch(limits);
  Searcher first(situation, settings_, table_, limits, watch);
  std::deque<Searcher> others;
  std::vector<std::jthread> running;
  for (int number = 1; number < threads; ++number) {
    Searcher& other = others.emplace_back(situation, settings_, table_, limits, watch);
    running.emplace_back([&other, number] { other.run(number, {}); });
  }
  first.run(0, progress);
  running.clear();
  Found found = first.found();
  for (const Searcher& other : others) found.nodes += other.found().nodes;
  return found;
}

}  // namespace tengen::framework
