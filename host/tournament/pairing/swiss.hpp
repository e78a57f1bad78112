// A Swiss: a fixed number of rounds in which engines of about equal points meet, and none twice.
//
// Pairing, as in FIDE's Dutch system (Handbook, C.04) but simpler. Engines are ranked by points, equal ones
// by placement. From the top, each gets the best partner that leaves the others a way to be paired. Best is,
// in this order: equal points, or the least difference; who does not want the same colour; among equal points
// the one half a group below, so that the upper half meets the lower half.
//
// What binds, and gives way only where there is no other pairing of the round, the last of these first:
// nobody meets the same opponent again, in this round or in those to come (rounds_to_come.hpp); with single
// games nobody has a colour more than twice more often than the other one.
//
// With an odd number one engine is free each round and gets the points of an encounter won: the lowest of
// those that have had points without playing least often. Colours: who was first less often is first; then
// who was not first last time; then the better ranked in odd rounds, the other one in even. An engine that
// has withdrawn is paired no more after the round in which that came out.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tournament/pairing/rounds_to_come.hpp"
#include "tournament/pairing/score_table.hpp"
#include "tournament/pairing/waves.hpp"

namespace tengen::tournament {

using Ranks = std::vector<std::size_t>;
// The candidates sorted, the best partner of this one first.
using Wishes = std::function<Ranks(std::size_t, const Ranks& candidates)>;

// Puts everybody into pairs from the top: the first gets the best partner that leaves the others a way to be
// paired, then the next one who is left, and so on. Nothing when there is no way. Ranks are in order, the top
// first.
std::optional<Pairs> pair_from_the_top(Ranks ranks, const MayMeet& may_meet, const Wishes& wishes);

class Swiss final : public WaveSchedule {
 public:
  explicit Swiss(const Plan& plan);

  std::int64_t total() const override;
  std::int64_t total_games() const override;
  // Points, Buchholz, Sonneborn-Berger, direct encounter.
  match::Ranking ranking() const override;

 private:
  struct Player {
    std::size_t engine = 0;
    double points = 0;
    int first_surplus = 0;  // how much more often first than second
    bool first_last_time = false;
    int times_free = 0;
    bool won_unplayed = false;  // a forfeit
    bool withdrawn = false;
    int absences = 0;  // rounds that it was not paired for
  };
  // What a pairing may not have.
  struct Bars {
    int meetings = 0;  // more meetings before than this
    bool colours = true;
    bool dead_end = true;
  };

  void next_wave() override;
  void count_wave();
  // Places (indices of players_) of those that are paired, best first.
  Ranks by_points() const;
  // Pairs of places; `nobody` stands for the opponent of who is free.
  Pairs pairs_of_round();
  std::optional<Pairs> pairs_within(const Bars& bars);
  Pairs best_in_reserve();
  // Whether the rounds behind this one can be played without a second meeting; if it takes a search, what was
  // found is the reserve from then on.
  bool leaves_a_way(const Pairs& pairs);
  std::vector<std::size_t> wishes(std::size_t place, const std::vector<std::size_t>& candidates) const;
  bool has_met(std::size_t a, std::size_t b) const;
  int& meetings(std::size_t a, std::size_t b) { return met_[a * players_.size() + b]; }
  int meetings(std::size_t a, std::size_t b) const { return met_[a * players_.size() + b]; }
  bool wants_same_colour(const Player& one, const Player& other) const;
  bool is_bearable(std::size_t a, std::size_t b) const;
  std::size_t nobody() const { return players_.size(); }
  void add_units(std::size_t a, std::size_t b, std::int64_t encounter);
  void set_free(std::size_t player);
  int units_in_encounter() const { return (plan_.games + 1) / 2; }

  Plan plan_;
  std::vector<Player> players_;  // in the order of placement
  std::vector<int> met_;         // how often, by two places
  std::vector<std::size_t> place_of_engine_;
  std::vector<Pairs> reserve_;  // rounds that could follow; empty where no choice can lose the way
  std::int64_t round_ = 0;
};

}  // namespace tengen::tournament
