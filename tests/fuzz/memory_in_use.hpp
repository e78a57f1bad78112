// The bytes that are allocated now; known to the address sanitizer alone, else always 0.
#pragma once

#include <cstddef>

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__)
#define TENGEN_COUNTS_MEMORY 1
// Of sanitizer/allocator_interface.h, which g++ 12 does not install.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes();
#endif

namespace tengen::fuzz {

inline std::size_t memory_in_use() {
#ifdef TENGEN_COUNTS_MEMORY
  return __sanitizer_get_current_allocated_bytes();
#else
  return 0;
#endif
}

}  // namespace tengen::fuzz
