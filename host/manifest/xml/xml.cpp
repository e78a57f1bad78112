#include "manifest/xml/xml.hpp"

#include <tinyxml2.h>

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "manifest/xml/end_tags.hpp"
#include "manifest/xml/xml_characters.hpp"

namespace tengen::manifest {
namespace {

std::string_view explanation(tinyxml2::XMLError error) {
  switch (error) {
    case tinyxml2::XML_ERROR_EMPTY_DOCUMENT:
      return "document: found no element, expected <tengen-package>";
    case tinyxml2::XML_ERROR_MISMATCHED_ELEMENT:
      return "element: found an end tag that closes another element than the open one, or none at all";
    case tinyxml2::XML_ERROR_PARSING_ELEMENT:
      return "element: found a tag that is not finished";
    case tinyxml2::XML_ERROR_PARSING_ATTRIBUTE:
      return "tag: found an attribute that stands twice or is not written name=\"value\", or no end of the "
             "tag";
    case tinyxml2::XML_ERROR_PARSING_COMMENT:
      return "comment: found no end, expected '-->'";
    case tinyxml2::XML_ERROR_PARSING_CDATA:
      return "CDATA: found no end, expected ']]>'";
    case tinyxml2::XML_ERROR_PARSING_DECLARATION:
      return "declaration: found <? out of place or without '?>', expected it at the very beginning only";
    default:
      return "document: found text that is not well-formed XML";
  }
}

std::string place(const std::string& file, int line) { return file + ":" + std::to_string(line); }

// A text's line is that of its first character that is not blank, though the blanks before it are kept.
void add_text(const tinyxml2::XMLText& node, Element& element) {
  const std::string_view text = node.Value();
  if (element.text_line == 0 && !trimmed(text).empty()) element.text_line = node.GetLineNum();
  element.text += text;
}

Element copy(const tinyxml2::XMLElement& source) {
  Element element;
  element.name = source.Name();
  element.line = source.GetLineNum();
  for (const auto* attribute = source.FirstAttribute(); attribute != nullptr; attribute = attribute->Next()) {
    element.attributes.push_back({attribute->Name(), attribute->Value(), attribute->GetLineNum()});
  }
  for (const auto* node = source.FirstChild(); node != nullptr; node = node->NextSibling()) {
    if (const auto* text = node->ToText()) add_text(*text, element);
    if (const auto* child = node->ToElement()) element.children.push_back(copy(*child));
  }
  return element;
}

// tinyxml2 ignores the encoding that a declaration names and takes all bytes as they are.
std::optional<Error> check_encoding(const tinyxml2::XMLDeclaration& declaration, const std::string& file) {
  const std::string_view text = declaration.Value();
  const auto key = text.find("encoding");
  if (!text.starts_with("xml ") || key == std::string_view::npos) return std::nullopt;
  const auto open = text.find_first_of("\"'", key);
  if (open == std::string_view::npos) return std::nullopt;
  const std::string_view name = text.substr(open + 1, text.find(text[open], open + 1) - open - 1);
  if (name == "UTF-8" || name == "utf-8") return std::nullopt;
  return bad_input(
      "encoding: found '" + printable(name) + "', expected UTF-8 (save the file as UTF-8 and say so)",
      place(file, declaration.GetLineNum()));
}

}  // namespace

const Attribute* Element::attribute(std::string_view wanted) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const Attribute& one) { return one.name == wanted; });
  return found == attributes.end() ? nullptr : &*found;
}

Result<XmlDocument> parse_xml(std::string_view bytes, const std::string& file) {
  if (auto checked = check_xml_characters(bytes, file); !checked) return checked.error();

  tinyxml2::XMLDocument parsed(true, tinyxml2::PRESERVE_WHITESPACE);
  if (parsed.Parse(bytes.data(), bytes.size()) != tinyxml2::XML_SUCCESS) {
    // tinyxml2 names the line of the element that is open, not that of the tag.
    const auto error = parsed.ErrorID();
    if (error == tinyxml2::XML_ERROR_MISMATCHED_ELEMENT || error == tinyxml2::XML_ERROR_PARSING) {
      if (const auto wrong = find_wrong_end_tag(bytes))
        return bad_input(wrong->message, place(file, wrong->line));
    }
    return bad_input(std::string(explanation(parsed.ErrorID())),
                     place(file, std::max(1, parsed.ErrorLineNum())));
  }

  XmlDocument document;
  const tinyxml2::XMLElement* root = nullptr;
  for (const auto* node = parsed.FirstChild(); node != nullptr; node = node->NextSibling()) {
    if (const auto* declaration = node->ToDeclaration()) {
      if (auto error = check_encoding(*declaration, file)) return *error;
    } else if (node->ToUnknown() != nullptr) {
      document.doctype_line = node->GetLineNum();
    } else if (const auto* element = node->ToElement()) {
      // tinyxml2 9.0 takes a document with two roots as success (Xml.RefusesASecondRoot).
      if (root != nullptr) {
        return bad_input("document: found a second root <" + printable(element->Name()) + ">, expected one",
                         place(file, element->GetLineNum()));
      }
      root = element;
    } else if (node->ToComment() == nullptr) {
      return bad_input("document: found text outside the root element, expected none",
                       place(file, node->GetLineNum()));
    }
  }
  if (root == nullptr) {
    return bad_input("document: found no element, expected <tengen-package>", place(file, 1));
  }
  document.root = copy(*root);
  return document;
}

std::string xml_escaped(std::string_view text) {
  std::string escaped;
  for (const char byte : text) {
    switch (byte) {
      case '&':
        escaped += "&amp;";
        break;
      case '<':
        escaped += "&lt;";
        break;
      case '>':
        escaped += "&gt;";
        break;
      case '"':
        escaped += "&quot;";
        break;
      default:
        escaped += byte;
    }
  }
  return escaped;
}

}  // namespace tengen::manifest
