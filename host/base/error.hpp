// Errors of users, files, packages and engines: the same few codes everywhere in the host.
// Functions return errors as values. A file that calls a throwing library catches its exceptions.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace tengen {

enum class ErrorCode {
  bad_input,     // a typed word or a file's content is invalid
  not_found,     // what was named does not exist
  duplicate,     // what was named exists twice
  refused,       // possible, but forbidden by policy (trust, sandbox)
  incompatible,  // made for another version of the schema, the ABI or a protocol
  failed,        // the system or an engine failed
  no_room,       // the disk is full, or the user's share of it
  timed_out,     // not finished before the deadline
};

// `message`: lower case; what was found (quoted), what was expected, what to do next.
// `place`: `file:line`, a flag, or a package; may be empty.
struct Error {
  ErrorCode code = ErrorCode::failed;
  std::string message;
  std::string place;

  // "place: message", or the message alone.
  std::string text() const;
};

Error bad_input(std::string message, std::string place = {});
Error not_found(std::string message, std::string place = {});
Error failed(std::string message, std::string place = {});
// Adds the text of `error_number` (an errno) to the message: "context: strerror".
Error system_error(std::string_view context, int error_number, std::string place = {});

// A value, or the error that explains why there is none. Call ok() first: value() on an error aborts.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  T& value() & { return ok() ? *std::get_if<T>(&state_) : (std::abort(), *std::get_if<T>(&state_)); }
  const T& value() const& {
    return ok() ? *std::get_if<T>(&state_) : (std::abort(), *std::get_if<T>(&state_));
  }
  T&& value() && { return std::move(value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(value()); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return *std::get_if<Error>(&state_); }

 private:
  std::variant<T, Error> state_;
};

// The result of a function that returns no value.
using Status = Result<std::monostate>;
inline Status success() { return std::monostate{}; }

}  // namespace tengen
