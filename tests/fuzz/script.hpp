// A fuzzer's bytes as the life of a child process: what it prints on which descriptor, in which pieces, and
// while the host does what.
//
// The first byte chooses a variant (its lower six bits; '@' is 0). The others are printed as they are, up to
// a byte FF with one of these behind it:
//
//   FF '|'    the rest comes when the host has had a turn to read what is before it
//   FF '!'    the same, and on standard error up to the next '|' or '/'
//   FF 'F' T  up to the next mark it is the payload of a frame of type T, which gets its head
//   FF '*' N  all since the last '|', '!' or '/' comes 2^N times, for N up to 17
//   FF '/'    the rest comes when the host goes on to the next thing it does: start, wait, ask, wait, ask …
//
// So a transcript with an '@' before it is a script, and one that a mutation has changed is still one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::fuzz {

struct Piece {
  enum class Stream { output, error };
  Stream stream = Stream::output;
  std::string bytes;
};

using Phase = std::vector<Piece>;

struct Script {
  // Of all pieces together, and of phases: more only costs time.
  static constexpr std::size_t most_bytes = 1 << 20;
  static constexpr std::size_t most_phases = 64;

  unsigned variant = 0;
  std::vector<Phase> phases;  // never empty

  bool has(unsigned bit) const { return (variant >> bit & 1U) != 0; }
};

Script read_script(std::string_view bytes);

}  // namespace tengen::fuzz
