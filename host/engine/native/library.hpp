// Shared libraries that speak the engine ABI (plugin-api/include/tengen/engine.h): loading them, and reading
// what they say about themselves. Everything read is checked as hostile input; running it is another matter,
// which is why only trusted packages get this far in the host's own process.
#pragma once

#include <tengen/engine.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// One engine of a library, as its descriptor says; plain values.
struct EngineDescription {
  std::string id;
  std::string name;
  std::string author;
  std::string version;
  std::string description;
  std::string licence;
  std::vector<manifest::Plays> plays;
  std::vector<manifest::Option> options;
  std::uint64_t capabilities = 0;  // TENGEN_HONOURS_STOP | …
  std::uint32_t threads = 1;
};

struct LibraryDescription {
  std::string package;
  std::string version;
  std::uint32_t abi_major = 0;
  std::uint32_t abi_minor = 0;
  std::vector<EngineDescription> engines;

  // By its id in the library; nullptr where there is none. As good as long as this.
  const EngineDescription* engine(std::string_view id) const;
};

// Loads the library, once and for the rest of the process: nothing is ever unloaded, because a library whose
// code ran can have left threads, thread-local destructors or exceptions behind that need it. Any thread; one
// at a time. The path is absolute. Returns a copy of the entry record, read by the prefix rule, that lives as
// long as the process; one for each library. The error says what the dynamic loader said, or which field of
// the entry record is wrong, what was found there and what was expected.
Result<const tengen_entry*> load_library(const std::filesystem::path& file);

// Reads a record that load_library returned. Broken descriptors are errors that name the engine.
Result<LibraryDescription> describe(const tengen_entry& entry, const std::filesystem::path& file);
// One descriptor of it.
Result<EngineDescription> describe(const tengen_descriptor& descriptor, const std::filesystem::path& file);

}  // namespace tengen::engine
