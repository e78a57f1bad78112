// Scores of a search, for the colour to move. A hundred is about the value of a move in the opening.
#pragma once

namespace tengen::framework {

// A five after `plies` plies is worth `winning - plies` to its side.
inline constexpr int winning = 30000;
// The largest depth of a search in plies; a score beyond decided_from is a proven win.
inline constexpr int longest_line = 484;
inline constexpr int decided_from = winning - longest_line - 16;

constexpr int win_in(int plies) { return winning - plies; }
constexpr int loss_in(int plies) { return plies - winning; }
constexpr bool decided(int score) { return score >= decided_from || score <= -decided_from; }

}  // namespace tengen::framework
