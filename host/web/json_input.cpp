#include "web/json_input.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace tengen::web {
namespace {

namespace json = boost::json;

std::string shown(const json::value& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "an array";
  return value.is_string() ? in_quotes(value.get_string(), 60) : printable(json::serialize(value), 60);
}

}  // namespace

Result<json::object> parse_object(std::string_view text) {
  std::error_code error;
  auto value = json::parse(text, error);
  if (error) return bad_input("the body is no JSON: " + error.message());
  if (!value.is_object()) return bad_input("found no JSON object in the body");
  return std::move(value.get_object());
}

std::string Members::text(std::string_view name, std::size_t longest) {
  const auto* const value = find(name);
  if (value == nullptr) return {};
  if (!value->is_string()) return wrong(name, "a text"), std::string();
  if (value->get_string().size() > longest)
    return wrong(name, "at most " + std::to_string(longest) + " bytes"), std::string();
  return std::string(value->get_string());
}

std::string Members::word(std::string_view name, std::size_t longest) {
  const auto* const value = find(name);
  if (value == nullptr || (!value->is_number() && !value->is_bool())) return text(name, longest);
  return json::serialize(*value);
}

std::optional<std::int64_t> Members::number(std::string_view name) {
  const auto* const value = find(name);
  if (value == nullptr) return std::nullopt;
  std::error_code error;
  const auto number = value->to_number<std::int64_t>(error);
  if (!error) return number;
  wrong(name, "a whole number");
  return std::nullopt;
}

bool Members::flag(std::string_view name) {
  const auto* const value = find(name);
  if (value == nullptr) return false;
  if (!value->is_bool()) return wrong(name, "true or false"), false;
  return value->get_bool();
}

const json::object* Members::object(std::string_view name) {
  const auto* const value = find(name);
  if (value == nullptr) return nullptr;
  if (!value->is_object()) return wrong(name, "an object"), nullptr;
  return &value->get_object();
}

const json::array* Members::array(std::string_view name) {
  const auto* const value = find(name);
  if (value == nullptr) return nullptr;
  if (!value->is_array()) return wrong(name, "an array"), nullptr;
  return &value->get_array();
}

std::vector<std::pair<std::string, std::string>> Members::texts(std::string_view name) {
  std::vector<std::pair<std::string, std::string>> texts;
  const auto* const members = object(name);
  if (members == nullptr) return texts;
  for (const auto& [key, value] : *members) {
    if (value.is_string())
      texts.emplace_back(key, value.get_string());
    else if (!error_)
      error_ = bad_input("found " + shown(value) + " for " + in_quotes(key, 60) + ", expected a text",
                         std::string(name));
  }
  return texts;
}

void Members::wrong(std::string_view name, const std::string& expected) {
  if (error_) return;
  const auto* const value = object_.if_contains(name);
  const std::string found = value == nullptr ? std::string() : "found " + shown(*value) + ", ";
  error_ = bad_input(found + "expected " + expected, std::string(name));
}

Status Members::check() const {
  if (error_) return *error_;
  for (const auto& [name, value] : object_) {
    if (std::find(known_.begin(), known_.end(), name) != known_.end()) continue;
    if (known_.empty()) return bad_input("found a member where none is expected", printable(name, 60));
    return bad_input("found an unknown member, expected " + joined(known_, ", "), printable(name, 60));
  }
  return success();
}

const json::value* Members::find(std::string_view name) {
  if (std::find(known_.begin(), known_.end(), name) == known_.end()) known_.emplace_back(name);
  const auto* const value = object_.if_contains(name);
  return value == nullptr || value->is_null() ? nullptr : value;
}

}  // namespace tengen::web
