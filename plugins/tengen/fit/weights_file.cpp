#include "weights_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "samples.hpp"

namespace tengen_engines::fit {
namespace {

constexpr double value_unit = 140;  // of the evaluator, a logit
constexpr double parts = 16;        // of a unit, in the table
constexpr double order_unit = 500;  // a logit, beside what history and killers add

int rounded(double x) { return static_cast<int>(std::lround(std::clamp(x, -32000.0, 32000.0))); }

// What a shape is worth is given to its three pairs.
void write_side(const std::vector<double>& weights, std::size_t begin, double scale) {
  std::puts("    {");
  std::size_t pair = begin + shapes;
  for (std::size_t a = 0; a < shapes; ++a) {
    std::printf("       ");
    for (std::size_t b = a; b < shapes; ++b)
      std::printf(" %d,", rounded(scale * (weights[pair++] + (weights[begin + a] + weights[begin + b]) / 3)));
    std::puts("");
  }
  std::puts("    },");
}

void write_sides(const char* name, const std::vector<double>& weights, double scale) {
  std::printf("inline constexpr Weights %s = {\n", name);
  for (const std::size_t side : {0U, 1U}) write_side(weights, side * side_columns, scale);
  std::puts("};");
}

void write_threats(const char* name, const std::vector<double>& weights, std::size_t begin) {
  const auto five = [&](std::size_t from) {
    for (std::size_t i = 1; i < 6; ++i)
      std::printf("%s%d", i == 1 ? "{" : ", ", rounded(value_unit * weights[from + i]));
    std::printf("}");
  };
  std::printf("inline constexpr ThreatWeights %s = {", name);
  five(begin);
  std::printf(", ");
  five(begin + 8);
  std::puts("};");
}

// A mover with an open four has won, which is in no sample: it has the row of the four-three.
void write_strongest(const std::vector<double>& weights) {
  std::puts("inline constexpr std::int16_t strongest_threats[6][6] = {");
  for (std::size_t mover = 0; mover < 6; ++mover) {
    std::printf("    {");
    for (std::size_t other = 0; other < 6; ++other)
      std::printf(
          "%s%d", other == 0 ? "" : ", ",
          rounded(value_unit * (weights[2 * side_columns + 32 + 6 * std::min<std::size_t>(mover, 4) + other] +
                                weights[columns])));
    std::puts("},");
  }
  std::puts("};\n");
}

}  // namespace

void write_weights(const std::vector<double>& values, const std::vector<double>& order) {
  std::puts(
      "// The numbers behind ShapeValues::standard and ShapeValues::ordering, found by fitting; see\n"
      "// docs/engine-framework.md. A row a shape: none, overline, closed one, open one, closed two, open "
      "two in one,\n// two, three ways, closed three, open three in one, two ways, four, double four, open "
      "four, five.\n"
      "#pragma once\n\n#include \"tengen/framework/shape_values.hpp\"\n\nnamespace tengen::framework {\n\n"
      "// Of the threats three, double three, four, four-three, open four that a colour has: for one point "
      "or more,\n// for two or more.\nstruct ThreatWeights {\n  std::int16_t one[5];\n  std::int16_t "
      "more[5];\n};\n\n"
      "// clang-format off");
  write_threats("mover_threats", values, 2 * side_columns);
  write_threats("other_threats", values, 2 * side_columns + 16);
  std::puts(
      "// By the strongest threat of the mover, then of the other one: none, three, four, double three, "
      "four-three,\n"
      "// open four.");
  write_strongest(values);
  write_sides("standard_weights", values, value_unit * parts);
  std::puts("");
  write_sides("ordering_weights", order, order_unit);
  std::puts("// clang-format on\n\n}  // namespace tengen::framework");
}

}  // namespace tengen_engines::fit
