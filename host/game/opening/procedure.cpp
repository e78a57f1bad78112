#include "game/opening/procedure.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/move.hpp"

namespace tengen::game::opening {
namespace {

constexpr int most_fifths = static_cast<int>(PointList::capacity);

constexpr std::array infos{
    ProcedureInfo{"none", "plain alternation from the first stone", 0, false, false},
    ProcedureInfo{"swap", "three stones, then a swap", 5, false, false},
    ProcedureInfo{"swap2", "three stones, then a swap or two more stones and a swap", 5, false, false},
    ProcedureInfo{"pro", "black's second stone outside the central 5x5", 7, true, false},
    ProcedureInfo{"long-pro", "black's second stone outside the central 7x7", 9, true, false},
    ProcedureInfo{"rif", "one of the 26 openings, a swap, two fifth moves (RIF 1996 to 2008)", 9, true,
                  false},
    ProcedureInfo{"yamaguchi", "one of the 26 openings, a swap, as many fifth moves as declared", 9, true,
                  true},
    ProcedureInfo{"chinese", "the same as the Chinese computer games contest plays it", 9, true, true},
    ProcedureInfo{"soosorv-8", "one of the 26 openings, a swap, up to 8 fifth moves and a second swap", 9,
                  true, false},
    ProcedureInfo{"taraguchi-10", "growing squares with swaps, or ten fifth moves", 9, true, false},
};

struct Options {
  Asked declared_by = Asked::moved;  // by the first player, who has just named the opening
  std::optional<int> fifths;
};

constexpr Region anywhere{};
constexpr Region inside(int side) { return {Region::Kind::inside, side}; }
constexpr Region outside(int side) { return {Region::Kind::outside, side}; }

constexpr Step propose(int stones) { return {StepKind::propose, stones}; }
constexpr Step designate() { return {StepKind::designate, 3}; }
constexpr Step place(Region region) { return {StepKind::place, 1, region}; }
constexpr Step swap() { return {StepKind::swap}; }
constexpr Step swap_or_stones(int count) { return {StepKind::swap_or_stones, count}; }
constexpr Step swap_or_fifths(int count) { return {StepKind::swap_or_fifths, count}; }
constexpr Step declare(int most, Asked asked) { return {StepKind::declare, most, anywhere, asked}; }
constexpr Step offer() { return {StepKind::offer}; }

std::vector<Step> steps_of(std::string_view id, const Options& options) {
  if (id == "swap") return {propose(3), swap()};
  if (id == "swap2") return {propose(3), swap_or_stones(2), swap()};
  if (id == "pro") return {place(inside(1)), place(anywhere), place(outside(5))};
  if (id == "long-pro") return {place(inside(1)), place(anywhere), place(outside(7))};
  if (id == "rif") return {designate(), swap(), place(anywhere), offer()};
  if (id == "yamaguchi" || id == "chinese") {
    if (options.fifths) return {designate(), swap(), place(anywhere), offer()};
    return {designate(), declare(most_fifths, options.declared_by), swap(), place(anywhere), offer()};
  }
  if (id == "soosorv-8") {
    return {designate(), swap(), place(anywhere), declare(8, Asked::moved), swap(), offer()};
  }
  if (id == "taraguchi-10") {
    return {place(inside(1)), swap(),           place(inside(3)),   swap(),           place(inside(5)),
            swap(),           place(inside(7)), swap_or_fifths(10), place(inside(9)), swap()};
  }
  return {};
}

std::string fifth_options_text() {
  return "declare=first, declare=second, fifths=1 to fifths=" + std::to_string(most_fifths);
}

// "declare=second,fifths=2", what stands behind the colon.
Result<Options> parse_options(std::string_view text, std::string_view id) {
  Options options;
  bool declared = false;
  for (const auto option : split(text, ',')) {
    const auto equals = std::min(option.find('='), option.size());
    const auto key = option.substr(0, equals);
    const auto value = option.substr(std::min(equals + 1, option.size()));
    const auto number = parse_integer(value);
    if (key == "declare" && !declared && (value == "first" || value == "second")) {
      declared = true;
      options.declared_by = value == "first" ? Asked::moved : Asked::to_move;
    } else if (key == "fifths" && !options.fifths && number && *number >= 1 && *number <= most_fifths) {
      options.fifths = static_cast<int>(*number);
    } else {
      return bad_input("option " + in_quotes(option) + " of the opening procedure " + std::string(id) +
                       ", expected one of, each at most once: " + fifth_options_text());
    }
  }
  if (declared && options.fifths) {
    return bad_input("both declare= and fifths= of the opening procedure " + std::string(id) +
                     ", expected one of them: a number that is fixed is not declared");
  }
  return options;
}

}  // namespace

std::span<const ProcedureInfo> procedures() { return infos; }

Result<Procedure> parse_procedure(std::string_view text) {
  const auto colon = std::min(text.find(':'), text.size());
  const auto id = text.substr(0, colon);
  const auto info =
      std::find_if(infos.begin(), infos.end(), [&](const ProcedureInfo& known) { return known.id == id; });
  if (info == infos.end()) {
    std::vector<std::string> ids;
    for (const auto& known : infos) ids.emplace_back(known.id);
    return not_found("no opening procedure " + in_quotes(id) + ", there is: " + joined(ids, ", "));
  }
  Options options;
  if (colon < text.size()) {
    if (!info->fifth_options) {
      return bad_input("found " + in_quotes(text.substr(colon + 1)) + " after the opening procedure " +
                       std::string(id) + ", which has no options");
    }
    const auto parsed = parse_options(text.substr(colon + 1), id);
    if (!parsed) return parsed.error();
    options = *parsed;
  }
  return Procedure{&*info, steps_of(id, options), options.fifths.value_or(2)};
}

}  // namespace tengen::game::opening
