// The first bytes of programs, as their formats have them; nothing that could be run.
#pragma once

#include <elf.h>

#include <cstring>
#include <string>

namespace tengen::intake {

inline void put(std::string& bytes, std::size_t at, unsigned value, int width) {
  if (bytes.size() < at + 4) bytes.resize(at + 4);
  for (int i = 0; i < width; ++i)
    bytes[at + static_cast<std::size_t>(i)] = static_cast<char>(value >> 8 * i & 0xff);
}

struct WindowsFile {
  bool wide = true;
  bool library = false;
  bool dotnet = false;
};
inline std::string windows_file(WindowsFile what) {
  std::string bytes("MZ");
  constexpr std::size_t header = 0x80;
  put(bytes, 0x3c, header, 4);
  bytes.resize(header);
  bytes += std::string("PE\0\0", 4);
  put(bytes, header + 4, what.wide ? 0x8664 : 0x14c, 2);
  put(bytes, header + 22, what.library ? 0x2022 : 0x22, 2);
  put(bytes, header + 24, what.wide ? 0x20b : 0x10b, 2);
  put(bytes, header + 24 + (what.wide ? 112U : 96U) + 14 * 8, what.dotnet ? 0x2000 : 0, 4);
  return bytes;
}

inline std::string elf_file(std::uint16_t machine, std::uint16_t type, bool names_a_loader) {
  Elf64_Ehdr header{};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_machine = machine;
  header.e_type = type;
  header.e_phoff = sizeof header;
  header.e_phnum = 1;
  Elf64_Phdr segment{};
  segment.p_type = names_a_loader ? PT_INTERP : PT_LOAD;
  std::string bytes(sizeof header + sizeof segment, '\0');
  std::memcpy(bytes.data(), &header, sizeof header);
  std::memcpy(bytes.data() + sizeof header, &segment, sizeof segment);
  return bytes;
}

#if defined(__x86_64__)
inline constexpr std::uint16_t this_machine = EM_X86_64;
inline constexpr std::uint16_t other_machine = EM_AARCH64;
#else
inline constexpr std::uint16_t this_machine = EM_AARCH64;
inline constexpr std::uint16_t other_machine = EM_X86_64;
#endif

}  // namespace tengen::intake
