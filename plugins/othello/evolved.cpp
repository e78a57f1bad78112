#include "othello/evolved.hpp"

#include "bundled.hpp"

namespace othello {
namespace {

constexpr const tengen_option* options[] = {&depth_option, &solve_option};

}  // namespace

constinit const tengen_descriptor Evolved::descriptor = plugins::bundled({
    .id = "evolved",
    .name = "Evolved",
    .games = games,
    .options = options,
    .description = "Looks some plies ahead with an evaluation that a genetic algorithm has bred.",
    .capabilities =
        TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES | TENGEN_TAKES_POSITIONS,
});

}  // namespace othello
