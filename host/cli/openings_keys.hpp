// The key=value group of -openings, turned into the book that a match draws its openings from.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/opening/book_draw.hpp"

namespace tengen::cli {

struct TypedBook {
  std::shared_ptr<const game::opening::BookDraw> draw;
  std::string digest;  // of the file
};

// Reads the file. `seed` is the one of the match, for when the group has none. The error names the key and
// what it takes, or the place in the file.
Result<TypedBook> make_book(const std::vector<std::string>& group, const game::Setup& setup,
                            std::uint64_t seed);

}  // namespace tengen::cli
