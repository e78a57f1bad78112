// Records of random games with random facts, the same in every run; and what a format keeps of one.
#pragma once

#include <random>

#include "record/formats/format.hpp"

namespace tengen::record {

GameRecord random_record(const game::Setup& setup, std::mt19937& random);

// The record as it comes back out of the format: without what the format cannot carry, times rounded.
GameRecord carried(const GameRecord& record, const FormatInfo& format);

// Everything that records have, as one text to compare.
std::string everything(const GameRecord& record);

}  // namespace tengen::record
