// One engine as somebody wants it to run: what its manifest says, and what was chosen on top.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "manifest/engine_spec.hpp"

namespace tengen::engine {

using Settings = std::vector<std::pair<std::string, std::string>>;

// Gives the key that value, whether it had one or not.
inline void set(Settings& settings, const std::string& key, const std::string& value) {
  for (auto& setting : settings) {
    if (setting.first == key) {
      setting.second = value;
      return;
    }
  }
  settings.emplace_back(key, value);
}

// Where an engine may run. `by_trust`: a native engine of a trusted package in this process, everything else
// as with `basic`. The others are what a person typed; they hold for trusted packages too: `strict` and
// `basic` confine as sandbox::Mode says, `off` confines nothing.
enum class Confinement { by_trust, strict, basic, off };

// What an engine's processes may do while it is not asked: run on (`-ponder on`), or no more than come to
// rest. One that computes is frozen until it is asked.
enum class BetweenQuestions { run, rest };

struct EngineConfig {
  manifest::EngineSpec spec;
  bool trusted = false;  // by the user or the installation, found by the package's digest
  std::string digest;  // that one; what is loaded into this process is a copy that has it; empty: not checked
  Confinement confinement = Confinement::by_trust;
  BetweenQuestions between_questions = BetweenQuestions::rest;
  Settings settings;      // values for the engine's options, checked already; each name once
  std::vector<int> cpus;  // where it runs; empty: anywhere
};

}  // namespace tengen::engine
