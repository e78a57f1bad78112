// A Swiss: a fixed number of rounds in which engines of about equal points meet, and none twice.
//
// Pairing, as in FIDE's Dutch system but simpler. Engines are ranked by points, equal ones by placement. From
// the top, each gets the best partner that leaves the others a way to be paired without meeting again (where
// there is no such way, with as few meetings of the same two as possible). Best is, in this order: who is not
// as far from balanced colours in the same direction; equal points, or the least difference; who does not
// want the same colour; among equal points the one half a group below, so that the upper half meets the lower
// half. With an odd number one engine is free each round and gets the points of an encounter won: the lowest
// of those that have been free least often. Colours: who was first less often is first; then who was not
// first last time; then the better ranked in odd rounds, the other one in even.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tournament/pairing/waves.hpp"

namespace tengen::tournament {

using Ranks = std::vector<std::size_t>;
using MayMeet = std::function<bool(std::size_t, std::size_t)>;
// The candidates sorted, the best partner of this one first.
using Wishes = std::function<Ranks(std::size_t, const Ranks& candidates)>;

// Puts everybody into pairs from the top: the first gets the best partner that leaves the others a way to be
// paired, then the next one who is left, and so on. Nothing when there is no way. Ranks are in order, the top
// first; may_meet is symmetric.
std::optional<std::vector<std::pair<std::size_t, std::size_t>>> pair_from_the_top(Ranks ranks,
                                                                                  const MayMeet& may_meet,
                                                                                  const Wishes& wishes);

class Swiss final : public WaveSchedule {
 public:
  explicit Swiss(const Plan& plan);

  std::int64_t total() const override;
  std::int64_t total_games() const override;

 private:
  struct Player {
    std::size_t engine = 0;
    double points = 0;
    int first_surplus = 0;  // how much more often first than second
    bool first_last_time = false;
    int times_free = 0;
    std::map<std::size_t, int> met;  // how often, by place
  };

  void next_wave() override;
  void count_wave();
  // Places (indices of players_), best first.
  std::vector<std::size_t> ranking() const;
  // Pairs of places.
  std::vector<std::pair<std::size_t, std::size_t>> pairs_of_round();
  std::vector<std::size_t> wishes(std::size_t place, const std::vector<std::size_t>& candidates) const;
  int times_met(std::size_t a, std::size_t b) const;
  void add_units(std::size_t a, std::size_t b, std::int64_t encounter);
  void set_free(std::size_t player);
  int units_in_encounter() const { return (plan_.games + 1) / 2; }

  Plan plan_;
  std::vector<Player> players_;  // in the order of placement
  std::vector<std::size_t> place_of_engine_;
  std::int64_t round_ = 0;
};

}  // namespace tengen::tournament
