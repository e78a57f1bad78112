// @NAME@: makes its own rows longer and stops the other's. Change `worth` first.
#include <tengen/engine.hpp>

#include <cstdlib>
#include <vector>

using namespace tengen::plugin;

namespace {

constexpr const char* rules[] = {"freestyle", "standard"};
constexpr tengen_game gomoku = plays("gomoku", rules, 5, 32);
constexpr const tengen_game* games[] = {&gomoku};

class First : public Engine {
 public:
  static constexpr tengen_descriptor descriptor =
      Description{.id = "@ENGINE@",
                  .name = "@NAME@",
                  .games = games,
                  .author = "@AUTHOR@",
                  .version = "0.1.0",
                  .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES};

  First(Host, const Settings&) {}

  void new_game(const Setup& setup) override {
    size_ = setup.width;
    exactly_five_ = std::string_view(setup.rule) == "standard";
  }

  void place(const Request& request, Answer& answer) override {
    board_.assign(static_cast<std::size_t>(size_ * size_), empty);
    for (const Move& move : request.history())
      if (move.kind == TENGEN_MOVE_STONE) board_[index(move.x, move.y)] = move.colour;
    Point best{};
    long highest = -1;
    for (int16_t y = 0; y < size_; ++y) {
      for (int16_t x = 0; x < size_; ++x) {
        if (at(x, y) != empty) continue;
        const int from_centre = std::abs(x - size_ / 2) + std::abs(y - size_ / 2);
        const long value =
            3 * worth(x, y, request.colour) + 2 * worth(x, y, 1 - request.colour) + 64 - from_centre;
        if (value > highest) highest = value, best = {x, y};
      }
    }
    answer.add(best);
  }

 private:
  static constexpr int empty = -1;
  static constexpr int outside = -2;
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * size_ + x); }
  int at(int x, int y) const {
    return x >= 0 && y >= 0 && x < size_ && y < size_ ? board_[index(x, y)] : outside;
  }

  // What a stone of that colour would be worth there: the rows it makes, by their length and open ends.
  long worth(int x, int y, int colour) const {
    static constexpr long by_length[] = {0, 10, 100, 1'000, 10'000};
    static constexpr int directions[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    long total = 0;
    for (const auto& [dx, dy] : directions) {
      int length = 1;
      int open_ends = 0;
      for (const int step : {1, -1}) {
        int distance = step;
        while (at(x + distance * dx, y + distance * dy) == colour) ++length, distance += step;
        if (at(x + distance * dx, y + distance * dy) == empty) ++open_ends;
      }
      if (length == 5 || (length > 5 && !exactly_five_)) total += 1'000'000;
      if (length < 5) total += by_length[length] * open_ends;
    }
    return total;
  }

  int size_ = 0;
  bool exactly_five_ = false;
  std::vector<int> board_;  // a colour or `empty` for each point, row by row
};

}  // namespace

TENGEN_PACKAGE("@ID@", "0.1.0", First);
