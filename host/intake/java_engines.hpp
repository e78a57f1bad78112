// Finds the classes of a jar that are engines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

struct JavaEngine {
  std::string class_path;  // as java takes it: "engines.jar"
  std::string main_class;  // empty: the class that the jar names
  // For people; empty if unknown.
  std::string name;
  std::string version;
  std::string author;
};

struct JavaEngines {
  std::vector<JavaEngine> engines;
  std::vector<std::string> remarks;  // one sentence for each skipped engine
};

// Returns the engines of an EngineConfigs.xml of older platforms; on this host, their classes need a main().
// Skips engines of games that this host does not have, with a remark. Fails if no engine is left. If the file
// is not such a configuration, returns nothing, without a remark.
Result<JavaEngines> configured_engines(const std::filesystem::path& configuration,
                                       const std::string& class_path);

// Whether the text of a META-INF/MANIFEST.MF names the class for `java -jar`.
bool names_main_class(std::string_view jar_manifest);

// Returns the classes of a jar that have a main(). The jar does not name its main class, and is unpacked in
// `folder`. Fails if there are too many.
Result<JavaEngines> engines_with_main(const std::filesystem::path& folder, const std::string& class_path);

}  // namespace tengen::intake
