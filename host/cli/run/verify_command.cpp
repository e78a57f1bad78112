// tengen verify DIR
#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "record/text/json_text.hpp"
#include "tournament/run/games_over.hpp"
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

// The advice for a damaged store begins with this command.
Error without_own_hint(Error error) {
  constexpr std::string_view begin = "\"tengen verify ";
  constexpr std::string_view end = "tells all that is wrong, ";
  const auto from = error.message.find(begin);
  const auto to = error.message.find(end, from);
  if (from != std::string::npos && to != std::string::npos) error.message.erase(from, to + end.size() - from);
  return error;
}

Result<tournament::JournalsLeft> journals_in(const std::filesystem::path& folder) {
  const auto store = tournament::Store::open_for_reading(folder);
  return store ? tournament::read_journals(*store) : store.error();
}

Exit verify(const FolderToVerify& arguments) {
  const auto print = [&](const std::string& what) {
    arguments.json ? print_found({{"type", "wrong"}, {"what", printable(what, 1000)}})
                   : (void)std::printf("%s\n", printable(what, 1000).c_str());
  };
  auto verified = tournament::verify_run(arguments.folder, print);
  if (!verified) return complain(without_own_hint(verified.error()));
  const auto journals = journals_in(arguments.folder);
  if (!journals) return complain(without_own_hint(journals.error()));
  for (const auto& fault : journals->faults) print(fault);
  verified->wrong += static_cast<std::int64_t>(journals->faults.size());
  const bool sound = verified->wrong == 0;
  if (arguments.json) {
    print_found({{"type", "verified"},
                 {"games", verified->games},
                 {"waiting", journals->over.size()},
                 {"wrong", verified->wrong},
                 {"sound", sound}});
  } else {
    if (const auto line = tournament::waiting_games_line(journals->over.size(), arguments.folder))
      std::printf("%s\n", printable(*line, 4096).c_str());
    std::printf("%lld games played out by the rules of tengen " TENGEN_VERSION "; faults found: %lld\n",
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
