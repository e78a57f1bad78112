// tengen package list, trust, untrust, seal; the others have files of their own
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "manifest/registry/installation.hpp"
#include "record/text/json_text.hpp"

namespace tengen::cli {
namespace {

struct PackageArguments {
  std::vector<std::string> manifests;
  std::string id;
  bool json = false;
};

boost::json::object to_json(const manifest::Package& package) {
  return {{"id", package.id},
          {"name", package.name},
          {"version", package.version},
          {"author", package.author},
          {"licence", package.licence},
          {"trust", package::text(package.trust)},
          {"folder", package.folder.string()},
          {"digest", package.digest},
          {"engines", boost::json::value_from(package.engines)}};
}

Exit list(const Surroundings& surroundings, const PackageArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::in_full);
  if (!registry) return complain(registry.error());
  for (const auto& package : registry->packages()) {
    if (arguments.json) {
      std::printf("%s\n", record::json_text(to_json(package)).c_str());
      continue;
    }
    std::printf("%s  %s  trust: %s  engines: %zu  %s\n  sha256 %s\n", package.id.c_str(),
                package.version.c_str(), std::string(package::text(package.trust)).c_str(),
                package.engines.size(), package.folder.c_str(), package.digest.c_str());
  }
  return Exit::done;
}

enum class Change { trust, untrust };

Exit change(const Surroundings& surroundings, const PackageArguments& arguments, Change change) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::in_full);
  if (!registry) return complain(registry.error());
  const auto* const found = registry->package(arguments.id);
  if (found == nullptr) {
    return complain(
        not_found("no package \"" + arguments.id + "\"; \"tengen package list\" shows what there is"));
  }
  auto store = load_trust(surroundings);
  if (!store) return complain(store.error());
  const auto status =
      change == Change::trust ? store->add(found->digest, found->id) : store->remove(found->digest);
  if (!status) return complain(status.error());
  if (change == Change::trust) {
    std::printf(
        "%s is trusted as it is now (sha256 %s): its native engines run in this program's own process.\n"
        "Any change of its files ends that.\n",
        found->id.c_str(), found->digest.c_str());
  } else {
    std::printf("%s is not trusted any more\n", found->id.c_str());
  }
  return Exit::done;
}

struct SealArguments {
  std::string packages;
  std::string list;
};

}  // namespace

void add_package_command(CLI::App& app, const Surroundings& surroundings, Exit& exit) {
  auto* const command = app.add_subcommand("package", "packages of engines, and which of them are trusted");
  command->require_subcommand(1);
  const auto arguments = std::make_shared<PackageArguments>();
  command
      ->add_option("--manifest", arguments->manifests,
                   "a manifest to read besides the installed packages; can be repeated")
      ->allow_extra_args(false);
  auto* const listed = command->add_subcommand("list", "every package, its digest and its trust");
  listed->add_flag("--json", arguments->json, "one JSON object a line");
  listed->callback([arguments, &surroundings, &exit] { exit = list(surroundings, *arguments); });
  auto* const trusted =
      command->add_subcommand("trust", "let a package's native engines run in this process");
  trusted->add_option("ID", arguments->id, "the package")->required();
  trusted->callback(
      [arguments, &surroundings, &exit] { exit = change(surroundings, *arguments, Change::trust); });
  auto* const untrusted = command->add_subcommand("untrust", "take that back");
  untrusted->add_option("ID", arguments->id, "the package")->required();
  untrusted->callback(
      [arguments, &surroundings, &exit] { exit = change(surroundings, *arguments, Change::untrust); });

  add_package_add_command(*command, surroundings, exit);
  add_package_pack_command(*command, surroundings, exit);
  add_package_remove_command(*command, surroundings, exit);
  add_package_verify_command(*command, surroundings, {arguments, &arguments->manifests}, exit);

  auto* const sealed =
      command->add_subcommand("seal", "for who installs tengen: write the installation's trust list");
  const auto seal = std::make_shared<SealArguments>();
  sealed->add_option("PACKAGES", seal->packages, "folder of the installed packages")->required();
  sealed->add_option("LIST", seal->list, "file to write; share/tengen/trust beside the program's bin")
      ->required();
  sealed->callback([seal, &exit] {
    const auto status = manifest::trust_installed_packages(seal->packages, seal->list);
    exit = status ? Exit::done : complain(status.error());
  });
}

}  // namespace tengen::cli
