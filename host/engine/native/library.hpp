// Loads shared libraries with the engine ABI (plugin-api/include/tengen/engine.h) and reads their
// descriptions, as hostile input. Loading runs code of the library, so the host's process loads only trusted
// packages.
#pragma once

#include <tengen/engine.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// One engine of a library: a copy of its descriptor.
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

  // Finds an engine by its id in the library; nullptr if there is none. Valid as long as this object.
  const EngineDescription* engine(std::string_view id) const;
};

// Loads a library once, for the rest of the process. Libraries are never unloaded, because their threads,
// thread-local destructors or exceptions may still need the code. Any thread; calls run one at a time. The
// path must be absolute. Returns a copy of the entry record (prefix.hpp), which lives as long as the process.
// The error has the dynamic loader's message, or the wrong field with the found and the expected value, or
// the exception that a constructor of the library threw.
Result<const tengen_entry*> load_library(const std::filesystem::path& file);

// Whether load_library() was called in this process. Exit handlers and destructors of libraries may hang or
// crash, so such a process should end by std::_Exit.
bool has_loaded_libraries();

// Whether a library's constructor threw an exception during a load_library() on this thread. The dynamic
// loader then keeps its lock for this thread, and nothing unlocks it: the thread must not end before the
// process does, and the process must end by std::_Exit.
bool keeps_loader_locked();

// Reads a record from load_library(). The error for a broken descriptor names the engine.
Result<LibraryDescription> describe(const tengen_entry& entry, const std::filesystem::path& file);
// Reads one descriptor.
Result<EngineDescription> describe(const tengen_descriptor& descriptor, const std::filesystem::path& file);

// Whether the library has the engine that `spec` names. The error lists the library's engines.
Status check_engine(const LibraryDescription& library, const manifest::EngineSpec& spec);
// For a library without that engine: 'the library has "second"; tengen.xml says "first"'.
Error unknown_engine(const LibraryDescription& library, const manifest::EngineSpec& spec);

}  // namespace tengen::engine
