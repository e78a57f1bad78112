// tengen package list, trust, untrust, seal; the others have files of their own
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "cli/command.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "engine/native/loaded_config.hpp"
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
  const auto trust = load_trust(surroundings);
  if (!trust) return complain(trust.error());
  for (const auto& package : registry->packages()) {
    if (arguments.json) {
      std::printf("%s\n", record::json_text(to_json(package)).c_str());
      continue;
    }
    std::printf("%s  %s  trust: %s  engines: %zu  %s\n  sha256 %s\n", package.id.c_str(),
                package.version.c_str(), trust_text(*trust, package).c_str(), package.engines.size(),
                package.folder.c_str(), package.digest.c_str());
  }
  return Exit::done;
}

Exit trust(const Surroundings& surroundings, const PackageArguments& arguments) {
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::in_full, Digests::fresh);
  if (!registry) return complain(registry.error());
  const auto wanted = registry->find_package(arguments.id);
  if (!wanted) return complain(wanted.error());
  const auto* const found = *wanted;
  const auto& engines = registry->engines();
  const auto count = [&](const auto& is_such) {
    return std::count_if(engines.begin(), engines.end(), [&](const manifest::EngineSpec& spec) {
      return spec.package_id == found->id && is_such(spec);
    });
  };
  const auto native = count([](const auto& spec) { return spec.is_native(); });
  const auto in_process = count([](const auto& spec) { return spec.is_native() && !spec.always_confined; });
  if (native == 0) {
    std::printf(
        "%s has no native engine: there is nothing to trust. Its programs run confined all the same.\n",
        found->id.c_str());
    return Exit::done;
  }
  // Trusted, it could not be started: the host refuses such a library when it is to be loaded.
  for (const auto& spec : engines) {
    if (spec.package_id != found->id || !spec.is_native() || spec.always_confined) continue;
    if (const auto checked = engine::check_loading(spec); !checked) return complain(checked.error());
  }
  auto store = load_trust(surroundings);
  if (!store) return complain(store.error());
  if (const auto status = store->add(found->digest, found->id); !status) return complain(status.error());
  if (in_process == 0) {
    std::printf(
        "%s is trusted as it is now (sha256 %s), but its manifest says confined=\"true\": its native "
        "engines stay in confined workers.\n",
        found->id.c_str(), found->digest.c_str());
  } else {
    std::printf(
        "%s is trusted as it is now (sha256 %s): its native engines run in this program's own process, with "
        "your rights; a crash ends the run%s.\n"
        "Any change of its files ends that.\n",
        found->id.c_str(), found->digest.c_str(),
        in_process < native ? " (those with confined=\"true\" stay in workers)" : "");
  }
  return Exit::done;
}

// Needs no package: the files may be gone, or be others than those that were trusted.
Exit untrust(const Surroundings& surroundings, const PackageArguments& arguments) {
  const std::string& id = arguments.id;
  auto store = load_trust(surroundings);
  if (!store) return complain(store.error());
  const auto registry = take_inventory(surroundings, arguments.manifests, Findings::counted);
  if (!registry) return complain(registry.error());
  const auto* const package = registry->package(id);
  if (package == nullptr && !store->names(id)) return complain(registry->find_package(id).error());
  if (const auto status = store->remove(id); !status) return complain(status.error());
  std::printf("%s is not trusted any more%s\n", id.c_str(),
              package != nullptr && package->trust == package::Trust::installation
                  ? " by you, but by the installation"
                  : "");
  return Exit::done;
}

struct SealArguments {
  std::string packages;
  std::string list;
};

}  // namespace

Command package_command() {
  const auto arguments = std::make_shared<PackageArguments>();
  const auto seal = std::make_shared<SealArguments>();
  const auto changing = [&](std::string name, std::string help, auto run) -> Command {
    return {
        .name = std::move(name),
        .help = std::move(help),
        .flags = {with({.required = true}, {"ID", &arguments->id, "the package"})},
        .run = [arguments, run](const Surroundings& surroundings) { return run(surroundings, *arguments); }};
  };
  const Command listing{
      .name = "list",
      .help = "every package, its digest and its trust",
      .flags = {json_flag(arguments->json, "one JSON object a line")},
      .run = [arguments](const Surroundings& surroundings) { return list(surroundings, *arguments); }};
  const Command sealing{
      .name = "seal",
      .help = "for who installs tengen: write the installation's trust list",
      .flags = {with({.required = true}, {"PACKAGES", &seal->packages, "folder of the installed packages"}),
                with({.required = true},
                     {"LIST", &seal->list, "file to write; share/tengen/trust beside the program's bin"})},
      .run = [seal](const Surroundings&) {
        const auto status = manifest::trust_installed_packages(seal->packages, seal->list);
        return status ? Exit::done : complain(status.error());
      }};
  return {
      .name = "package",
      .help = "packages of engines, and which of them are trusted",
      .flags = {manifests_flag(arguments->manifests)},
      .commands = {listing, changing("trust", "let a package's native engines run in this process", trust),
                   changing("untrust", "take that back", untrust), package_add_command(),
                   package_pack_command(), package_remove_command(), package_restore_command(),
                   package_verify_command({arguments, &arguments->manifests}), sealing}};
}

}  // namespace tengen::cli
