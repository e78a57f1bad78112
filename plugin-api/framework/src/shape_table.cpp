#include "tengen/framework/shape_table.hpp"

#include <array>

#include "generated_tables.hpp"

namespace tengen::framework {
namespace {

bool has_exact_lengths(Rule rule) { return rule != Rule::freestyle; }

}  // namespace

ShapeTable::ShapeTable(Rule rule)
    : pairs_(generated::pairs[static_cast<std::size_t>(rule)]),
      before_(has_exact_lengths(rule) ? generated::before_5 : generated::before_4),
      behind_(has_exact_lengths(rule) ? generated::behind_5 : generated::behind_4),
      threats_{rule == Rule::renju ? generated::threats_renju_black : generated::threats, generated::threats},
      reach_(has_exact_lengths(rule) ? 5 : 4) {}

}  // namespace tengen::framework
