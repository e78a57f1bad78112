#include "package/standard_folders.hpp"

#include <cstdlib>
#include <system_error>

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

fs::path from_environment(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path path = value == nullptr ? "" : value;
  return path.is_absolute() ? path : fs::path();
}

fs::path user_folder(const char* variable, const char* below_home) {
  if (const fs::path folder = from_environment(variable); !folder.empty()) return folder / "tengen";
  const fs::path home = from_environment("HOME");
  return home.empty() ? home : home / below_home / "tengen";
}

}  // namespace

fs::path data_folder() { return user_folder("XDG_DATA_HOME", ".local/share"); }
fs::path config_folder() { return user_folder("XDG_CONFIG_HOME", ".config"); }
fs::path cache_folder() { return user_folder("XDG_CACHE_HOME", ".cache"); }

fs::path installed_folder(const fs::path& program) {
  std::error_code error;
  const fs::path resolved = fs::canonical(program, error);
  return (error ? fs::absolute(program) : resolved).parent_path().parent_path() / "share" / "tengen";
}

}  // namespace tengen::package
