// A running SHA-256 over numbers and texts.
#pragma once

#include <openssl/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::package {

// OpenSSL fails here only if memory or the algorithm is missing; then the process ends.
class Sha256 {
 public:
  Sha256();
  void add(const void* bytes, std::size_t count);
  void add_number(std::uint64_t number);
  // Adds the length first, so that two different sequences of texts never give the same bytes.
  void add_text(std::string_view text);
  // Returns 64 small hexadecimal digits. Nothing may be added afterwards.
  std::string hexadecimal();

 private:
  std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context_;
};

}  // namespace tengen::package
