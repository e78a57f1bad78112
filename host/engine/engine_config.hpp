// The configuration of one engine: its manifest and the chosen settings.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "manifest/engine_spec.hpp"

namespace tengen::engine {

using Settings = std::vector<std::pair<std::string, std::string>>;

// Sets the key to that value, or adds it.
inline void set(Settings& settings, const std::string& key, const std::string& value) {
  for (auto& setting : settings) {
    if (setting.first == key) {
      setting.second = value;
      return;
    }
  }
  settings.emplace_back(key, value);
}

// Where an engine may run. `by_trust`: a native engine of a trusted package runs in this process, other
// engines run as with `basic`. A person must type the other values, which also apply to trusted packages:
// `strict` and `basic` confine as sandbox::Mode says, `off` does not confine.
enum class Confinement { by_trust, strict, basic, off };

// What an engine may do between questions. `run` (-ponder on): compute. `rest`: nothing; an engine that still
// computes is frozen until it is asked.
enum class BetweenQuestions { run, rest };

struct EngineConfig {
  manifest::EngineSpec spec;
  bool trusted = false;  // by the user or the installation
  std::string digest;    // only a copy with this digest may be loaded; empty: not checked
  Confinement confinement = Confinement::by_trust;
  BetweenQuestions between_questions = BetweenQuestions::rest;
  Settings settings;      // checked values of options; each name once
  std::vector<int> cpus;  // where it runs; empty: anywhere
};

}  // namespace tengen::engine
