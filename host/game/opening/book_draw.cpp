#include "game/opening/book_draw.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

// std::shuffle and std::uniform_int_distribution may differ from library to library; the generator may not.
void shuffle(std::vector<std::size_t>& order, std::mt19937_64& random) {
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
}

}  // namespace

BookDraw::BookDraw(Book book, int size, const BookUse& use)
    : book_(std::move(book)), size_(size), use_(use), order_(book_.positions().size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::mt19937_64 random(use_.seed);
  if (use_.order == BookOrder::random) shuffle(order_, random);
}

Position BookDraw::position(std::size_t pair) const {
  Position position = book_.positions()[order_[pair % order_.size()]];
  Symmetry symmetry;
  if (use_.transform == BookTransform::cycle) {
    symmetry = Symmetry(static_cast<int>(pair / order_.size() % Symmetry::count));
  } else if (use_.transform == BookTransform::random) {
    std::mt19937_64 random(use_.seed + pair + 1);
    symmetry = Symmetry(static_cast<int>(random() % Symmetry::count));
  }
  for (Point& point : position) point = symmetry(point, size_);
  return position;
}

}  // namespace tengen::game::opening
