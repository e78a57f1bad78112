// A gomoku engine with one missing function: find_move. All other answers use it; each can be overridden.
#pragma once

#include <tengen/engine.hpp>

#include <functional>
#include <optional>
#include <vector>

#include "tengen/framework/limits.hpp"
#include "tengen/framework/pace.hpp"
#include "tengen/framework/search.hpp"

namespace tengen::framework {

class BaseEngine : public tengen::plugin::Engine {
 public:
  // Plays gomoku by all rules of rule.hpp, on boards of smallest_board to largest_board columns and rows.
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  void place_among(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // Proposes the most balanced of the 26 openings of renju.
  void propose_opening(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // Takes the better colour.
  void swap(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // Offers the best points for black, no two symmetric.
  void offer_fifths(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // Picks the fifth move that is worst for black.
  void pick_fifth(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 protected:
  explicit BaseEngine(tengen::plugin::Host host) : host_(host) {}

  // Finds the best move for the side to move, within the limits. If it returns no_cell, the engine passes.
  virtual Found find_move(const Situation& situation, const Limits& limits,
                          const Search::Progress& progress) = 0;

  // For engines with the extension "analyse/1". `find` must search a situation to limits.depth or until it is
  // stopped, and respect Situation::except.
  using Finder = std::function<Found(const Situation& situation, const Limits& limits)>;
  void analyse_with(const Finder& find, const tengen::plugin::Request& request,
                    const tengen::plugin::Lines& lines, tengen::plugin::Answer& answer);

  // The position of a request, and the side to move.
  Situation situation_of(const tengen::plugin::Request& request) const;

  const tengen::plugin::Host& host() const { return host_; }
  const tengen::plugin::Setup& setup() const { return setup_; }

 private:
  void answer_with(const Found& found, tengen::plugin::Answer& answer) const;
  void report(const tengen::plugin::Request& request, const Found& found) const;
  // Judges several situations within the time of one answer; returns each score for the side to move.
  std::vector<int> judge(const std::vector<Situation>& situations, const tengen::plugin::Request& request);
  // The points from best to worst for the side to move.
  std::vector<Cell> ranked(const Situation& situation, const std::vector<Cell>& points,
                           const tengen::plugin::Request& request);

  tengen::plugin::Host host_;
  tengen::plugin::Setup setup_{};
  Rule rule_ = Rule::freestyle;
};

}  // namespace tengen::framework
