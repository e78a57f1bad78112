#include "othello/evolved.hpp"

namespace othello {
namespace {

constexpr tengen_game game = tengen::plugin::plays("othello", {}, 8, 8);
constexpr const tengen_game* games[] = {&game};
constexpr const tengen_option* options[] = {&depth_option, &solve_option};

}  // namespace

constinit const tengen_descriptor Evolved::descriptor = tengen::plugin::Description{
    .id = "evolved",
    .name = "Evolved",
    .games = games,
    .options = options,
    .author = "The Tengen contributors",
    .version = "1.0.0",
    .description = "Looks some plies ahead with an evaluation that a genetic algorithm has bred.",
    .licence = "MIT",
    .capabilities = TENGEN_HONOURS_STOP | TENGEN_DETERMINISTIC | TENGEN_MANY_INSTANCES,
};

}  // namespace othello
