#include "intake/file_kind.hpp"

#include <elf.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>

#include "base/text.hpp"

namespace tengen::intake {
namespace {

#if defined(__x86_64__)
constexpr std::uint16_t this_machine = EM_X86_64;
#elif defined(__aarch64__)
constexpr std::uint16_t this_machine = EM_AARCH64;
#else
#error "a machine that the sandbox does not know either"
#endif

constexpr std::size_t looked_at = 64 * 1024;

std::string beginning_of(const std::filesystem::path& file) {
  std::string bytes(looked_at, '\0');
  std::ifstream input(file, std::ios::binary);
  input.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(input.gcount()));
  return bytes;
}

// Zeros where the file ends.
template <class T>
T read(std::string_view bytes, std::size_t at) {
  T value{};
  if (at <= bytes.size() && bytes.size() - at >= sizeof value)
    std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

// A program that can lie anywhere in memory is a library with a loader named in it.
FileKind kind_of_elf(std::string_view bytes, std::string_view name) {
  const auto header = read<Elf64_Ehdr>(bytes, 0);
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != this_machine) return FileKind::foreign;
  if (header.e_type == ET_EXEC) return FileKind::program;
  if (header.e_type != ET_DYN) return FileKind::other;
  for (std::size_t i = 0; i < header.e_phnum; ++i) {
    if (read<Elf64_Phdr>(bytes, header.e_phoff + i * sizeof(Elf64_Phdr)).p_type == PT_INTERP)
      return FileKind::program;
  }
  // One that is linked statically names no loader.
  return name.find(".so") == std::string_view::npos ? FileKind::program : FileKind::library;
}

// Microsoft, "PE Format": the offset of the header at 0x3c; machine, characteristics and, in the optional
// header, the directory of the .NET runtime, which is the fifteenth.
FileKind kind_of_windows(std::string_view bytes) {
  constexpr std::uint16_t pe32_plus = 0x20b;
  constexpr std::uint16_t x86_64 = 0x8664;
  constexpr std::uint16_t library = 0x2000;
  const std::size_t header = read<std::uint32_t>(bytes, 0x3c);
  if (bytes.substr(std::min(header, bytes.size()), 4) != std::string_view("PE\0\0", 4))
    return FileKind::other;  // for DOS
  const auto machine = read<std::uint16_t>(bytes, header + 4);
  const bool is_library = (read<std::uint16_t>(bytes, header + 22) & library) != 0;
  const std::size_t optional = header + 24;
  const bool wide = read<std::uint16_t>(bytes, optional) == pe32_plus;
  const std::size_t directories = optional + (wide ? 112U : 96U);
  const bool is_dotnet = read<std::uint32_t>(bytes, directories + 14 * 8) != 0;
  if (is_library) return is_dotnet ? FileKind::dotnet_library : FileKind::windows_library;
  if (is_dotnet) return FileKind::dotnet_program;
  return machine == x86_64 ? FileKind::windows_program : FileKind::windows_program_32;
}

}  // namespace

std::string_view text(FileKind kind) {
  switch (kind) {
    case FileKind::program:
      return "a program for Linux";
    case FileKind::library:
      return "a shared library";
    case FileKind::foreign:
      return "for Linux on another architecture";
    case FileKind::windows_program:
      return "a program for Windows, 64 bits";
    case FileKind::windows_program_32:
      return "a program for Windows, 32 bits";
    case FileKind::windows_library:
      return "a library for Windows";
    case FileKind::dotnet_program:
      return "a program for .NET";
    case FileKind::dotnet_library:
      return "a library for .NET";
    case FileKind::jar:
      return "a Java archive";
    case FileKind::node:
      return "a program in JavaScript";
    case FileKind::python:
      return "a program in Python";
    case FileKind::script:
      return "a script";
    case FileKind::other:
      break;
  }
  return "nothing that can be started";
}

FileKind kind_of(const std::filesystem::path& file) {
  const std::string bytes = beginning_of(file);
  const std::string name = lower(file.filename().string());
  const std::string_view begin(bytes);
  if (begin.starts_with(ELFMAG)) return kind_of_elf(begin, name);
  if (begin.starts_with("MZ")) return kind_of_windows(begin);
  if (begin.starts_with("PK\3\4") && name.ends_with(".jar")) return FileKind::jar;
  if (name.ends_with(".py")) return FileKind::python;
  if (name.ends_with(".js") || name.ends_with(".mjs") || name.ends_with(".cjs")) return FileKind::node;
  if (begin.starts_with("#!")) {
    const auto line = begin.substr(0, begin.find('\n'));
    if (line.find("python") != std::string_view::npos) return FileKind::python;
    return line.find("node") != std::string_view::npos ? FileKind::node : FileKind::script;
  }
  return FileKind::other;
}

bool is_runnable(FileKind kind) {
  return kind != FileKind::other && kind != FileKind::windows_library && kind != FileKind::dotnet_library;
}

}  // namespace tengen::intake
