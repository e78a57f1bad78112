#include "examine/probe/about.hpp"

#include "base/text.hpp"

namespace tengen::examine::probe {
namespace {

constexpr std::size_t longest = 100;

bool is_of_a_word(char c) { return is_letter(c) || c == '_'; }

// The value behind the key as a word of its own, in either quotes or none.
std::string value_of(std::string_view line, std::string_view key) {
  for (auto at = line.find(key); at != std::string_view::npos; at = line.find(key, at + 1)) {
    if (at > 0 && is_of_a_word(line[at - 1])) continue;
    auto rest = trimmed(line.substr(at + key.size()));
    if (!rest.starts_with('=')) continue;
    rest = trimmed(rest.substr(1));
    if (rest.empty()) return {};
    const char quote = rest.front();
    if (quote != '"' && quote != '\'') return printable(trimmed(rest.substr(0, rest.find(','))), longest);
    rest.remove_prefix(1);
    return printable(trimmed(rest.substr(0, rest.find(quote))), longest);
  }
  return {};
}

}  // namespace

About read_about(std::string_view line) {
  About about{value_of(line, "name"), value_of(line, "version"), value_of(line, "author"),
              value_of(line, "country"), value_of(line, "www")};
  if (!about.url.starts_with("http://") && !about.url.starts_with("https://")) about.url.clear();
  return about;
}

}  // namespace tengen::examine::probe
