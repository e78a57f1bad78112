// Every target: a function that takes any bytes, ends the program if they break a property, and returns 0.
// CMake writes the list from the folders of corpus/.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::fuzz {

#define TARGET(name) int try_##name(const std::uint8_t* data, std::size_t size);
#define FORMAT_TARGET(format) TARGET(record_##format)
#include "fuzz/target_list.inc"
#undef FORMAT_TARGET
#undef TARGET

}  // namespace tengen::fuzz
