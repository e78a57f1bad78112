// tengen verify DIR
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "record/text/json_text.hpp"
#include "tournament/store/verification.hpp"

namespace tengen::cli {
namespace {

struct FolderToVerify {
  std::filesystem::path folder;
  bool json = false;
};

void print_found(const boost::json::object& object) {
  std::printf("%s\n", record::json_text(object).c_str());
}

Exit verify(const FolderToVerify& arguments) {
  const auto verified = tournament::verify_run(arguments.folder, [&](const std::string& what) {
    arguments.json ? print_found({{"type", "wrong"}, {"what", printable(what, 1000)}})
                   : (void)std::printf("%s\n", printable(what, 1000).c_str());
  });
  if (!verified) return complain(verified.error());
  const bool sound = verified->wrong == 0;
  if (arguments.json) {
    print_found(
        {{"type", "verified"}, {"games", verified->games}, {"wrong", verified->wrong}, {"sound", sound}});
  } else {
    std::printf("%lld games played out by the rules of tengen " TENGEN_VERSION ", %lld wrong\n",
                static_cast<long long>(verified->games), static_cast<long long>(verified->wrong));
  }
  return sound ? Exit::done : Exit::not_done;
}

}  // namespace

Command verify_command() {
  const auto arguments = std::make_shared<FolderToVerify>();
  return {.name = "verify",
          .help = "whether a stored run is as it was written, and its games end so by the rules",
          .flags = {with({.required = true}, {"folder", &arguments->folder, "what -out named"}),
                    json_flag(arguments->json, "one JSON object a line")},
          .run = [arguments](const Surroundings&) { return verify(*arguments); }};
}

}  // namespace tengen::cli
