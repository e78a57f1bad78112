// The default engine for gomoku: the framework's unchanged search, on as many threads as the host allows.
#pragma once

#include <tengen/framework/base_engine.hpp>

namespace tengen_engines {

class AlphaBeta : public tengen::framework::BaseEngine,
                  public tengen::plugin::Analyses,
                  public tengen::plugin::Ponders,
                  public tengen::plugin::KeepsState,
                  public tengen::plugin::ChangesOptions {
 public:
  static const tengen_descriptor descriptor;

  AlphaBeta(tengen::plugin::Host host, const tengen::plugin::Settings& settings);
  void new_game(const tengen::plugin::Setup& setup) override;
  void analyse(const tengen::plugin::Request& request, const tengen::plugin::Lines& lines,
               tengen::plugin::Answer& answer) override;
  // Searches the opponent's move, which fills the table for the time after that move.
  void ponder(const tengen::plugin::Request& request) override;
  // Saves the most deeply searched part of the table.
  std::size_t save(std::span<std::uint8_t> room) override;
  void restore(std::span<const std::uint8_t> bytes) override;
  void set_option(std::string_view key, const tengen::plugin::Settings& changed) override;

 protected:
  tengen::framework::Found find_move(const tengen::framework::Situation& situation,
                                     const tengen::framework::Limits& limits,
                                     const tengen::framework::Search::Progress& progress) override;

 private:
  int threads() const;

  tengen::framework::Search search_;
  int depth_;
  std::uint64_t nodes_;
};

}  // namespace tengen_engines
