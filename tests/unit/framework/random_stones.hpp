// Stones placed and taken back by lot, close together, so that there is every kind of shape.
#pragma once

#include <cstdint>
#include <functional>
#include <random>

#include "tengen/framework/position.hpp"

namespace tengen::framework {

// So many stones placed or taken back, mostly placed; `visit` is called after each of them.
void walk(Position& position, std::mt19937& random, int steps, const std::function<void()>& visit);

// The number that the environment gives under that name; otherwise the usual one.
int steps_from_environment(const char* name, int usual);

}  // namespace tengen::framework
