// Turns a file or a folder, as contests and students hand it in, into an installed package with a manifest.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/factory.hpp"
#include "examine/probe/findings.hpp"
#include "intake/candidates.hpp"
#include "intake/staged_package.hpp"

namespace tengen::intake {

enum class Purpose { install, look };  // look: nothing stays

struct Order {
  std::filesystem::path path;
  std::string id;                  // of the package; empty: its manifest's, or made from the file's name
  std::string name;                // for people; empty: the engine's own, or from the file's name
  std::string called;              // instead of by the file's name; empty: by that (made_id.hpp, names_apart)
  std::string game = "gomoku";     // what programs without a manifest are tried at
  std::vector<std::string> rules;  // that they are said to know, whatever was seen; empty: what was seen
  Existing existing = Existing::stays;
  Purpose purpose = Purpose::install;
};

struct Surroundings {
  std::filesystem::path packages;  // the user's folder of packages
  std::filesystem::path unpacker;  // tengen-unpack
  engine::EngineFactory& factory;
  // Returns where a package of that id is, outside of `packages`; empty: nowhere.
  std::function<std::filesystem::path(const std::string& id)> elsewhere;
  // Called with the folder in which the package is made, before files are in it. May be empty.
  std::function<void(const std::filesystem::path& folder)> begun;
  // Called before each step, with the engine's file and the step. May be empty.
  std::function<void(const std::string& file, std::string_view step)> progress;
};

struct TakenEngine {
  std::string id;    // the full one
  std::string file;  // it was made of
  FileKind kind = FileKind::other;
  manifest::EngineSpec spec;
  examine::probe::Findings findings;  // of programs that were probed
  // Of a program with a manifest of its own: why it does not play here; empty: it does, or it was not tried.
  std::string fault = {};
};

struct Taken {
  std::string id;
  std::filesystem::path folder;  // empty when only looked at
  std::string refusal = {};      // when only looked at: why it would not be installed; empty: it would
  bool had_manifest = false;     // its own; then nothing was probed
  std::vector<TakenEngine> engines;
  std::vector<std::string> remarks;
  std::string manifest;  // the text of tengen.xml
};

// Installs the whole package, or returns an error and leaves nothing behind. An error of a probe names the
// file, the step and what the engine said. Errors name files as the archive has them.
Result<Taken> take_in(const Order& order, const Surroundings& surroundings);

}  // namespace tengen::intake
