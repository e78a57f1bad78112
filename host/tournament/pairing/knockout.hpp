// A knockout: the loser of an encounter is out.
//
// Bracket: the best two seeds can meet only in the final, the best four only in the half-finals, and so on.
// If the number of engines is no power of two, the best seeds have a bye in the first round. Ties: a tied
// encounter gets further units of two games, one by one, up to Plan::deciding_units. If it is still tied, the
// better seed advances.
#pragma once

#include <vector>

#include "tournament/pairing/score_table.hpp"
#include "tournament/pairing/waves.hpp"

namespace tengen::tournament {

class Knockout final : public WaveSchedule {
 public:
  explicit Knockout(const Plan& plan);

  std::int64_t total() const override;
  std::int64_t total_games() const override;
  bool total_depends_on_results() const override { return plan_.deciding_units > 0; }
  // The engine that has won all its encounters; nothing before the end.
  std::optional<std::size_t> winner() const;
  // Ranks engines by the round of their defeat. Engines beaten in the same round share a place; so do all
  // unbeaten engines.
  match::Ranking ranking() const override;

 private:
  // A pair of seeds, not of engines.
  struct Tie {
    std::size_t better = 0;
    std::size_t worse = 0;
    double better_points = 0;
    double worse_points = 0;
    int units = 0;  // units added so far
  };

  void next_wave() override;
  void start_round();
  void count_wave();
  void add_units(std::size_t tie, int count, int games_of_last);
  std::int64_t opening_of(const Tie& tie) const;
  int units_in_encounter() const { return (plan_.games + 1) / 2; }

  Plan plan_;
  std::vector<std::size_t> engine_of_seed_;
  std::vector<std::size_t>
      bracket_;  // seeds that are still in; neighbours meet; `nobody` is the opponent of a seed with a bye
  std::vector<Tie> ties_;             // of the current round
  std::vector<std::int64_t> beaten_;  // by seed: the round of the defeat; 0: unbeaten
  std::vector<std::size_t> tie_of_unit_;
  std::vector<match::TiedMeeting> tied_;
  std::int64_t round_ = 0;
};

}  // namespace tengen::tournament
