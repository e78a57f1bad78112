#include "manifest/xml/fields.hpp"

#include <algorithm>
#include <limits>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "manifest/xml/suggestion.hpp"
#include "package/package_id.hpp"

namespace tengen::manifest {
namespace {

constexpr std::string_view id_characters = "abcdefghijklmnopqrstuvwxyz0123456789._-";
constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::size_t longest_name = 64;
constexpr std::size_t longest_value = 4096;

bool starts_with_punctuation(std::string_view text) { return text.find_first_of("._-") == 0; }

// "10s", "1ms": the largest unit that leaves a whole number.
std::string duration_text(Duration duration) {
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(duration).count();
  if (microseconds % 60'000'000 == 0 && microseconds != 0)
    return std::to_string(microseconds / 60'000'000) + "min";
  if (microseconds % 1'000'000 == 0) return std::to_string(microseconds / 1'000'000) + "s";
  if (microseconds % 1'000 == 0) return std::to_string(microseconds / 1'000) + "ms";
  return std::to_string(microseconds) + "us";
}

}  // namespace

bool is_option_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_name && !starts_with_punctuation(text) &&
         text.find_first_not_of(std::string(id_characters) + std::string(capitals)) == std::string_view::npos;
}

bool is_one_line(std::string_view text) { return printable(text, text.size() + 1) == text; }

const std::string* Fields::find(std::string_view name) {
  asked_.emplace_back(name);
  const Attribute* attribute = element_.attribute(name);
  return attribute == nullptr ? nullptr : &attribute->value;
}

int Fields::line(std::string_view name) const {
  const Attribute* attribute = element_.attribute(name);
  return attribute == nullptr ? element_.line : attribute->line;
}

void Fields::wrong(std::string_view name, std::string_view expected) {
  const Attribute* attribute = element_.attribute(name);
  findings_.error(line(name), element_.name + "/" + std::string(name) + ": found '" +
                                  printable(attribute == nullptr ? "" : attribute->value) + "', expected " +
                                  std::string(expected));
}

void Fields::require(std::string_view name) {
  if (element_.attribute(name) != nullptr) return;
  findings_.error(element_.line, element_.name + "/" + std::string(name) +
                                     ": found nothing, expected this attribute to be given");
}

std::optional<std::string> Fields::value(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  if (found->size() <= longest_value && is_one_line(*found)) return *found;
  wrong(name, "one line of at most 4096 bytes without control characters");
  return std::nullopt;
}

std::optional<std::string> Fields::text(std::string_view name) {
  const auto found = value(name);
  if (!found || !trimmed(*found).empty()) return found;
  wrong(name, "some text");
  return std::nullopt;
}

std::optional<std::string> Fields::id(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  if (package::is_id(*found)) return *found;
  wrong(name, "small letters, digits, '.', '_' or '-', a letter or digit first, at most 64");
  return std::nullopt;
}

std::optional<std::string> Fields::option_name(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  if (is_option_name(*found)) return *found;
  wrong(name, "letters, digits, '.', '_' or '-', a letter or digit first, at most 64");
  return std::nullopt;
}

std::optional<bool> Fields::boolean(std::string_view name) {
  return choice<bool>(name, {{"true", true}, {"false", false}});
}

std::optional<std::int64_t> Fields::integer(std::string_view name, std::int64_t least, std::int64_t most) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  const auto parsed = parse_integer(*found);
  if (parsed && *parsed >= least && *parsed <= most) return parsed;
  using Limits = std::numeric_limits<std::int64_t>;
  const bool limited = least != Limits::min() || most != Limits::max();
  wrong(name, limited ? "a whole number from " + std::to_string(least) + " to " + std::to_string(most)
                      : "a whole number");
  return std::nullopt;
}

std::optional<double> Fields::number(std::string_view name) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  const auto parsed = parse_number(*found);
  if (!parsed) wrong(name, "a number such as 0.25");
  return parsed;
}

std::optional<Duration> Fields::duration(std::string_view name, Duration least, Duration most) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  const auto parsed = parse_duration(*found);
  if (parsed && *parsed >= least && *parsed <= most) return parsed;
  wrong(name,
        "a time with its unit (us, ms, s, min) from " + duration_text(least) + " to " + duration_text(most));
  return std::nullopt;
}

std::optional<std::uint64_t> Fields::bytes(std::string_view name, std::uint64_t least) {
  const std::string* found = find(name);
  if (found == nullptr) return std::nullopt;
  const auto parsed = parse_bytes(*found);
  if (parsed && *parsed >= least) return parsed;
  wrong(name, "a size with its unit (350MiB, 64KiB, 1GB), at least " + bytes_text(least));
  return std::nullopt;
}

std::optional<std::vector<std::string>> Fields::words(std::string_view name) {
  const auto found = text(name);
  if (!found) return std::nullopt;
  std::vector<std::string> all;
  for (const std::string_view word : split(*found, ' ')) {
    if (word.empty()) continue;
    if (std::find(all.begin(), all.end(), word) != all.end()) {
      wrong(name, "'" + std::string(word) + "' once");
      return std::nullopt;
    }
    all.emplace_back(word);
  }
  return all;
}

void Fields::finish() {
  for (const Attribute& attribute : element_.attributes) {
    if (std::find(asked_.begin(), asked_.end(), attribute.name) != asked_.end()) continue;
    findings_.error(attribute.line, element_.name + "/" + printable(attribute.name) +
                                        ": found an unknown attribute, expected " +
                                        (asked_.empty() ? "none" : "only " + joined(asked_, ", ")) +
                                        did_you_mean(attribute.name, asked_));
  }
}

void refuse_text(const Element& element, Findings& findings) {
  const std::string_view text = trimmed(element.text);
  if (text.empty()) return;
  findings.error(element.text_line,
                 element.name + ": found the text '" + printable(text, 40) + "', expected none");
}

void warn_unknown(const Element& child, const Element& parent, Findings& findings) {
  findings.warning(child.line, printable(child.name) + ": found an unknown element in <" +
                                   printable(parent.name) + ">; it is left out");
}

}  // namespace tengen::manifest
