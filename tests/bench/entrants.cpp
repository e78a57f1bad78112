#include "bench/entrants.hpp"

namespace tengen::bench {
namespace {

std::filesystem::path own_folder() { return std::filesystem::read_symlink("/proc/self/exe").parent_path(); }

match::Entrant entrant(const std::string& name) {
  match::Entrant entrant;
  entrant.name = name;
  entrant.time.turn = std::chrono::seconds(10);
  entrant.config.spec.name = name;
  entrant.config.spec.id = name;
  entrant.config.spec.package_folder = package_folder();
  return entrant;
}

}  // namespace

std::filesystem::path package_folder() { return own_folder() / "package"; }
std::filesystem::path worker_program() {
  return own_folder().parent_path().parent_path() / "bin" / "tengen-worker";
}

match::Entrant program(const std::string& name, const std::string& argument) {
  auto result = entrant(name);
  manifest::ProgramEntry entry;
  entry.command = package_folder() / "instant_program";
  if (!argument.empty()) entry.arguments = {argument};
  entry.reuse = manifest::Reuse::start;
  result.config.spec.entry = entry;
  return result;
}

match::Entrant native(const std::string& name, engine::Confinement confinement,
                      const std::string& engine_id) {
  auto result = entrant(name);
  result.config.spec.entry = manifest::NativeEntry{package_folder() / "instant_plugin.so", engine_id};
  result.config.trusted = true;
  result.config.confinement = confinement;
  return result;
}

}  // namespace tengen::bench
