// tengen package verify
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>

#include "base/text.hpp"
#include "cli/inventory.hpp"
#include "cli/packages/package_commands.hpp"
#include "engine/factory.hpp"
#include "engine/native/loaded_config.hpp"
#include "engine/scan.hpp"
#include "record/text/json_text.hpp"

namespace tengen::cli {
namespace {

struct VerifyArguments {
  std::vector<std::string> ids;  // none: all
  bool json = false;
};

struct Verdict {
  std::string trust;                // in words
  std::vector<std::string> faults;  // none: all is as it should be
};

// What the libraries hold against the manifest. Each is loaded in a confined worker, whatever it said before.
std::vector<std::string> faults_of_libraries(const manifest::Registry& registry,
                                             const manifest::Package& package,
                                             const engine::ScanRequest& plan, sandbox::Launcher& launcher) {
  std::vector<std::string> faults;
  const auto add = [&](const manifest::EngineSpec& spec, const Status& held) {
    if (!held) faults.push_back(spec.id + ": " + held.error().text());
  };
  for (const auto& spec : registry.engines()) {
    if (spec.package_id != package.id || !spec.is_native()) continue;
    auto request = plan;
    request.spec = spec;
    add(spec, engine::check_library(request, launcher));
    // A worker sees nothing but the package and the system, so that its loader finds nothing elsewhere.
    if (package.trust != package::Trust::none && !spec.always_confined)
      add(spec, engine::check_loading(spec));
  }
  return faults;
}

Verdict judge(const manifest::Registry& registry, const manifest::Package& package,
              const package::TrustStore& trust, const engine::ScanRequest& plan,
              sandbox::Launcher& launcher) {
  Verdict verdict{.trust = "not trusted", .faults = faults_of_libraries(registry, package, plan, launcher)};
  if (package.trust != package::Trust::none)
    verdict.trust = "trusted by the " + std::string(package::text(package.trust)) + ", unchanged since";
  if (has_changed(trust, package)) {
    verdict.trust = "changed since it was trusted";
    verdict.faults.push_back(
        "its files are not those that were trusted; if the change is yours: tengen "
        "package trust " +
        package.id);
  }
  return verdict;
}

void print(const manifest::Package& package, const Verdict& verdict, bool json) {
  if (json) {
    const boost::json::object object{{"id", package.id},
                                     {"folder", package.folder.string()},
                                     {"digest", package.digest},
                                     {"trust", package::text(package.trust)},
                                     {"faults", boost::json::value_from(verdict.faults)}};
    std::printf("%s\n", record::json_text(object).c_str());
    return;
  }
  std::printf("%s  %s  %s  sha256 %s\n", verdict.faults.empty() ? "ok    " : "faulty", package.id.c_str(),
              verdict.trust.c_str(), package.digest.c_str());
  for (const auto& fault : verdict.faults) std::printf("        %s\n", fault.c_str());
}

Status check_known(const manifest::Registry& registry, const std::vector<std::string>& ids) {
  for (const auto& id : ids) {
    if (const auto found = registry.find_package(id); !found) return found.error();
  }
  return success();
}

Exit verify(const Surroundings& surroundings, const std::vector<std::string>& manifests,
            const VerifyArguments& arguments) {
  const auto registry = take_inventory(surroundings, manifests, Findings::in_full, Digests::fresh);
  if (!registry) return complain(registry.error());
  if (const auto known = check_known(*registry, arguments.ids); !known) return complain(known.error());
  const auto trust = load_trust(surroundings);
  if (!trust) return complain(trust.error());
  engine::EngineFactory factory(surroundings.worker());
  const auto launcher = factory.launcher(sandbox::Mode::basic);
  if (!launcher) return complain(launcher.error());
  const engine::ScanRequest plan{
      .spec = {}, .package_digest = {}, .worker = surroundings.worker(), .cache_folder = {}};
  // What could not be read has been told.
  bool all_well = !arguments.ids.empty() || registry->errors().empty();
  for (const auto& package : registry->packages()) {
    const auto& ids = arguments.ids;
    if (!ids.empty() && std::find(ids.begin(), ids.end(), package.id) == ids.end()) continue;
    const Verdict verdict = judge(*registry, package, *trust, plan, **launcher);
    print(package, verdict, arguments.json);
    all_well = all_well && verdict.faults.empty();
  }
  return all_well ? Exit::done : Exit::not_done;
}

}  // namespace

Command package_verify_command(std::shared_ptr<const std::vector<std::string>> manifests) {
  const auto arguments = std::make_shared<VerifyArguments>();
  return {.name = "verify",
          .help = "look whether packages are whole, as they were trusted, and hold what their manifests say",
          .flags = {{"ID", &arguments->ids, "packages; all where none is named"},
                    json_flag(arguments->json, "one JSON object a line")},
          .run = [arguments, manifests](const Surroundings& surroundings) {
            return verify(surroundings, *manifests, *arguments);
          }};
}

}  // namespace tengen::cli
