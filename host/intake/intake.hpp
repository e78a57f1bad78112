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

enum class Purpose { install, look };  // look: nothing is installed

struct Order {
  std::filesystem::path path;
  std::string id;                  // of the package; empty: the manifest's id, or an id made from the file's
                                   // name
  std::string name;                // for people; empty: the engine's own name, or the file's
  std::string called;              // replaces the file's name in the id; empty: the file's name (made_id.hpp,
                                   // names_apart)
  std::string game = "gomoku";     // the game in which programs without a manifest are tried
  std::vector<std::string> rules;  // the rules to write into the manifest, without regard to the trial;
                                   // empty: the rules seen in the trial
  Existing existing = Existing::stays;
  Purpose purpose = Purpose::install;
};

struct Surroundings {
  std::filesystem::path packages;  // the user's folder of packages
  std::filesystem::path unpacker;  // tengen-unpack
  engine::EngineFactory& factory;
  // Returns the place of a package with that id outside of `packages`; empty if there is none.
  std::function<std::filesystem::path(const std::string& id)> elsewhere;
  // Called with the folder in which the package is made, before files are in it. May be empty.
  std::function<void(const std::filesystem::path& folder)> begun;
  // Called before each step, with the engine's file and the step. May be empty.
  std::function<void(const std::string& file, std::string_view step)> progress;
};

struct TakenEngine {
  std::string id;    // the full one
  std::string file;  // the file of the engine
  FileKind kind = FileKind::other;
  manifest::EngineSpec spec;
  examine::probe::Findings findings;  // only of programs that were probed
  // Only for a program with its own manifest: why it does not play here. Empty: it plays, or it was not
  // tried.
  std::string fault = {};
};

struct Taken {
  std::string id;
  std::filesystem::path folder;  // empty for Purpose::look
  std::string refusal = {};      // for Purpose::look: why the package would not be installed; empty: it would
                                 // be
  bool had_manifest = false;     // the hand-in has its own manifest; then nothing was probed
  std::vector<TakenEngine> engines;
  std::vector<std::string> remarks;
  std::string manifest;  // the text of tengen.xml
};

// Installs the whole package, or returns an error and leaves nothing behind. An error of a probe names the
// file, the step and what the engine said. Errors name files as the archive has them.
Result<Taken> take_in(const Order& order, const Surroundings& surroundings);

}  // namespace tengen::intake
