#include "game/opening/procedure.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "game/move.hpp"

namespace tengen::game::opening {
namespace {

constexpr int most_points = static_cast<int>(PointList::capacity);
// Yamaguchi's rule has no limit (http://www.renju.net/media/showrule.php?rule=5); an answer has.
constexpr int most_fifths = most_points;

constexpr Region anywhere{};
constexpr Region inside(int side) { return {Region::Kind::inside, side}; }
constexpr Region outside(int side) { return {Region::Kind::outside, side}; }

constexpr Step propose(int stones) { return {StepKind::propose, stones}; }
constexpr Step designate() { return {StepKind::designate, 3}; }
constexpr Step place(Region region) { return {StepKind::place, 1, region}; }
constexpr Step swap() { return {StepKind::swap}; }
constexpr Step swap_or_stones(int count) { return {StepKind::swap_or_stones, count}; }
constexpr Step swap_or_fifths(int count) { return {StepKind::swap_or_fifths, count}; }
constexpr Step declare(int most, AskedSide asked) { return {StepKind::declare, most, anywhere, asked}; }
constexpr Step offer() { return {StepKind::offer}; }

constexpr Steps with_declaration(designate(), declare(most_fifths, AskedSide::moved), swap(), place(anywhere),
                                 offer());

constexpr std::array infos{
    ProcedureInfo{"none", "plain alternation from the first stone", 0, false, false, Steps()},
    ProcedureInfo{"swap", "three stones, then a swap", 5, false, false, Steps(propose(3), swap())},
    ProcedureInfo{"swap2", "three stones, then a swap or two more stones and a swap", 5, false, false,
                  Steps(propose(3), swap_or_stones(2), swap())},
    ProcedureInfo{"pro", "black's second stone outside the central 5x5", 7, true, false,
                  Steps(place(inside(1)), place(anywhere), place(outside(5)))},
    ProcedureInfo{"long-pro", "black's second stone outside the central 7x7", 9, true, false,
                  Steps(place(inside(1)), place(anywhere), place(outside(7)))},
    ProcedureInfo{"rif", "one of the 26 openings, a swap, two fifth moves (RIF 1996 to 2008)", 9, true, false,
                  Steps(designate(), swap(), place(anywhere), offer())},
    ProcedureInfo{"yamaguchi", "one of the 26 openings, a swap, as many fifth moves as declared", 9, true,
                  true, with_declaration},
    ProcedureInfo{"chinese", "the same as the Chinese computer games contest plays it", 9, true, true,
                  with_declaration},
    ProcedureInfo{"soosorv-8", "one of the 26 openings, a swap, up to 8 fifth moves and a second swap", 9,
                  true, false,
                  Steps(designate(), swap(), place(anywhere), declare(8, AskedSide::moved), swap(), offer())},
    ProcedureInfo{"taraguchi-10", "growing squares with swaps, or ten fifth moves", 9, true, false,
                  Steps(place(inside(1)), swap(), place(inside(3)), swap(), place(inside(5)), swap(),
                        place(inside(7)), swap_or_fifths(10), place(inside(9)), swap())},
};
static_assert(std::all_of(infos.begin() + 1, infos.end(),
                          [](const auto& info) { return !info.steps.empty(); }),
              "a procedure without steps would be played as none");

constexpr bool names_first_stones(const Step& step) {
  return step.kind == StepKind::propose || step.kind == StepKind::designate;
}
static_assert(std::all_of(infos.begin() + 1, infos.end(),
                          [](const auto& info) {
                            return std::none_of(info.steps.begin() + 1, info.steps.end(), names_first_stones);
                          }),
              "engines and the host name such stones on an empty board");
static_assert(std::all_of(infos.begin(), infos.end(),
                          [](const auto& info) {
                            return std::all_of(info.steps.begin(), info.steps.end(), [](const Step& step) {
                              return step.count >= (names_first_stones(step) ? 1 : 0) &&
                                     step.count <= most_points;
                            });
                          }),
              "an answer holds no more points");

struct Options {
  std::optional<AskedSide> declared_by;
  std::optional<int> fifths;
};

// The number of fifth moves is not declared where the options fix it.
Steps changed(const Steps& steps, const Options& options) {
  Steps result;
  for (Step step : steps) {
    if (step.kind == StepKind::declare) {
      if (options.fifths) continue;
      step.asked = options.declared_by.value_or(step.asked);
    }
    result.push_back(step);
  }
  return result;
}

std::string fifth_options_text() {
  return "declare=first, declare=second, fifths=1 to fifths=" + std::to_string(most_fifths);
}

// "declare=second,fifths=2", what stands behind the colon.
Result<Options> parse_options(std::string_view text, std::string_view id) {
  Options options;
  for (const auto option : split(text, ',')) {
    const auto equals = std::min(option.find('='), option.size());
    const auto key = option.substr(0, equals);
    const auto value = option.substr(std::min(equals + 1, option.size()));
    const auto number = parse_integer(value);
    if (key == "declare" && !options.declared_by && (value == "first" || value == "second")) {
      options.declared_by = value == "first" ? AskedSide::moved : AskedSide::to_move;
    } else if (key == "fifths" && !options.fifths && number && *number >= 1 && *number <= most_fifths) {
      options.fifths = static_cast<int>(*number);
    } else {
      return bad_input("option " + in_quotes(option) + " of the opening procedure " + std::string(id) +
                       ", expected one of, each at most once: " + fifth_options_text());
    }
  }
  if (options.declared_by && options.fifths) {
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
  return Procedure{&*info, changed(info->steps, options), options.fifths.value_or(2)};
}

}  // namespace tengen::game::opening
