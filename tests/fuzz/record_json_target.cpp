// Any bytes as a record file of the format "json".
#include <cstdint>

#include "fuzz/record_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tengen::fuzz::read_records({reinterpret_cast<const char*>(data), size}, "json");
  return 0;
}
