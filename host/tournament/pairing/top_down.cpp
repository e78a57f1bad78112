#include "tournament/pairing/top_down.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

namespace tengen::tournament {

namespace {

// Dirac's theorem: where each may meet half of them there is even a circle through all. It spares most of the
// work.
bool surely_can_be_paired(const Ranks& ranks, const MayMeet& may_meet) {
  return std::all_of(ranks.begin(), ranks.end(), [&](std::size_t a) {
    const auto partners =
        std::count_if(ranks.begin(), ranks.end(), [&](std::size_t b) { return a != b && may_meet(a, b); });
    return 2 * static_cast<std::size_t>(partners) >= ranks.size();
  });
}

}  // namespace

bool can_be_paired(const Ranks& ranks, const MayMeet& may_meet) {
  if (ranks.size() % 2 == 1) return false;
  if (surely_can_be_paired(ranks, may_meet)) return true;
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(ranks.size());
  for (std::size_t a = 0; a < ranks.size(); ++a) {
    for (std::size_t b = a + 1; b < ranks.size(); ++b) {
      if (may_meet(ranks[a], ranks[b])) boost::add_edge(a, b, graph);
    }
  }
  std::vector<Graph::vertex_descriptor> mates(ranks.size());
  boost::edmonds_maximum_cardinality_matching(graph, mates.data());
  return 2 * boost::matching_size(graph, mates.data()) == ranks.size();
}

std::optional<std::vector<std::pair<std::size_t, std::size_t>>> pair_from_the_top(Ranks ranks,
                                                                                  const MayMeet& may_meet,
                                                                                  const Wishes& wishes) {
  if (!can_be_paired(ranks, may_meet)) return std::nullopt;
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  while (!ranks.empty()) {
    const std::size_t top = ranks.front();
    ranks.erase(ranks.begin());
    // One of them will do: all that are left could be paired, the top one too.
    for (const std::size_t partner : wishes(top, ranks)) {
      if (!may_meet(top, partner)) continue;
      Ranks others = ranks;
      others.erase(std::find(others.begin(), others.end(), partner));
      if (!can_be_paired(others, may_meet)) continue;
      pairs.emplace_back(top, partner);
      ranks = std::move(others);
      break;
    }
  }
  return pairs;
}

}  // namespace tengen::tournament
