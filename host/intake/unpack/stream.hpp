// The output of tengen-unpack to the host: frames of a type, a length (32 bits, little endian) and `length`
// bytes. The host checks each frame: the program may have been taken over by an archive.
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
