#include "tournament/pairing/rounds_to_come.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <random>

namespace tengen::tournament {
namespace {

// The least number of partners that one of them has left.
std::size_t least_partners(const std::vector<std::size_t>& players, const MayMeet& may_meet) {
  std::size_t least = players.size();
  for (const std::size_t a : players) {
    const auto partners = std::count_if(players.begin(), players.end(),
                                        [&](std::size_t b) { return a != b && may_meet(a, b); });
    least = std::min(least, static_cast<std::size_t>(partners));
  }
  return least;
}

// Which meetings are left, by places in the list of players.
class OpenMeetings {
 public:
  OpenMeetings(const std::vector<std::size_t>& players, const MayMeet& may_meet)
      : size_(players.size()), open_(size_ * size_) {
    for (std::size_t a = 0; a < size_; ++a) {
      for (std::size_t b = 0; b < size_; ++b)
        open_[a * size_ + b] = a != b && may_meet(players[a], players[b]);
    }
  }

  bool operator()(std::size_t a, std::size_t b) const { return open_[a * size_ + b]; }
  void set(const Pairs& round, bool open) {
    for (const auto& [a, b] : round) open_[a * size_ + b] = open_[b * size_ + a] = open;
  }

 private:
  std::size_t size_;
  std::vector<bool> open_;
};

// How many pairings a search may try: some seconds for the largest field, and enough for small ones.
std::size_t most_tries(std::size_t players, std::size_t rounds) {
  constexpr std::size_t work = 10'000'000;
  return std::min(8 * rounds + 100, work / (players * players));
}

}  // namespace

std::optional<Pairs> any_pairing(const std::vector<std::size_t>& players, const MayMeet& may_meet) {
  if (players.size() % 2 == 1) return std::nullopt;
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph graph(players.size());
  for (std::size_t a = 0; a < players.size(); ++a) {
    for (std::size_t b = a + 1; b < players.size(); ++b) {
      if (may_meet(players[a], players[b])) boost::add_edge(a, b, graph);
    }
  }
  std::vector<Graph::vertex_descriptor> mates(players.size());
  boost::edmonds_maximum_cardinality_matching(graph, mates.data());
  if (2 * boost::matching_size(graph, mates.data()) != players.size()) return std::nullopt;
  Pairs pairs;
  for (std::size_t a = 0; a < players.size(); ++a) {
    if (a < mates[a]) pairs.emplace_back(players[a], players[mates[a]]);
  }
  return pairs;
}

bool any_choice_leads_through(const std::vector<std::size_t>& players, const MayMeet& may_meet,
                              std::size_t rounds) {
  // Each round takes one partner from everybody.
  return rounds == 0 || 2 * (least_partners(players, may_meet) + 1) >= players.size() + 2 * rounds;
}

std::optional<std::vector<Pairs>> rounds_without_repetition(const std::vector<std::size_t>& players,
                                                            const MayMeet& may_meet, std::size_t rounds) {
  if (least_partners(players, may_meet) < rounds) return std::nullopt;
  OpenMeetings open(players, may_meet);
  std::vector<std::size_t> order(players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::mt19937 random(1);
  std::vector<Pairs> found;  // by places
  for (std::size_t tries = most_tries(players.size(), rounds); found.size() < rounds; --tries) {
    if (tries == 0) return std::nullopt;
    // Another order finds another pairing.
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[random() % left]);
    if (const auto round = any_pairing(order, std::cref(open))) {
      open.set(*round, false);
      found.push_back(*round);
      continue;
    }
    // The last rounds are where the search gets stuck, and where it is begun anew.
    for (std::size_t back = 1 + random() % 3; back > 0 && !found.empty(); --back) {
      open.set(found.back(), true);
      found.pop_back();
    }
  }
  for (Pairs& round : found) {
    for (auto& [a, b] : round) a = players[a], b = players[b];
  }
  return found;
}

}  // namespace tengen::tournament
