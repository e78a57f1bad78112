// tengen package pack
#include <cstdio>
#include <memory>

#include "base/shell_word.hpp"
#include "base/text.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "intake/pack.hpp"
#include "manifest/registry/package.hpp"

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;

struct PackArguments {
  std::string package;
  std::string out;
};

// A folder with a manifest, or the id of a package that is installed.
Result<fs::path> meant(const Surroundings& surroundings, const std::string& named) {
  std::error_code error;
  if (fs::is_directory(named, error)) {
    if (fs::exists(fs::path(named) / manifest::manifest_name, error)) return fs::path(named);
    return bad_input("found no tengen.xml in the folder; first make a package of it: tengen package add " +
                         shell_word(named) + "; then pack it by its id",
                     printable(named));
  }
  const auto registry = take_inventory(surroundings, {}, Findings::counted);
  if (!registry) return registry.error();
  const auto found = registry->find_package(named);
  if (!found) return not_found("no such folder, and " + found.error().message, printable(named));
  return (*found)->folder;
}

Exit pack(const Surroundings& surroundings, const PackArguments& arguments) {
  const auto folder = meant(surroundings, arguments.package);
  if (!folder) return complain(folder.error());
  const auto packed = intake::pack(*folder, arguments.out);
  if (!packed) return complain(packed.error());
  std::printf("%s: %zu files and folders, %llu bytes\nto install it: tengen package add %s\n",
              arguments.out.c_str(), packed->files, static_cast<unsigned long long>(packed->bytes),
              arguments.out.c_str());
  return Exit::done;
}

}  // namespace

Command package_pack_command() {
  const auto arguments = std::make_shared<PackArguments>();
  return {.name = "pack",
          .help = "write a package to a zip, to be sent or handed in",
          .flags = {with({.required = true},
                         {"PACKAGE", &arguments->package, "a folder with a tengen.xml, or a package's id"}),
                    with({.required = true}, {"--out", &arguments->out, "the file to write"})},
          .run = [arguments](const Surroundings& surroundings) { return pack(surroundings, *arguments); }};
}

}  // namespace tengen::cli
