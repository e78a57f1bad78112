// A sum by which damage to stored bytes is noticed; whoever wants to deceive can compute it as well.
#pragma once

#include <cstdint>
#include <string_view>

namespace tengen {

// CRC-32 as zip and gzip have it (ISO-HDLC, RFC 1952): Python's zlib.crc32 gives the same.
std::uint32_t crc32(std::string_view bytes);

}  // namespace tengen
