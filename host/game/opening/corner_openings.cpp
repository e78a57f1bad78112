#include "game/opening/corner_openings.hpp"

namespace tengen::game::opening {
namespace {

// Behind each what it is on 15x15.
constexpr std::array openings{
    CornerOpening{{{3, 2}, {4, 4}, {3, 4}}},  // d13 e11 d11
    CornerOpening{{{4, 4}, {4, 2}, {2, 0}}},  // e11 e13 c15
    CornerOpening{{{5, 3}, {6, 2}, {2, 1}}},  // f12 g13 c14
    CornerOpening{{{4, 1}, {6, 3}, {4, 5}}},  // e14 g12 e10
    CornerOpening{{{2, 2}, {0, 3}, {4, 0}}},  // c13 a12 e15
    CornerOpening{{{3, 6}, {2, 4}, {0, 6}}},  // d9 c11 a9
    CornerOpening{{{6, 2}, {4, 6}, {5, 5}}},  // g13 e9 f10
    CornerOpening{{{2, 6}, {2, 5}, {4, 2}}},  // c9 c10 e13
    CornerOpening{{{6, 1}, {2, 5}, {6, 5}}},  // g14 c10 g10
    CornerOpening{{{4, 2}, {3, 1}, {4, 0}}},  // e13 d14 e15
    CornerOpening{{{2, 4}, {4, 3}, {5, 2}}},  // c11 e12 f13
    CornerOpening{{{5, 1}, {1, 4}, {2, 1}}},  // f14 b11 c14
    CornerOpening{{{2, 5}, {2, 4}, {2, 3}}},  // c10 c11 c12
    CornerOpening{{{2, 5}, {1, 5}, {2, 2}}},  // c10 b10 c13
    CornerOpening{{{3, 1}, {2, 1}, {1, 5}}},  // d14 c14 b10
    CornerOpening{{{5, 4}, {6, 4}, {4, 1}}},  // f11 g11 e14
    CornerOpening{{{4, 3}, {5, 3}, {6, 3}}},  // e12 f12 g12
};

}  // namespace

std::span<const CornerOpening> corner_openings() { return openings; }

}  // namespace tengen::game::opening
