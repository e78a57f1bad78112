// An engine for gomoku of which one function is left to write: find a move. Every other question is answered
// with its help, by functions that can be overridden one by one.
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
  // Gomoku by any rule of rule.hpp, on boards of smallest_board to largest_board columns and rows.
  void new_game(const tengen::plugin::Setup& setup) override;
  void place(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  void place_among(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // Of the 26 openings of renju the one in which the colours are worth most nearly the same.
  void propose_opening(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // The colour that is worth more.
  void swap(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // The best points for black, no two of them symmetric.
  void offer_fifths(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;
  // The worst one for black.
  void pick_fifth(const tengen::plugin::Request& request, tengen::plugin::Answer& answer) override;

 protected:
  explicit BaseEngine(tengen::plugin::Host host) : host_(host) {}

  // The best move for the side that moves next, within the limits. Without a move (no_cell) the engine
  // passes.
  virtual Found find_move(const Situation& situation, const Limits& limits,
                          const Search::Progress& progress) = 0;

  // For engines with the extension "analyse/1": `find` searches a situation to limits.depth, or until it is
  // stopped, and heeds Situation::except.
  using Finder = std::function<Found(const Situation& situation, const Limits& limits)>;
  void analyse_with(const Finder& find, const tengen::plugin::Request& request,
                    const tengen::plugin::Lines& lines, tengen::plugin::Answer& answer);

  // The position of a request, with the side that its question asks.
  Situation situation_of(const tengen::plugin::Request& request) const;

  const tengen::plugin::Host& host() const { return host_; }
  const tengen::plugin::Setup& setup() const { return setup_; }

 private:
  void answer_with(const Found& found, tengen::plugin::Answer& answer) const;
  void report(const tengen::plugin::Request& request, const Found& found) const;
  // Several situations judged within one answer's time: each one's score for the side that moves next.
  std::vector<int> judge(const std::vector<Situation>& situations, const tengen::plugin::Request& request);
  // The points from the best to the worst for the side that moves next.
  std::vector<Cell> ranked(const Situation& situation, const std::vector<Cell>& points,
                           const tengen::plugin::Request& request);

  tengen::plugin::Host host_;
  tengen::plugin::Setup setup_{};
  Rule rule_ = Rule::freestyle;
};

}  // namespace tengen::framework
