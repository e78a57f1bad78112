// Chooses the book position for each pair of games.
#pragma once

#include <cstdint>
#include <vector>

#include "game/opening/book.hpp"

namespace tengen::game::opening {

enum class BookOrder {
  sequential,  // in the book's order
  random,      // in a random order; positions repeat only after all have been used
};

enum class BookTransform {
  none,
  cycle,   // each pass through the book uses the next of eight orientations
  random,  // a random orientation for each position
};

struct BookUse {
  BookOrder order = BookOrder::sequential;
  BookTransform transform = BookTransform::none;
  std::uint64_t seed = 0;
};

// Immutable: several threads may use it.
class BookDraw {
 public:
  // `size` of the board.
  BookDraw(Book book, int size, const BookUse& use);

  // The position for both games of the pair with that number, from 0.
  Sequence position(std::size_t pair) const;

 private:
  Book book_;
  int size_;
  BookUse use_;
  std::vector<std::size_t> order_;
};

}  // namespace tengen::game::opening
