// Sets the fields that are equal in the descriptors of all bundled engines.
#pragma once

#include <tengen/engine.hpp>

namespace plugins {

constexpr tengen::plugin::Description bundled(tengen::plugin::Description engine) {
  engine.author = "The Tengen contributors";
  engine.version = "1.0.0";
  engine.licence = "MIT";
  return engine;
}

}  // namespace plugins
