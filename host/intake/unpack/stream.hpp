// The output of tengen-unpack to the host: frames of a type, a length (32 bits, little endian) and `length`
// bytes. The host checks each frame, because a hostile archive may control the program.
#pragma once

#include <cstddef>

namespace tengen::intake {

enum class FrameType : char {
  file = 'f',        // a name; the content that follows belongs to this file
  executable = 'x',  // the same, for an executable file
  folder = 'd',      // a name
  content = 'c',     // of the last named file
  refused = 'r',     // a text for people: what is wrong with the archive. Nothing follows
  end = 'e',         // empty; the archive is complete
};

inline constexpr std::size_t frame_header = 5;
inline constexpr std::size_t longest_frame = 64 * 1024;

}  // namespace tengen::intake
