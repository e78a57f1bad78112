#include "ternary.hpp"

#include "bundled.hpp"
#include "chance.hpp"

namespace classics {
namespace {

using namespace tengen::plugin;

constexpr const char* rules[] = {"freestyle", "standard"};
constexpr tengen_game gomoku = plays("gomoku", rules, 5, 32);
constexpr const tengen_game* games[] = {&gomoku};

constexpr int ray_length = 4;

// The last number of each class, and its worth: 8^8, and 8^7 divided by 1, 1.5, 4.5, 9, 13, 16 and 15.
struct Class {
  std::size_t last;
  std::int64_t worth;
};
constexpr Class classes[] = {{0, 16777216}, {1, 2097152}, {5, 1398101}, {8, 466034},
                             {17, 233017},  {26, 161319}, {53, 131072}, {80, 139810}};

}  // namespace

constinit const tengen_descriptor Ternary::descriptor = plugins::bundled({
    .id = "ternary",
    .name = "Ternary",
    .games = games,
    .description =
        "Values every empty point by the four points along each of eight rays, and takes the best.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
});

std::int64_t ray_worth(std::size_t number) {
  for (const Class& one : classes)
    if (number <= one.last) return one.worth;
  return 0;
}

void Ternary::new_game(const Setup& setup) {
  width_ = setup.width;
  height_ = setup.height;
}

std::vector<Ternary::Digit> Ternary::digits_of(const Request& request) const {
  std::vector<Digit> digits(static_cast<std::size_t>(width_ * height_), Digit::empty);
  for (const Move& move : request.history())
    if (move.kind == TENGEN_MOVE_STONE)
      digits[static_cast<std::size_t>(move.y * width_ + move.x)] =
          move.colour == request.colour ? Digit::own : Digit::other;
  return digits;
}

// Nothing where no ray meets a stone: off the board counts like an opponent's stone, so that an empty corner
// would be worth more than a point in the middle of the game.
std::optional<std::int64_t> Ternary::worth(const std::vector<Digit>& digits, int x, int y) const {
  std::int64_t sum = 0;
  bool meets_a_stone = false;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      std::size_t number = 0;
      for (int step = 1; step <= ray_length; ++step) {
        const int at_x = x + step * dx, at_y = y + step * dy;
        const bool inside = at_x >= 0 && at_x < width_ && at_y >= 0 && at_y < height_;
        const Digit digit = inside ? digits[static_cast<std::size_t>(at_y * width_ + at_x)] : Digit::other;
        meets_a_stone = meets_a_stone || (inside && digit != Digit::empty);
        number = 3 * number + static_cast<std::size_t>(digit);
      }
      sum += ray_worth(number);
    }
  }
  return meets_a_stone ? std::optional(sum) : std::nullopt;
}

void Ternary::place(const Request& request, Answer& answer) {
  const std::vector<Digit> digits = digits_of(request);
  std::vector<Point> best;
  std::int64_t highest = -1;
  bool full = true;
  for (int16_t y = 0; y < height_; ++y) {
    for (int16_t x = 0; x < width_; ++x) {
      if (digits[static_cast<std::size_t>(y * width_ + x)] != Digit::empty) continue;
      full = false;
      const auto value = worth(digits, x, y);
      if (!value || *value < highest) continue;
      if (*value > highest) best.clear();
      best.push_back({x, y});
      highest = *value;
    }
  }
  if (full) throw Failure(TENGEN_BAD_STATE, "a stone is wanted on a full board");
  if (best.empty()) best.push_back(openings::centre_of(request.setup()));
  answer.add(best[choose(best.size(), request.setup().seed, request)]);
}

}  // namespace classics
