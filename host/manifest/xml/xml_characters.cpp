#include "manifest/xml/xml_characters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/text.hpp"

namespace tengen::manifest {
namespace {

constexpr auto npos = std::string_view::npos;

// More than any manifest or tournament needs. tinyxml2 compares each attribute of a tag with all others, and
// readers each child of an element with all others.
constexpr std::size_t most_attributes = 64;
constexpr std::size_t most_children = 1024;
constexpr std::size_t deepest = 32;

struct Fault {
  std::size_t at = 0;
  std::string message;
};

bool is_xml_character(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code <= 0xD7FF || (code >= 0xE000 && code <= 0xFFFD) || (code >= 0x10000 && code <= 0x10FFFF);
}

// `name` is what stands between '&' and ';'.
bool is_reference(std::string_view name) {
  constexpr std::array<std::string_view, 5> entities{"amp", "lt", "gt", "quot", "apos"};
  if (!name.starts_with('#')) return std::find(entities.begin(), entities.end(), name) != entities.end();
  name.remove_prefix(1);
  const int base = name.starts_with('x') ? 16 : 10;
  if (base == 16) name.remove_prefix(1);
  std::uint32_t code = 0;
  const char* end = name.data() + name.size();
  const auto [stopped, error] = std::from_chars(name.data(), end, code, base);
  return error == std::errc{} && stopped == end && !name.empty() && is_xml_character(code);
}

std::optional<Fault> check_reference(std::string_view bytes, std::size_t at) {
  const std::size_t end = bytes.substr(at, 16).find(';');
  if (end != npos && is_reference(bytes.substr(at + 1, end - 1))) return std::nullopt;
  const std::string_view found = bytes.substr(at, end == npos ? 8 : end + 1);
  return Fault{at,
               "reference: found '" + printable(found) +
                   "', expected &amp; &lt; &gt; &quot; &apos; or the number of a character (write a plain "
                   "'&' as &amp;)"};
}

std::size_t behind(std::string_view bytes, std::string_view closing, std::size_t from) {
  const std::size_t found = bytes.find(closing, from);
  return found == npos ? bytes.size() : found + closing.size();
}

// From the '<' of a tag to behind its '>'; the attribute values on the way are checked.
std::optional<Fault> check_tag(std::string_view bytes, std::size_t& at) {
  char quote = '\0';
  std::size_t attributes = 0;
  for (++at; at < bytes.size(); ++at) {
    const char byte = bytes[at];
    if (quote == '\0') {
      if (byte == '>') return std::nullopt;
      if (byte != '"' && byte != '\'') continue;
      quote = byte;
      if (++attributes > most_attributes) {
        return Fault{
            at, "tag: found more than " + std::to_string(most_attributes) + " attributes, expected fewer"};
      }
    } else if (byte == quote) {
      quote = '\0';
    } else if (byte == '<') {
      return Fault{at, "attribute: found '<' in a value, expected &lt; (or is a quote missing before it?)"};
    } else if (byte == '&') {
      if (auto fault = check_reference(bytes, at)) return fault;
    }
  }
  return std::nullopt;
}

// Counts the elements that are open and the children of each. Tags that close nothing are left to the parser.
class Nesting {
 public:
  // `tag` is from its '<' to before its '>'; it begins at `at`.
  std::optional<Fault> add(std::string_view tag, std::size_t at) {
    if (tag.starts_with("</")) {
      if (!children_.empty()) children_.pop_back();
      return std::nullopt;
    }
    if (!children_.empty() && ++children_.back() > most_children) {
      return Fault{at, "element: found more than " + std::to_string(most_children) +
                           " elements in one element, expected fewer"};
    }
    if (tag.ends_with('/')) return std::nullopt;
    children_.push_back(0);
    if (children_.size() <= deepest) return std::nullopt;
    return Fault{at, "element: found more than " + std::to_string(deepest) +
                         " elements inside each other, expected fewer"};
  }

 private:
  std::vector<std::size_t> children_;  // of each open element, from the root
};

// What is not closed is left to the parser, which knows what it was.
std::optional<Fault> check_markup(std::string_view bytes) {
  Nesting nesting;
  std::size_t at = 0;
  while ((at = bytes.find_first_of("<&", at)) != npos) {
    const std::string_view rest = bytes.substr(at);
    std::optional<Fault> fault;
    if (rest.starts_with("<!--")) {
      at = behind(bytes, "-->", at + 4);
    } else if (rest.starts_with("<![CDATA[")) {
      at = behind(bytes, "]]>", at);
    } else if (rest.starts_with("<?")) {
      at = behind(bytes, "?>", at);
    } else if (rest.starts_with("<!")) {
      const std::size_t begin = at;
      at = behind(bytes, ">", at);
      // The parser takes the first '>' inside the brackets for the end.
      if (rest.starts_with("<!DOCTYPE") && bytes.substr(begin, at - begin).find('[') != npos)
        fault = Fault{begin, "document: found a DOCTYPE with declarations of its own, expected none"};
    } else if (rest.starts_with('<')) {
      const std::size_t begin = at;
      fault = check_tag(bytes, at);
      if (!fault) fault = nesting.add(bytes.substr(begin, at - begin), begin);
    } else {
      fault = check_reference(bytes, at++);
    }
    if (fault) return fault;
  }
  return std::nullopt;
}

std::optional<Fault> check_lines(std::string_view bytes) {
  std::size_t start = 0;
  for (const std::string_view line : split(bytes, '\n')) {
    if (!is_utf8(line)) return Fault{start, "encoding: found bytes that are not UTF-8, expected UTF-8"};
    const auto control = std::find_if(line.begin(), line.end(), [](char byte) {
      const auto code = static_cast<unsigned char>(byte);
      return code < 0x80 && !is_xml_character(code);
    });
    if (control != line.end()) {
      return Fault{start,
                   "character: found '" + printable({&*control, 1}) + "', expected no control characters"};
    }
    start += line.size() + 1;
  }
  return std::nullopt;
}

}  // namespace

Status check_xml_characters(std::string_view bytes, const std::string& file) {
  std::optional<Fault> fault = check_lines(bytes);
  if (!fault) fault = check_markup(bytes);
  if (!fault) return success();
  const auto line =
      1 + std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(fault->at), '\n');
  return bad_input(fault->message, file + ":" + std::to_string(line));
}

}  // namespace tengen::manifest
