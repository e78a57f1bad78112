#include "game/opening/fifth_symmetry.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "game/notation.hpp"
#include "game/opening/designated.hpp"
#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

Point point(std::string_view text) { return parse_point(text, 15, RowsFrom::bottom).value(); }

// "h8h9h7h6"
std::vector<Move> four_stones(const std::string& text) {
  std::vector<Move> moves;
  for (std::size_t at = 0; at < text.size();) {
    const auto next = std::min(text.find_first_of("abcdefghijklmno", at + 1), text.size());
    const Colour colour = moves.size() % 2 == 0 ? Colour::black : Colour::white;
    moves.push_back({MoveKind::stone, colour, point(text.substr(at, next - at))});
    at = next;
  }
  return moves;
}

struct Case {
  std::vector<Move> four;
  std::vector<std::pair<Point, Point>> pairs;
  std::vector<Point> unrelated;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  std::ifstream file(TENGEN_TEST_DATA "/openings/fifth_move_symmetry.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line.substr(0, line.find('#')));
    std::string stones, word;
    if (!(words >> stones)) continue;
    Case made{four_stones(stones), {}, {}};
    bool related = true;
    while (words >> word) {
      const auto equals = word.find('=');
      if (word == "sym" || word == "unrelated") {
        related = word == "sym";
      } else if (related) {
        made.pairs.emplace_back(point(word.substr(0, equals)), point(word.substr(equals + 1)));
      } else {
        made.unrelated.push_back(point(word));
      }
    }
    all.push_back(std::move(made));
  }
  return all;
}

using Pair = std::set<Point>;

// The definition as it stands: a motion of the plane that moves some point, maps the black stones onto the
// black ones and the white ones onto the white ones.
bool has_a_symmetry(const std::vector<Move>& four) {
  const Pair black{four[0].at, four[2].at}, white{four[1].at, four[3].at};
  const auto shifted = [](Point p, Point by) {
    return Point{static_cast<std::int16_t>(p.x + by.x), static_cast<std::int16_t>(p.y + by.y)};
  };
  for (const Symmetry symmetry : symmetries) {
    if (symmetry == Symmetry()) continue;
    const Point from = symmetry(four[0].at, 0);
    for (const Point to : black) {
      const Point by{static_cast<std::int16_t>(to.x - from.x), static_cast<std::int16_t>(to.y - from.y)};
      const auto image = [&](const Pair& pair) {
        Pair moved;
        for (const Point p : pair) moved.insert(shifted(symmetry(p, 0), by));
        return moved;
      };
      if (image(black) == black && image(white) == white) return true;
    }
  }
  return false;
}

// Whether a point that lies on no axis is symmetric to one of those that a symmetry could take it to.
bool has_symmetric_offers(const std::vector<Move>& four) {
  const auto is_empty = [&](Point point) {
    return std::none_of(four.begin(), four.end(), [&](const Move& move) { return move.at == point; });
  };
  // Far from the stones: an image of it is as far.
  const Point probe{40, 13};
  for (const Symmetry symmetry : symmetries) {
    const Point from = symmetry(four[0].at, 0);
    const Point turned = symmetry(probe, 0);
    for (const Move& to : four) {
      const Point image{static_cast<std::int16_t>(turned.x - from.x + to.at.x),
                        static_cast<std::int16_t>(turned.y - from.y + to.at.y)};
      if (image != probe && is_empty(image) && symmetric(four, probe, image)) return true;
    }
  }
  return false;
}

// The definition as it stands for two points: a reflection in one of four kinds of axes, anywhere, or a half
// turn about any point, that maps black stones onto black ones, white ones onto white ones, and a onto b.
bool symmetric_by_definition(const std::vector<Move>& four, Point a, Point b) {
  const Pair black{four[0].at, four[2].at}, white{four[1].at, four[3].at};
  const auto maps = [&](auto&& image) {
    const auto all = [&](const Pair& pair) {
      Pair images;
      for (const Point point : pair) images.insert(image(point));
      return images;
    };
    return image(a) == b && all(black) == black && all(white) == white;
  };
  const auto at = [](int x, int y) {
    return Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  };
  // Twice the place of an axis or, of the half turn, of the centre.
  for (int c = -60; c <= 60; ++c) {
    if (maps([&](Point p) { return at(c - p.x, p.y); }) || maps([&](Point p) { return at(p.x, c - p.y); }) ||
        maps([&](Point p) { return at(p.y + c, p.x - c); }) ||
        maps([&](Point p) { return at(c - p.y, c - p.x); }))
      return true;
    for (int d = -60; d <= 60; ++d) {
      if (maps([&](Point p) { return at(c - p.x, d - p.y); })) return true;
    }
  }
  return false;
}

