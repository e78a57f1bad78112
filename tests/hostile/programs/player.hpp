// The well-behaved half of a Gomocup program: a board, and the first empty point as every move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace misbehave {

struct Point {
  int x = 0;
  int y = 0;
};

class Player {
 public:
  void clear(int size);
  void mark(Point point);
  int size() const { return size_; }

  // The first empty point by rows; the board is not full.
  Point choice() const;
  // A point that has a stone; (0,0) when there is none.
  Point taken() const;

 private:
  int size_ = 0;
  std::vector<bool> stones_;
};

// "x,y" at the front of a line; (0,0) when it is not there.
Point read_point(std::string_view text);
std::string text(Point point);

// Writes all of it to standard output, in one piece as far as the pipe takes it.
void say(std::string_view bytes);

}  // namespace misbehave
