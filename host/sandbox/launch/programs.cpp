#include "sandbox/launch/programs.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// What is bound into a sandbox is bound by its own name.
fs::path followed(const fs::path& path) {
  std::error_code error;
  auto found = fs::canonical(path, error);
  return error ? path : found;
}

}  // namespace

Programs programs_beside_this() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  return {.jail = followed(folder / "tengen-jail"), .canary = followed(folder / "tengen-canary")};
}

}  // namespace tengen::sandbox
