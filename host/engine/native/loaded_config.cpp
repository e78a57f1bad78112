#include "engine/native/loaded_config.hpp"

#include "package/dependencies.hpp"
#include "package/verified_copy.hpp"

namespace tengen::engine {

Status check_loading(const manifest::EngineSpec& spec) {
  std::error_code error;
  const auto folder = std::filesystem::canonical(spec.package_folder, error);
  if (error) return system_error("cannot find the package", error.value(), spec.package_folder.string());
  return package::check_dependencies(std::get<manifest::NativeEntry>(spec.entry).library, folder);
}

Result<EngineConfig> loaded_config(EngineConfig config) {
  if (config.digest.empty()) return config;
  auto& folder = config.spec.package_folder;
  auto& library = std::get<manifest::NativeEntry>(config.spec.entry).library;
  auto copy = package::verified_copy(folder, config.digest);
  if (!copy) return copy.error();
  library = *copy / library.lexically_relative(folder);
  folder = std::move(*copy);
  config.digest.clear();
  if (auto checked = package::check_dependencies(library, folder); !checked) return checked.error();
  return config;
}

}  // namespace tengen::engine
