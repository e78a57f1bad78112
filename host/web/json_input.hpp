// Members of JSON objects that came from outside, read strictly.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::web {

// The text is one JSON object; the error says where it is none.
Result<boost::json::object> parse_object(std::string_view text);

// The members of one object. A reader asks for all that it knows, then for check(). A member that is not
// there or null is empty, zero, false or nullptr.
class Members {
 public:
  // The object outlives it.
  explicit Members(const boost::json::object& object) : object_(object) {}

  std::string text(std::string_view name, std::size_t longest = 200);
  // A text; a number, true or false as its word.
  std::string word(std::string_view name, std::size_t longest = 200);
  std::optional<std::int64_t> number(std::string_view name);
  bool flag(std::string_view name);
  const boost::json::object* object(std::string_view name);
  const boost::json::array* array(std::string_view name);
  // An object of texts, as options are.
  std::vector<std::pair<std::string, std::string>> texts(std::string_view name);

  // The member is not what was expected; the first one of an object is told.
  void wrong(std::string_view name, const std::string& expected);
  // Nothing of what was asked for is wrong.
  bool sound() const { return !error_; }
  // The first thing that is wrong; else the first member that nobody has asked for. The place is the member.
  Status check() const;

 private:
  const boost::json::value* find(std::string_view name);

  const boost::json::object& object_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

}  // namespace tengen::web
