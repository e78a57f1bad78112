#include "game/opening/designated.hpp"

#include <algorithm>
#include <array>

#include "game/opening/region.hpp"
#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

constexpr Point direct{0, -1};
constexpr Point indirect{1, -1};

constexpr std::array designated{
    DesignatedOpening{"1D", "Kansei", "寒星", direct, {0, -2}},
    DesignatedOpening{"2D", "Keigetsu", "溪月", direct, {1, -2}},
    DesignatedOpening{"3D", "Sosei", "疏星", direct, {2, -2}},
    DesignatedOpening{"4D", "Kagetsu", "花月", direct, {1, -1}},
    DesignatedOpening{"5D", "Zangetsu", "残月", direct, {2, -1}},
    DesignatedOpening{"6D", "Ugetsu", "雨月", direct, {1, 0}},
    DesignatedOpening{"7D", "Kinsei", "金星", direct, {2, 0}},
    DesignatedOpening{"8D", "Shogetsu", "松月", direct, {0, 1}},
    DesignatedOpening{"9D", "Kyugetsu", "丘月", direct, {1, 1}},
    DesignatedOpening{"10D", "Shingetsu", "新月", direct, {2, 1}},
    DesignatedOpening{"11D", "Zuisei", "瑞星", direct, {0, 2}},
    DesignatedOpening{"12D", "Sangetsu", "山月", direct, {1, 2}},
    DesignatedOpening{"13D", "Yusei", "游星", direct, {2, 2}},
    DesignatedOpening{"1I", "Chosei", "长星", indirect, {2, -2}},
    DesignatedOpening{"2I", "Kyogetsu", "峡月", indirect, {2, -1}},
    DesignatedOpening{"3I", "Kosei", "恒星", indirect, {2, 0}},
    DesignatedOpening{"4I", "Suigetsu", "水月", indirect, {2, 1}},
    DesignatedOpening{"5I", "Ryusei", "流星", indirect, {2, 2}},
    DesignatedOpening{"6I", "Ungetsu", "云月", indirect, {1, 0}},
    DesignatedOpening{"7I", "Hogetsu", "浦月", indirect, {1, 1}},
    DesignatedOpening{"8I", "Rangetsu", "岚月", indirect, {1, 2}},
    DesignatedOpening{"9I", "Gingetsu", "银月", indirect, {0, 1}},
    DesignatedOpening{"10I", "Myojo", "明星", indirect, {0, 2}},
    DesignatedOpening{"11I", "Shagetsu", "斜月", indirect, {-1, 1}},
    DesignatedOpening{"12I", "Meigetsu", "名月", indirect, {-1, 2}},
    DesignatedOpening{"13I", "Suisei", "彗星", indirect, {-2, 2}},
};

Point from_centre(Point step, int size) {
  const Point centre = centre_of(size);
  return {static_cast<std::int16_t>(centre.x + step.x), static_cast<std::int16_t>(centre.y + step.y)};
}

}  // namespace

std::span<const DesignatedOpening> designated_openings() { return designated; }

PointList stones_of(const DesignatedOpening& opening, int size) {
  return {centre_of(size), from_centre(opening.white, size), from_centre(opening.black, size)};
}

std::string opening_name(const Game& game) {
  const auto moves = game.moves();
  const int size = game.setup().size;
  const auto is_stone = [](const Move& move) { return move.kind == MoveKind::stone; };
  if (moves.size() < 3 || size % 2 == 0 || !std::all_of(moves.begin(), moves.begin() + 3, is_stone))
    return {};
  if (moves[0].at != centre_of(size)) return {};
  for (const DesignatedOpening& opening : designated) {
    const PointList stones = stones_of(opening, size);
    for (const Symmetry symmetry : symmetries) {
      if (symmetry(moves[1].at, size) == stones[1] && symmetry(moves[2].at, size) == stones[2]) {
        return std::string(opening.id) + " " + std::string(opening.name);
      }
    }
  }
  return {};
}

}  // namespace tengen::game::opening
