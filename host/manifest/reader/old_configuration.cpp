#include "manifest/reader/old_configuration.hpp"

#include <set>

#include "base/text.hpp"
#include "manifest/xml/fields.hpp"

namespace tengen::manifest {
namespace {

// Short and on one line.
std::string value(const Element& engine, std::string_view name, const std::string& otherwise) {
  const Attribute* attribute = engine.attribute(name);
  if (attribute == nullptr || trimmed(attribute->value).empty()) return otherwise;
  return printable(trimmed(attribute->value));
}

// "My Engine 2" becomes "my-engine-2", or "my-engine-2-2" when that is taken.
std::string free_id(const std::string& name, std::set<std::string>& taken) {
  std::string id;
  for (const char c : name) {
    if (is_letter(c) || is_digit(c)) {
      id += lower(c);
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  id.resize(std::min<std::size_t>(id.size(), 40));
  while (!id.empty() && id.back() == '-') id.pop_back();
  if (id.empty()) id = "engine";
  std::string candidate = id;
  for (int number = 2; !taken.insert(candidate).second; ++number)
    candidate = id + "-" + std::to_string(number);
  return candidate;
}

std::string attribute_value(std::string_view text) { return "\"" + xml_escaped(text) + "\""; }

// Two dashes must not stand in an XML comment.
std::string plays_lines(const Element& engine) {
  const std::string game = value(engine, "chessType", "CONNECT5");
  std::string lines;
  if (game != "CONNECT5") {
    lines +=
        "    <!-- the old file says another game: " + xml_escaped(std::string(split(game, '-').front())) +
        " -->\n";
  }
  return lines + "    <plays game=\"gomoku\" rules=\"freestyle\" sizes=\"15\"/>\n";
}

std::string engine_lines(const Element& engine, std::set<std::string>& taken) {
  const std::string name = value(engine, "name", "engine");
  std::string lines =
      "  <engine id=" + attribute_value(free_id(name, taken)) + " name=" + attribute_value(name);
  for (const char* optional : {"version", "author"}) {
    const std::string text = value(engine, optional, "");
    if (!text.empty()) lines += std::string(" ") + optional + "=" + attribute_value(text);
  }
  return lines +
         ">\n"
         "    <program command=\"java\" protocol=\"gomocup\">\n"
         "      <argument>-cp</argument>\n"
         "      <argument>engines.jar</argument>\n"
         "      <argument>" +
         xml_escaped(value(engine, "entryClass", "TheClassWithMain")) +
         "</argument>\n"
         "    </program>\n" +
         plays_lines(engine) + "    <limits memory=\"2GiB\"/>\n  </engine>\n";
}

}  // namespace

bool is_old_configuration(const Element& root) { return root.name == "Configuration"; }

std::string converted(const Element& root) {
  std::string text =
      "<tengen-package schema=\"1\" id=\"my-engines\" name=\"My engines\" version=\"1.0\" author=\"unknown\" "
      "licence=\"unknown\">\n";
  std::set<std::string> taken;
  for (const Element& child : root.children) {
    if (child.name == "Engine") text += engine_lines(child, taken);
  }
  return text + "</tengen-package>\n";
}

Error conversion_advice(const Element& root, const std::string& file) {
  const std::string message =
      "document: found <Configuration>, the form of older platforms, expected <tengen-package>. Its classes "
      "were "
      "called inside the platform; here an engine is a program that speaks the Gomocup protocol on its "
      "standard "
      "input and output, so each entryClass needs a main() that does. To convert: write the following into "
      "'tengen.xml' beside the engines' jar file, correct what is not so (the jar's name, rules, sizes, "
      "author, "
      "licence), and take the old file away.\n" +
      converted(root);
  return {ErrorCode::incompatible, message, file + ":" + std::to_string(root.line)};
}

}  // namespace tengen::manifest
