// Finds forced wins. Every move of the attacker threatens to win, so there are few replies. The attacker
// makes only fours (victory by continuous fours), or also open threes (victory by continuous threats; L.V.
// Allis, Searching for Solutions in Games and Artificial Intelligence, 1994).
#pragma once

#include <cstdint>
#include <vector>

#include "tengen/framework/limits.hpp"
#include "tengen/framework/position.hpp"
#include "tengen/framework/replies.hpp"

namespace tengen::framework {

class ThreatSearch {
 public:
  // The effort that a search may take.
  struct Effort {
    int depth;            // moves of the attacker
    std::uint64_t nodes;  // moves placed
    TimePoint until = TimePoint::max();
  };
  struct Win {
    int plies = 0;        // until the five; 0: found no win
    Cell move = no_cell;  // the attacker's first move
  };

  // Position and watch must outlive the search; the watch stops it.
  ThreatSearch(Position& position, Watch& watch);

  // The attacker is to move. If the effort is used up, the result is "no win", although there may be one.
  Win by_fours(Colour attacker, Effort effort);
  // After the first four, tries only fours on a line with the previous four: finds most wins, much faster.
  Win by_near_fours(Colour attacker, Effort effort);
  Win by_threats(Colour attacker, Effort effort);

  // The number of stones placed so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  // What is known about a position: the win, or the depth to which a search found none.
  struct Known {
    std::uint64_t key = 0;
    std::int16_t plies = 0;
    std::int16_t depth = 0;
    Cell move = no_cell;
  };

  enum class Means : std::uint8_t { fours, near_fours, threats };

  Win attack(Colour attacker, int depth, Means means);
  Win attack_under_four(Colour attacker, int depth, Means means);
  Win try_move(Colour attacker, Cell move, int depth, Means means);
  // Call after the attacker has placed a stone. Returns the plies to the five against every reply, or 0.
  int defend(Colour attacker, int depth, Means means);
  int defend_four(Colour attacker, int depth, Means means);
  int defend_three(Colour attacker, int depth, Means means);
  // Tries one reply. Returns the plies that the attacker needs after it, or 0.
  int reply(Colour attacker, Cell cell, int depth, Means means);

  void begin(const Effort& effort);
  bool spent();
  std::uint64_t key(Colour attacker, Means means) const;

  Position& position_;
  Watch& watch_;
  std::vector<Known> known_;
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;
  int depth_at_start_ = 0;
  TimePoint until_ = TimePoint::max();
  bool too_late_ = false;
  std::uint32_t asked_ = 0;
};

}  // namespace tengen::framework
