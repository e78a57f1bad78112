#include "tournament/store/difference.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "package/file_list.hpp"

namespace tengen::tournament {
namespace {

// The digest of a book stands before the words on its use.
std::string uses(const std::string& openings) {
  return openings.substr(std::min(openings.find(' '), openings.size()));
}

// What differs first, in words; empty when nothing does.
std::string difference(const std::string& what, const std::string& was, const std::string& is) {
  if (was == is) return {};
  if (what == "openings" && !was.empty() && !is.empty() && uses(was) == uses(is))
    return "the opening book was changed since the run began";
  const auto shown = [](const std::string& value) { return value.empty() ? "nothing" : in_quotes(value); };
  return what + " was " + shown(was) + " when the run began, is " + shown(is) + " now";
}

std::string value_of(const NamedValues& values, const std::string& name) {
  const auto found =
      std::find_if(values.begin(), values.end(), [&](const auto& value) { return value.first == name; });
  return found == values.end() ? std::string() : found->second;
}

std::string difference(const std::string& prefix, const NamedValues& was, const NamedValues& is) {
  for (const NamedValues& side : {was, is}) {
    for (const auto& [name, value] : side) {
      if (name == package_files) continue;
      auto found = difference(prefix + name, value_of(was, name), value_of(is, name));
      if (!found.empty()) return found;
    }
  }
  return {};
}

std::string changed_package(const std::string& engine, const StoredEngine& was, const StoredEngine& is) {
  if (was.digest == is.digest) return {};
  const auto files = package::changes(value_of(was.settings, std::string(package_files)),
                                      value_of(is.settings, std::string(package_files)));
  if (files.empty()) return difference(engine + "its digest", was.digest, is.digest);
  return engine + "files of its package differ from those that the run began with (" + files + ")";
}

std::string difference(const StoredEngine& was, const StoredEngine& is) {
  const std::string engine = "engine \"" + printable(was.name) + "\": ";
  // A comma can be part of a name: the lists can look alike and be different.
  auto found = difference(engine + "its name", was.name, is.name);
  if (found.empty()) found = difference(engine + "its program", was.engine, is.engine);
  if (found.empty()) found = changed_package(engine, was, is);
  if (found.empty()) found = difference(engine + "its clock", was.time_control, is.time_control);
  if (found.empty()) found = difference(engine, was.settings, is.settings);
  return found;
}

std::string names(const RunRecord& run) {
  std::vector<std::string> all;
  for (const auto& engine : run.engines) all.push_back(engine.name);
  return joined(all, ", ");
}

}  // namespace

Status check_same_run(const RunRecord& stored, const RunRecord& now, const std::string& place) {
  std::string found = difference("the list of engines", names(stored), names(now));
  if (found.empty()) {
    found = difference("the number of engines", std::to_string(stored.engines.size()),
                       std::to_string(now.engines.size()));
  }
  for (std::size_t i = 0; found.empty() && i < stored.engines.size(); ++i)
    found = difference(stored.engines[i], now.engines[i]);
  if (found.empty()) found = difference("", stored.conditions, now.conditions);
  if (found.empty()) return success();
  return Error{ErrorCode::refused,
               found + "; results before and after are not comparable: restore it, or start a new run",
               place};
}

}  // namespace tengen::tournament
