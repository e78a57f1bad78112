// A running SHA-256 over numbers and texts.
#pragma once

#include <openssl/types.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::package {

// OpenSSL fails here only without memory or without the algorithm: the process ends then.
class Sha256 {
 public:
  Sha256();
  void add(const void* bytes, std::size_t count);
  void add_number(std::uint64_t number);
  // The length goes first, so that no two sequences of texts come out as the same bytes.
  void add_text(std::string_view text);
  // 64 small digits; nothing can be added afterwards.
  std::string hexadecimal();

 private:
  std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> context_;
};

}  // namespace tengen::package
