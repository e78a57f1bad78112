#include "package/sha256.hpp"

#include <openssl/evp.h>

#include <array>
#include <cstdlib>

namespace tengen::package {

Sha256::Sha256() : context_(EVP_MD_CTX_new(), &EVP_MD_CTX_free) {
  if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1) std::abort();
}

void Sha256::add(const void* bytes, std::size_t count) {
  if (EVP_DigestUpdate(context_.get(), bytes, count) != 1) std::abort();
}

void Sha256::add_number(std::uint64_t number) {
  std::array<unsigned char, 8> bytes{};
  for (auto& byte : bytes) {
    byte = static_cast<unsigned char>(number & 0xFF);
    number >>= 8;
  }
  add(bytes.data(), bytes.size());
}

void Sha256::add_text(std::string_view text) {
  add_number(text.size());
  add(text.data(), text.size());
}

std::string Sha256::hexadecimal() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned int count = 0;
  if (EVP_DigestFinal_ex(context_.get(), bytes.data(), &count) != 1) std::abort();
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (unsigned int i = 0; i < count; ++i) {
    text += digits[bytes[i] >> 4U];
    text += digits[bytes[i] & 15U];
  }
  return text;
}

}  // namespace tengen::package
