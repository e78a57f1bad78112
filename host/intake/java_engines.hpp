// Which classes of a jar are engines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

struct JavaEngine {
  std::string class_path;  // as java takes it: "engines.jar"
  std::string main_class;  // empty: the one that the jar names
  // For people; empty where nobody says.
  std::string name;
  std::string version;
  std::string author;
};

struct JavaEngines {
  std::vector<JavaEngine> engines;
  std::vector<std::string> remarks;  // of what is passed over, a sentence each
};

// Those of an EngineConfigs.xml of older platforms, whose classes have to have a main() here. Of games that
// this host does not know there are none, with a remark; of a file that is something else there are none
// without. An error when it has none at all.
Result<JavaEngines> configured_engines(const std::filesystem::path& configuration,
                                       const std::string& class_path);

// Whether the text of a META-INF/MANIFEST.MF says with which class `java -jar` starts.
bool names_main_class(std::string_view jar_manifest);

// Of a jar whose manifest does not, unpacked to the folder: the classes that have a main(). An error when
// they are more than a person can have meant.
Result<JavaEngines> engines_with_main(const std::filesystem::path& folder, const std::string& class_path);

}  // namespace tengen::intake
