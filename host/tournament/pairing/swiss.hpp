// A Swiss: a fixed number of rounds in which engines of about equal points meet, and none twice.
//
// Each round is the pairing that costs least, of all there are. What costs, the most expensive first:
//   1. meeting again, as often as they have met; being free again
//   2. a difference in points (its square); being free with more points than the last
//   3. the same wish for a colour: both were first more often than second, or less often
//   4. within equal points: not meeting half the group away (the upper half meets the lower half in order, as
//      in FIDE's Dutch system)
// With an odd number one engine is free each round and gets the points of a unit won. Who was first less
// often is first; then who was not first last time; then the better placed in odd rounds, the other one in
// even.
#pragma once

#include <map>
#include <vector>

#include "tournament/pairing/waves.hpp"

namespace tengen::tournament {

class Swiss : public WaveSchedule {
 public:
  explicit Swiss(const Plan& plan);

  std::int64_t total() const override;

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
  std::int64_t cost(const std::vector<std::size_t>& ranking, std::size_t a, std::size_t b) const;
  void add_units(std::size_t a, std::size_t b, std::int64_t encounter);
  void set_free(std::size_t player);
  int units_in_encounter() const { return (plan_.games + 1) / 2; }

  Plan plan_;
  std::vector<Player> players_;  // in the order of placement
  std::vector<std::size_t> place_of_engine_;
  std::int64_t round_ = 0;
};

}  // namespace tengen::tournament
