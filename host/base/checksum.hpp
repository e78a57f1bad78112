// A checksum that detects damage to stored bytes. It does not detect deceit: anybody can compute it.
#pragma once

#include <cstdint>
#include <string_view>

namespace tengen {

// The CRC-32 of zip, gzip (ISO-HDLC, RFC 1952) and Python's zlib.crc32.
std::uint32_t crc32(std::string_view bytes);

}  // namespace tengen
