// Taking in what contests hand out: from a file or a folder to an installed package with a manifest.
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
  std::string game = "gomoku";     // what programs without a manifest are tried at
  std::vector<std::string> rules;  // that they are said to know, whatever was seen; empty: what was seen
  Existing existing = Existing::stays;
  Purpose purpose = Purpose::install;
};

struct Surroundings {
  std::filesystem::path packages;  // the user's folder of packages
  std::filesystem::path unpacker;  // tengen-unpack
  engine::EngineFactory& factory;
  // Where a package of that id lives now, outside of `packages`; empty: nowhere.
  std::function<std::filesystem::path(const std::string& id)> elsewhere;
  // Told where the package is made, before there is anything in it. May be empty, as the next one.
  std::function<void(const std::filesystem::path& folder)> begun;
  // Told before each step: the engine's file, and the step.
  std::function<void(const std::string& file, std::string_view step)> progress;
};

struct TakenEngine {
  std::string id;    // the full one
  std::string file;  // it was made of
  FileKind kind = FileKind::other;
  manifest::EngineSpec spec;
  examine::probe::Findings findings;  // of programs that were probed
};

struct Taken {
  std::string id;
  std::filesystem::path folder;  // empty when only looked at
  bool had_manifest = false;     // its own; then nothing was probed
  std::vector<TakenEngine> engines;
  std::vector<std::string> remarks;
  std::string manifest;  // the text of tengen.xml
};

// All of it, or an error and nothing left behind. The error of a probe names the file, the step and what the
// engine said.
Result<Taken> take_in(const Order& order, const Surroundings& surroundings);

}  // namespace tengen::intake
