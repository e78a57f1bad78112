// Any bytes as a position of Yixin. The first byte chooses the format.
#include <cstdint>

#include "fuzz/record_reader.hpp"
#include "fuzz/targets.hpp"

int tengen::fuzz::try_record_yixin(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  tengen::fuzz::read_records({reinterpret_cast<const char*>(data) + 1, size - 1},
                             data[0] % 2 == 0 ? "yixin-pos" : "yixin-sav");
  return 0;
}
