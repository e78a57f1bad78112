// tengen package remove, tengen package restore
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "intake/removal.hpp"
#include "package/standard_folders.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

// What the package's folder is called there; the id where the package is somewhere else or unknown.
std::string folder_name(const manifest::Package* package, const fs::path& packages, const std::string& id) {
  if (package == nullptr || package->manifest.parent_path().parent_path() != packages) return id;
  return package->manifest.parent_path().filename().string();
}

struct RemoveArguments {
  std::vector<std::string> ids;
  bool force = false;
};

Exit remove(const Surroundings& surroundings, const RemoveArguments& arguments, const std::string& id) {
  const auto registry = take_inventory(surroundings, {}, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto* const package = registry->package(id);
  const fs::path data = package::data_folder();
  const fs::path packages = data.empty() ? data : data / "packages";
  const auto removed =
      intake::remove_package(packages, folder_name(package, packages, id),
                             arguments.force ? intake::InUse::is_removed : intake::InUse::stays);
  if (!removed && removed.error().code == ErrorCode::not_found && package != nullptr) {
    return complain(Error{ErrorCode::refused,
                          "package \"" + id + "\" was not added by you: it is in " +
                              printable(package->folder.string()) +
                              "; who put it there can delete that folder",
                          {}});
  }
  if (!removed && removed.error().code == ErrorCode::not_found) {
    const auto close = registry->find_package(id).error().message;
    const auto question = close.find("; did you mean");
    Error error = removed.error();
    if (question != std::string::npos)
      error.message += close.substr(question, close.find('?') + 1 - question);
    return complain(error);
  }
  if (!removed) return complain(removed.error());
  std::printf("%s is removed (%s)\n", id.c_str(), removed->c_str());
  std::printf("to bring it back: tengen package restore %s\n", removed->filename().c_str());
  auto store = load_trust(surroundings);
  if (!store) return complain(store.error());
  if (!store->names(id)) return Exit::done;
  if (const auto status = store->remove(id); !status) return complain(status.error());
  std::printf("%s is not trusted any more\n", id.c_str());
  return Exit::done;
}

// One that cannot be removed keeps none of the others.
Exit remove_each(const Surroundings& surroundings, const RemoveArguments& arguments) {
  Exit exit = Exit::done;
  for (const auto& id : arguments.ids) {
    if (remove(surroundings, arguments, id) != Exit::done) exit = Exit::not_done;
  }
  return exit;
}

// Whatever it was before, nobody has trusted it since.
Exit restore(const std::string& name) {
  const fs::path data = package::data_folder();
  const auto restored = intake::restore_package(data.empty() ? data : data / "packages", name);
  if (!restored) return complain(restored.error());
  std::printf("%s is back (%s), and not trusted\n", name.c_str(), restored->c_str());
  return Exit::done;
}

}  // namespace

Command package_restore_command() {
  const auto name = std::make_shared<std::string>();
  return {.name = "restore",
          .help = "bring back a package that was removed: the last eight are kept",
          .flags = {with({.required = true}, {"ID", name.get(), "the package"})},
          .run = [name](const Surroundings&) { return restore(*name); }};
}

Command package_remove_command() {
  const auto arguments = std::make_shared<RemoveArguments>();
  return {
      .name = "remove",
      .help = "take away packages of yours, and their trust; restore brings one back",
      .flags = {with({.required = true}, {"ID", &arguments->ids, "packages"}),
                {"--force", &arguments->force, "also while a match or the page plays with it"}},
      .run = [arguments](const Surroundings& surroundings) { return remove_each(surroundings, *arguments); }};
}

}  // namespace tengen::cli
