// Which position of a book which games of a match start from.
#pragma once

#include <cstdint>
#include <vector>

#include "game/opening/book.hpp"

namespace tengen::game::opening {

enum class BookOrder {
  sequential,  // as they stand in the book
  random,      // in an order drawn by lot, each once before any comes again
};

enum class BookTransform {
  none,
  cycle,   // each time the book is through, all positions come turned or mirrored in the next of eight ways
  random,  // each in one of the eight ways, by lot
};

struct BookUse {
  BookOrder order = BookOrder::sequential;
  BookTransform transform = BookTransform::none;
  std::uint64_t seed = 0;
};

// Immutable once made: slots on several threads look into it.
class BookDraw {
 public:
  // `size` of the board.
  BookDraw(Book book, int size, const BookUse& use);

  // For the games of that number of a pair, from 0; both of them start from the same one.
  Position position(std::size_t pair) const;

 private:
  Book book_;
  int size_;
  BookUse use_;
  std::vector<std::size_t> order_;
};

}  // namespace tengen::game::opening