// Also of four stones that are none of the 26 openings, as Taraguchi-10 has them: close together, so that
// many have a symmetry.
TEST(FifthMoveSymmetry, IsWhatAReadingOfTheDefinitionFinds) {
  std::mt19937 random(7);
  int found = 0;
  for (int i = 0; i < 1500; ++i) {
    std::vector<Point> points;
    while (points.size() < 4) {
      const Point point{static_cast<std::int16_t>(6 + random() % 4),
                        static_cast<std::int16_t>(6 + random() % 4)};
      if (std::find(points.begin(), points.end(), point) == points.end()) points.push_back(point);
    }
    const std::vector<Move> four{{MoveKind::stone, Colour::black, points[0]},
                                 {MoveKind::stone, Colour::white, points[1]},
                                 {MoveKind::stone, Colour::black, points[2]},
                                 {MoveKind::stone, Colour::white, points[3]}};
    const auto is_free = [&](Point p) { return std::find(points.begin(), points.end(), p) == points.end(); };
    for (int j = 0; j < 40; ++j) {
      const auto near = [&] { return static_cast<std::int16_t>(4 + random() % 8); };
      const Point a{near(), near()}, b{near(), near()};
      if (a == b || !is_free(a) || !is_free(b)) continue;
      const bool expected = symmetric_by_definition(four, a, b);
      ASSERT_EQ(symmetric(four, a, b), expected)
          << point_text(points[0], {}) << point_text(points[1], {}) << point_text(points[2], {})
          << point_text(points[3], {}) << " " << point_text(a, {}) << " " << point_text(b, {});
      found += expected;
    }
  }
  EXPECT_GT(found, 30);
}

TEST(FifthMoveSymmetry, IsSeenInEveryCaseOfTheList) {
  const auto all = cases();
  ASSERT_EQ(all.size(), 16U);
  int pairs = 0;
  for (const Case& c : all) {
    ASSERT_EQ(c.four.size(), 4U);
    for (const auto& [a, b] : c.pairs) {
      EXPECT_TRUE(symmetric(c.four, a, b)) << point_text(a, {}) << " " << point_text(b, {});
      EXPECT_TRUE(symmetric(c.four, b, a));
      ++pairs;
    }
    // The first of each pair against the second of every other one.
    for (const auto& [a, unused] : c.pairs) {
      for (const auto& [other, b] : c.pairs) {
        if (other == a) continue;
        EXPECT_FALSE(symmetric(c.four, a, b)) << point_text(a, {}) << " " << point_text(b, {});
      }
      for (const Point b : c.unrelated) EXPECT_FALSE(symmetric(c.four, a, b));
    }
  }
  EXPECT_EQ(pairs, 61);
}

TEST(FifthMoveSymmetry, DoesNotDependOnHowTheStonesLie) {
  const auto all = cases();
  for (const Case& c : all) {
    for (const Symmetry symmetry : symmetries) {
      std::vector<Move> turned = c.four;
      for (Move& move : turned) move.at = symmetry(move.at, 15);
      for (const auto& [a, b] : c.pairs) EXPECT_TRUE(symmetric(turned, symmetry(a, 15), symmetry(b, 15)));
      for (const Point b : c.unrelated) {
        EXPECT_FALSE(symmetric(turned, symmetry(c.pairs.front().first, 15), symmetry(b, 15)));
      }
    }
  }
}

// Over all openings and fourth moves; how many have a symmetry is known.
TEST(FifthMoveSymmetry, ExistsIn163OfAllPositionsOfFourStones) {
  int positions = 0, with_symmetry = 0;
  for (const DesignatedOpening& opening : designated_openings()) {
    const PointList three = stones_of(opening, 15);
    for (std::int16_t y = 0; y < 15; ++y) {
      for (std::int16_t x = 0; x < 15; ++x) {
        const Point fourth{x, y};
        if (std::find(three.begin(), three.end(), fourth) != three.end()) continue;
        const std::vector<Move> four{{MoveKind::stone, Colour::black, three[0]},
                                     {MoveKind::stone, Colour::white, three[1]},
                                     {MoveKind::stone, Colour::black, three[2]},
                                     {MoveKind::stone, Colour::white, fourth}};
        ++positions;
        const bool has = has_a_symmetry(four);
        with_symmetry += has;
        EXPECT_EQ(has_symmetric_offers(four), has) << point_text(fourth, {});
      }
    }
  }
  EXPECT_EQ(positions, 26 * 222);
  EXPECT_EQ(with_symmetry, 163);
}

}  // namespace
}  // namespace tengen::game::opening
