#include <tengen/engine.hpp>

#include "othello/evolved.hpp"
#include "othello/mcts.hpp"
#include "othello/mobility.hpp"
#include "othello/weights.hpp"

TENGEN_PACKAGE("othello", "1.0.0", othello::Weights, othello::Mcts, othello::Evolved, othello::Mobility);
