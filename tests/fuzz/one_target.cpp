// What libFuzzer calls, of one target: TENGEN_FUZZ_TARGET is the name of its function.
#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return tengen::fuzz::TENGEN_FUZZ_TARGET(data, size);
}
