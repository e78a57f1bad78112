#include "base/error.hpp"

#include <cerrno>
#include <cstring>

namespace tengen {

std::string Error::text() const { return place.empty() ? message : place + ": " + message; }

Error bad_input(std::string message, std::string place) {
  return {ErrorCode::bad_input, std::move(message), std::move(place)};
}

Error not_found(std::string message, std::string place) {
  return {ErrorCode::not_found, std::move(message), std::move(place)};
}

Error failed(std::string message, std::string place) {
  return {ErrorCode::failed, std::move(message), std::move(place)};
}

Error system_error(std::string_view context, int error_number, std::string place) {
  char buffer[128];
  // The GNU form: returns the text, which need not be in the buffer. strerror() shares one buffer among
  // threads.
  const char* text = ::strerror_r(error_number, buffer, sizeof buffer);
  const bool is_full = error_number == ENOSPC || error_number == EDQUOT;
  return {is_full ? ErrorCode::no_room : ErrorCode::failed, std::string(context) + ": " + text,
          std::move(place)};
}

}  // namespace tengen
