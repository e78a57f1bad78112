// Members of JSON objects that came from outside, read strictly.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>

#include "base/error.hpp"

namespace tengen::web {

// The text is one JSON object; the error says where it is none.
inline Result<boost::json::object> parse_object(std::string_view text) {
  std::error_code error;
  auto value = boost::json::parse(text, error);
  if (error) return bad_input("the body is no JSON: " + error.message());
  if (!value.is_object()) return bad_input("found no JSON object in the body");
  return std::move(value.get_object());
}

// Empty where the member is not there. Errors are remembered: the first one of an object is told.
class Members {
 public:
  explicit Members(const boost::json::object& object) : object_(object) {}

  std::string text(std::string_view name, std::size_t longest = 200) {
    const auto* const value = find(name);
    if (value == nullptr) return {};
    if (!value->is_string()) return wrong(name, "a text"), std::string();
    if (value->get_string().size() > longest) return wrong(name, "a shorter text"), std::string();
    return std::string(value->get_string());
  }
  std::optional<std::int64_t> number(std::string_view name) {
    const auto* const value = find(name);
    if (value == nullptr) return std::nullopt;
    std::error_code error;
    const auto number = value->to_number<std::int64_t>(error);
    if (!error) return number;
    wrong(name, "a whole number");
    return std::nullopt;
  }
  bool flag(std::string_view name) {
    const auto* const value = find(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) return wrong(name, "true or false"), false;
    return value->get_bool();
  }
  const boost::json::object* object(std::string_view name) {
    const auto* const value = find(name);
    if (value == nullptr) return nullptr;
    if (!value->is_object()) return wrong(name, "an object"), nullptr;
    return &value->get_object();
  }
  const boost::json::array* array(std::string_view name) {
    const auto* const value = find(name);
    if (value == nullptr) return nullptr;
    if (!value->is_array()) return wrong(name, "an array"), nullptr;
    return &value->get_array();
  }

  void wrong(std::string_view name, const std::string& expected) {
    if (!error_) error_ = bad_input("expected " + expected, std::string(name));
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  const boost::json::value* find(std::string_view name) const {
    const auto* const value = object_.if_contains(name);
    return value == nullptr || value->is_null() ? nullptr : value;
  }

  const boost::json::object& object_;
  std::optional<Error> error_;
};

}  // namespace tengen::web
