// Reads members of JSON objects from outside strictly.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::web {

// Parses a text that must be one JSON object. The error says where it is wrong.
Result<boost::json::object> parse_object(std::string_view text);

// The members of one object. A reader reads all members that it knows, and then calls check(). A missing
// member, or null, reads as empty, zero, false or nullptr.
class Members {
 public:
  // The object must outlive this one.
  explicit Members(const boost::json::object& object) : object_(object) {}

  std::string text(std::string_view name, std::size_t longest = 200);
  // Reads a text, or a number, true or false as text.
  std::string word(std::string_view name, std::size_t longest = 200);
  std::optional<std::int64_t> number(std::string_view name);
  bool flag(std::string_view name);
  const boost::json::object* object(std::string_view name);
  const boost::json::array* array(std::string_view name);
  // Reads an object of texts, such as options.
  std::vector<std::pair<std::string, std::string>> texts(std::string_view name);

  // Notes that the member is not as expected. check() reports only the first such member.
  void wrong(std::string_view name, const std::string& expected);
  // Whether no member that was read is wrong.
  bool sound() const { return !error_; }
  // Returns the error of the first wrong member, else of the first member that nobody has read. The error's
  // place is the member.
  Status check() const;

 private:
  const boost::json::value* find(std::string_view name);

  const boost::json::object& object_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

}  // namespace tengen::web
