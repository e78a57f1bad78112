// A run as one HTML file. A browser shows it without a network and without other files.
#pragma once

#include <cstdint>
#include <string>

#include "tournament/store/store.hpp"

namespace tengen::report {

struct PageOptions {
  // The number of games, from the first, that the page can show on a board. Tables and charts use all games.
  // A game takes about 300 bytes, an Othello game 500.
  std::int64_t most_games = 10'000;
};

// Returns the whole file. If the run is being played, the page shows its state at one moment.
Result<std::string> make_page(const tournament::Store& store, const PageOptions& options);

}  // namespace tengen::report
