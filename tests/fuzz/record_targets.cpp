// Any bytes as a record file, for each format without a target of its own.
#include "fuzz/record_reader.hpp"
#include "fuzz/targets.hpp"

namespace tengen::fuzz {

#define TARGET(name)
#define FORMAT_TARGET(format)                                           \
  int try_record_##format(const std::uint8_t* data, std::size_t size) { \
    read_records({reinterpret_cast<const char*>(data), size}, #format); \
    return 0;                                                           \
  }
#include "fuzz/target_list.inc"
#undef FORMAT_TARGET
#undef TARGET

}  // namespace tengen::fuzz
