// A Swiss: a fixed number of rounds between engines with similar points; no encounter repeats.
//
// Pairing is a simpler form of FIDE's Dutch system (Handbook, C.04). Engines are ranked by points, equal
// engines by placement. From the top, each engine gets the best partner that leaves a complete pairing of the
// others. The best partner has, in this order: the least difference in points; a different wish for a colour;
// with equal points, the place half a group below, so that the upper half meets the lower half.
//
// Two rules bind. They give way only if the round has no other pairing; the last rule gives way first. No
// encounter repeats, in this round or in later rounds (rounds_to_come.hpp). With single games, an engine's
// numbers of games with black and with white differ by at most two.
//
// With an odd number of engines, one engine has a bye in each round, and gets the points of a won encounter.
// It is the lowest ranked of the engines with the fewest rounds without a game. Colours: the engine that was
// first less often plays first. If both were first equally often, the engine that was not first in its last
// round plays first. If this does not decide, the better ranked engine plays first in odd rounds, and the
// other one in even rounds. No round that begins after an engine's withdrawal pairs the engine.
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
// Sorts the candidates; the best partner of this rank comes first.
using Wishes = std::function<Ranks(std::size_t, const Ranks& candidates)>;

// Returns true if the pairing is taken.
using Accept = std::function<bool(const Pairs&)>;

// Pairs all ranks from the top. The first rank gets the best partner that leaves a complete pairing of the
// others, then the next unpaired rank, and so on. If `accept` refuses the pairing, tries the next best one:
// the lowest ranks get other partners first. Nothing if all complete pairings are refused, or none exists.
// Ranks are in order, the top first.
std::optional<Pairs> pair_from_the_top(
    const Ranks& ranks, const MayMeet& may_meet, const Wishes& wishes,
    const Accept& accept = [](const Pairs&) { return true; });

class Swiss final : public WaveSchedule {
 public:
  explicit Swiss(const Plan& plan);

  std::int64_t total() const override;
  std::int64_t total_games() const override;
  bool withdraw(const match::Departure& departure) override;
  // Points, Buchholz, Sonneborn-Berger, direct encounter.
  match::Ranking ranking() const override;

 private:
  struct Player {
    std::size_t engine = 0;
    double points = 0;
    int first_surplus = 0;  // how many more games first than second
    bool first_last_time = false;
    int times_free = 0;
    bool won_unplayed = false;                        // a forfeit
    bool withdrawn = false;                           // is not paired
    std::optional<std::int64_t> departed_after = {};  // the number of a unit
    int absences = 0;                                 // rounds that it was not paired for
  };
  // The limits of a pairing.
  struct Bars {
    int meetings = 0;  // two engines may have met at most this often before
    bool colours = true;
    bool dead_end = true;
  };

  void next_wave() override;
  void count_wave();
  void leave_out_departed();
  // The places (indices of players_) of the players to pair, best first.
  Ranks by_points() const;
  // Pairs of places; `nobody` is the opponent of the engine with a bye.
  Pairs pairs_of_round();
  std::optional<Pairs> pairs_within(const Bars& bars);
  // The number of pairs of the round that break the rule on colours.
  int unbearable(const Pairs& round) const;
  bool reserve_bears_colours() const;
  Pairs best_in_reserve();
  // Whether the later rounds can be played without a repeated encounter. If this needs a search, its result
  // becomes the reserve.
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
  std::vector<Pairs> reserve_;  // possible later rounds; empty if every choice of pairings leaves some
  std::int64_t round_ = 0;
};

}  // namespace tengen::tournament
