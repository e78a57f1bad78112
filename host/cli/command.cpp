#include "cli/command.hpp"

#include <cstdio>

namespace tengen::cli {

Flag with(Expected expected, Flag flag) {
  flag.expected = std::move(expected);
  return flag;
}

Flag manifests_flag(std::vector<std::string>& to) {
  return with({.words = Range{1, 1}},
              {"--manifest", &to, "a manifest to read besides the installed packages; can be repeated"});
}

Flag json_flag(bool& to, std::string help) { return {"--json", &to, std::move(help)}; }

Exit complain(const Error& error) {
  std::fprintf(stderr, "tengen: %s\n", error.text().c_str());
  return Exit::not_done;
}

}  // namespace tengen::cli
