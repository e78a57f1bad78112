// The text of a manifest, for tests that need any.
#pragma once

#include <string>

namespace tengen::manifest {

// A manifest of one native engine. The package needs a file `lib.so`.
inline std::string sample_manifest(const std::string& package, const std::string& engine = "one") {
  return "<tengen-package schema=\"1\" id=\"" + package +
         "\" name=\"Sample\" version=\"1.0\" author=\"A\" licence=\"MIT\">\n"
         "  <engine id=\"" +
         engine +
         "\" name=\"One\">\n"
         "    <native library=\"lib.so\" engine=\"one\"/>\n"
         "    <plays game=\"gomoku\" rules=\"freestyle\" sizes=\"15\"/>\n"
         "  </engine>\n"
         "</tengen-package>\n";
}

}  // namespace tengen::manifest
