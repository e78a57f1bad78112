// The results of two engines' games, seen from the first engine: by game, and by pairs of games.
//
// Two games of one opening with exchanged colours are not independent, because no book is balanced. They
// count as one observation with five results: the pentanomial distribution (M. Van den Bergh, "The
// generalized likelihood ratio test for the pentanomial distribution", fishtest, 2019).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "match/unit_score.hpp"

namespace tengen::tournament {

struct GameCounts {
  std::int64_t wins = 0;
  std::int64_t losses = 0;
  std::int64_t draws = 0;

  std::int64_t games() const { return wins + losses + draws; }
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  GameCounts& operator+=(const GameCounts& other);
  void add(const match::UnitScore& score);
  // The same games seen from the other side.
  GameCounts reversed() const { return {losses, wins, draws}; }
  bool operator==(const GameCounts&) const = default;
};

struct PairCounts {
  // How many pairs brought 0, 1/2, 1, 1 1/2 and 2 points.
  std::array<std::int64_t, 5> by_points{};
  // How many of by_points[2] are a win and a loss, not two draws.
  std::int64_t won_and_lost = 0;

  std::int64_t pairs() const;
  double points() const;
  std::int64_t drew_both() const { return by_points[2] - won_and_lost; }
  // Counts a unit if it is a pair; ignores other units.
  void add(const match::UnitScore& score);
  PairCounts& operator+=(const PairCounts& other);
  PairCounts reversed() const;
  // "[0, 1, 2, 3, 4]", as fastchess prints it after "Ptnml(0-2): ".
  std::string text() const;
  bool operator==(const PairCounts&) const = default;
};

// Games and pairs as a note of the store: "games 10 2 3 pairs 0 1 2 3 4 1" (wins, losses, draws; pairs by
// points, pairs won and lost).
std::string stored_counts(const GameCounts& games, const PairCounts& pairs);
struct StoredCounts {
  GameCounts games;
  PairCounts pairs;
};
// Returns nothing if the text has another form.
std::optional<StoredCounts> parse_counts(std::string_view text);

}  // namespace tengen::tournament
