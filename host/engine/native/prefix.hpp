// Reads structs of the ABI from other versions ("GROWTH" in engine.h): at least the fields of version 1.0, at
// most those that this host knows. Missing fields are zero.
#pragma once

#include <tengen/engine.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>

namespace tengen::engine {

// The size that the struct had in version 1.0.
template <class Record>
inline constexpr std::uint64_t size_1_0 = 0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_game> = TENGEN_GAME_SIZE_1_0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_option> = TENGEN_OPTION_SIZE_1_0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_descriptor> = TENGEN_DESCRIPTOR_SIZE_1_0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_info> = TENGEN_INFO_SIZE_1_0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_engine_functions> = TENGEN_ENGINE_FUNCTIONS_SIZE_1_0;
template <>
inline constexpr std::uint64_t size_1_0<tengen_entry> = TENGEN_ENTRY_SIZE_1_0;

// A copy of the struct; nothing if the pointer is NULL or the struct is too small.
template <class Record>
std::optional<Record> read_prefix(const Record* theirs) {
  static_assert(size_1_0<Record> > 0 && size_1_0<Record> <= sizeof(Record));
  if (theirs == nullptr || theirs->struct_size < size_1_0<Record>) return std::nullopt;
  Record ours{};
  std::memcpy(&ours, theirs, std::min<std::uint64_t>(theirs->struct_size, sizeof ours));
  return ours;
}

}  // namespace tengen::engine
