#include "alphabeta.hpp"

#include <algorithm>

#include "bundled.hpp"

namespace tengen_engines {
namespace {

using tengen::framework::Found;
using tengen::framework::Limits;
using tengen::framework::Search;
using tengen::framework::Situation;
using tengen::plugin::Answer;
using tengen::plugin::Failure;
using tengen::plugin::Host;
using tengen::plugin::integer_option;
using tengen::plugin::Lines;
using tengen::plugin::plays;
using tengen::plugin::Request;
using tengen::plugin::Settings;
using tengen::plugin::Setup;

constexpr const char* rules[] = {"freestyle", "standard", "renju", "caro", "caro-exact"};
constexpr tengen_game gomoku = plays("gomoku", rules, 10, tengen::framework::largest_board);
constexpr const tengen_game* games[] = {&gomoku};

constexpr tengen_option depth =
    integer_option("depth", "0", "plies to search at most; 0: as the time allows", 0, 100);
constexpr tengen_option nodes = integer_option(
    "nodes", "0", "positions a move and thread at most; 0: as the time allows", 0, 1'000'000'000'000);
constexpr tengen_option hash = integer_option("hash", "64", "MiB for the table of positions known", 1, 65536);
constexpr const tengen_option* options[] = {&depth, &nodes, &hash};

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;

}  // namespace

constinit const tengen_descriptor AlphaBeta::descriptor = plugins::bundled({
    .id = "alphabeta",
    .name = "Alpha-beta",
    .games = games,
    .options = options,
    .description =
        "Searches deeper and deeper for the best line of both sides, and for wins by force; values "
        "positions by the shapes that stones would make.",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_REPORTS_INFO | TENGEN_MANY_INSTANCES,
    .threads = 64,
    .memory = 96 * mebibyte,
});

AlphaBeta::AlphaBeta(Host host, const Settings& settings)
    : BaseEngine(host),
      search_({.table_bytes = settings.number<std::size_t>("hash", 64) * mebibyte}),
      depth_(settings.number("depth", 0)),
      nodes_(settings.number<std::uint64_t>("nodes", 0)) {}

void AlphaBeta::new_game(const Setup& setup) {
  BaseEngine::new_game(setup);
  search_.forget();
}

Found AlphaBeta::find_move(const Situation& situation, const Limits& limits,
                           const Search::Progress& progress) {
  Limits own = limits;
  if (depth_ != 0) own.depth = depth_;
  if (nodes_ != 0) own.nodes = own.nodes == 0 ? nodes_ : std::min(own.nodes, nodes_);
  return search_.find(situation, own, threads(), progress);
}

int AlphaBeta::threads() const { return std::max(1, static_cast<int>(setup().threads)); }

void AlphaBeta::analyse(const Request& request, const Lines& lines, Answer& answer) {
  analyse_with([this](const Situation& situation,
                      const Limits& limits) { return search_.find(situation, limits, threads(), {}); },
               request, lines, answer);
}

void AlphaBeta::ponder(const Request& request) {
  Limits limits;
  limits.stopped = [token = request.stop_token()] { return token.stop_requested(); };
  search_.find(situation_of(request), limits, threads(), {});
}

std::size_t AlphaBeta::save(std::span<std::uint8_t> room) { return search_.save(room); }

void AlphaBeta::restore(std::span<const std::uint8_t> bytes) {
  if (!search_.restore(bytes)) throw Failure(TENGEN_BAD_ARGUMENT, "these bytes are no state of alphabeta's");
}

void AlphaBeta::set_option(std::string_view key, const Settings& changed) {
  if (key == hash.key) throw Failure(TENGEN_UNSUPPORTED, "the table's size is set when the engine is made");
  depth_ = changed.number(depth.key, depth_);
  nodes_ = changed.number(nodes.key, nodes_);
}

}  // namespace tengen_engines
