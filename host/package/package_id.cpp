#include "package/package_id.hpp"

namespace tengen::package {

bool is_id(std::string_view text) {
  constexpr std::size_t longest = 64;
  return !text.empty() && text.size() <= longest && text.find_first_of("._-") != 0 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789._-") == std::string_view::npos;
}

}  // namespace tengen::package
