#include "shapes.hpp"

namespace classics {
namespace {

constexpr Shape all_shapes[] = {
    {"*****", {100000, 30000}}, {"-****-", {5000, 3000}}, {"-****o", {1000, 200}}, {"o****-", {1000, 200}},
    {"*-***", {700, 150}},      {"***-*", {700, 150}},    {"**-**", {700, 200}},   {"-***-", {500, 100}},
    {"*-**", {150, 50}},        {"**-*", {150, 50}},      {"--***o", {100, 20}},   {"o***--", {100, 20}},
    {"-*-**o", {80, 15}},       {"o**-*-", {80, 15}},     {"-**-*o", {60, 10}},    {"o*-**-", {60, 10}},
    {"*--**", {60, 10}},        {"**--*", {60, 10}},      {"*-*-*", {60, 10}},     {"o-***-o", {60, 2}},
    {"--**--", {50, 2}},        {"-*-*-", {20, 2}},       {"*--*", {20, 2}},       {"---**o", {10, 1}},
    {"o**---", {10, 1}},        {"--*-*o", {10, 1}},      {"o*-*--", {10, 1}},     {"-*--*o", {10, 1}},
    {"o*--*-", {10, 1}},        {"*---*", {10, 1}},
};

constexpr Digit digit(char point) {
  return point == '*' ? Digit::own : point == 'o' ? Digit::other : Digit::empty;
}

}  // namespace

std::span<const Shape> shapes() { return all_shapes; }

ShapeTable::ShapeTable() {
  for (unsigned length = shortest_chain; length <= longest_chain; ++length)
    by_length_[length].resize(std::size_t{1} << (2U * length));
  for (const Shape& shape : all_shapes) {
    std::uint32_t code = 0;
    for (const char point : shape.chain) code = (code << 2U) | static_cast<std::uint32_t>(digit(point));
    by_length_[shape.chain.size()][code] = shape.worth;
  }
}

}  // namespace classics
