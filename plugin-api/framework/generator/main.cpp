// Writes the tables that src/generated_tables.hpp declares: generator FILE.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>

#include "half_lines.hpp"
#include "line_shapes.hpp"
#include "threat_of_shapes.hpp"

namespace tengen::framework::generator {
namespace {

Content seen_by(Colour colour, std::uint8_t content) {
  if (content == 0) return Content::empty;
  if (content == 3) return Content::outside;
  return (content == 1) == (colour == Colour::black) ? Content::own : Content::opponent;
}

Line line_of(Colour colour, const Half& before, const Half& behind) {
  Line line;
  line[reach] = Content::own;
  for (std::size_t i = 0; i < before.size(); ++i) {
    line[reach - 1 - i] = seen_by(colour, before[i]);
    line[reach + 1 + i] = seen_by(colour, behind[i]);
  }
  return line;
}

template <class Values>
void write_array(std::ostream& out, const std::string& type, const std::string& name, const Values& values) {
  out << type << ' ' << name << "[] = {";
  for (std::size_t i = 0; i < values.size(); ++i) out << (i % 64 == 0 ? "\n" : "") << values[i] << ',';
  out << "};\n";
}

void write_pairs(std::ostream& out, Rule rule, const HalfLines& halves) {
  LineShapes black(rule, Colour::black), white(rule, Colour::white);
  std::vector<unsigned> pairs;
  for (std::uint32_t before = 0; before < halves.count(); ++before)
    for (std::uint32_t behind = 0; behind < halves.count(); ++behind) {
      const auto blacks = black.shape(line_of(Colour::black, halves[before], halves[behind]));
      const auto whites = white.shape(line_of(Colour::white, halves[before], halves[behind]));
      pairs.push_back(static_cast<unsigned>(blacks) | static_cast<unsigned>(whites) << 4U);
    }
  write_array(out, "static const std::uint8_t", "pairs_" + std::to_string(static_cast<int>(rule)), pairs);
}

// A half as ShapeTable::pair is given it; the one before the point has its nearest point highest.
void write_half_numbers(std::ostream& out, const HalfLines& halves, int seen) {
  std::vector<std::uint32_t> before, behind;
  for (std::uint32_t bits = 0; bits < 1024; ++bits) {
    Half left, right;
    for (std::size_t i = 0; i < reach; ++i) {
      right[i] = static_cast<std::uint8_t>((bits >> (2 * i)) & 3U);
      left[reach - 1 - i] = right[i];
    }
    before.push_back(halves.number_of(left) * halves.count());
    behind.push_back(halves.number_of(right));
  }
  write_array(out, "const std::uint32_t", "before_" + std::to_string(seen), before);
  write_array(out, "const std::uint32_t", "behind_" + std::to_string(seen), behind);
}

void write_threats(std::ostream& out, const std::string& name, Forbidding forbidding) {
  std::vector<unsigned> threats;
  for (unsigned shapes = 0; shapes < 65536; ++shapes)
    threats.push_back(static_cast<unsigned>(threat_of(static_cast<Shapes>(shapes), forbidding)));
  write_array(out, "const std::uint8_t", name, threats);
}

void write(std::ostream& out) {
  out << "#include \"generated_tables.hpp\"\n\nnamespace tengen::framework::generated {\n\n";
  const HalfLines near(4), far(5);
  write_half_numbers(out, near, 4);
  write_half_numbers(out, far, 5);
  for (int rule = 0; rule < rule_count; ++rule)
    write_pairs(out, static_cast<Rule>(rule), rule == 0 ? near : far);
  out << "const std::uint8_t* const pairs[] = {pairs_0, pairs_1, pairs_2, pairs_3, pairs_4};\n";
  write_threats(out, "threats", Forbidding::nothing);
  write_threats(out, "threats_renju_black", Forbidding::renju);
  out << "\n}  // namespace tengen::framework::generated\n";
}

}  // namespace
}  // namespace tengen::framework::generator

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "the name of the file to write is expected\n";
    return 1;
  }
  std::ofstream file(arguments[1]);
  tengen::framework::generator::write(file);
  file.close();
  if (file) return 0;
  std::cerr << "cannot write '" << arguments[1] << "'\n";
  return 1;
}
