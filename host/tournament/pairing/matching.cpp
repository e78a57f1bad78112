#include "tournament/pairing/matching.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/maximum_weighted_matching.hpp>

namespace tengen::tournament {

std::vector<std::pair<std::size_t, std::size_t>> cheapest_pairs(
    std::size_t count, const std::function<std::int64_t(std::size_t, std::size_t)>& cost) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                      boost::property<boost::edge_weight_t, std::int64_t>>;
  // More than all costs together, so that leaving two out is never cheaper.
  const std::int64_t worth = (std::int64_t{1} << 41) * static_cast<std::int64_t>(count + 1);
  Graph graph(count);
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) boost::add_edge(a, b, worth - cost(a, b), graph);
  }
  std::vector<Graph::vertex_descriptor> mate(count);
  boost::maximum_weighted_matching(graph, mate.data());
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t a = 0; a < count; ++a) {
    if (mate[a] != boost::graph_traits<Graph>::null_vertex() && a < mate[a]) pairs.emplace_back(a, mate[a]);
  }
  return pairs;
}

}  // namespace tengen::tournament
