// What tengen-unpack says to the host on its standard output: frames of a type, a length (32 bits, little
// endian) and so many bytes. The host takes none of it on trust.
#pragma once

#include <cstddef>

namespace tengen::intake {

enum class FrameType : char {
  file = 'f',        // a name: what follows belongs to it
  executable = 'x',  // the same, of a file that may be executed
  folder = 'd',      // a name
  content = 'c',     // of the file named last
  refused = 'r',     // a text for people: what is wrong with the archive. Nothing follows
  end = 'e',         // nothing; that was all
};

inline constexpr std::size_t frame_header = 5;
inline constexpr std::size_t longest_frame = 64 * 1024;

}  // namespace tengen::intake
