// A run as one HTML file that needs nothing else: no network, no other file, no program but a browser.
#pragma once

#include <cstdint>
#include <string>

#include "tournament/store/store.hpp"

namespace tengen::report {

struct PageOptions {
  // Games that can be looked at on the page, the first of the run; everything else on it is about all games.
  // A game takes about 300 bytes, of Othello 500.
  std::int64_t most_games = 10'000;
};

// The whole file. Of a run that is being played: the run at one moment.
Result<std::string> make_page(const tournament::Store& store, const PageOptions& options);

}  // namespace tengen::report
