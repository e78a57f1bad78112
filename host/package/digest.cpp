#include "package/digest.hpp"

#include <openssl/evp.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "package/package_entries.hpp"
#include "package/regular_file.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

// A running SHA-256. OpenSSL fails here only without memory or without the algorithm: no state to go on from.
class Sha256 {
 public:
  Sha256() : context_(EVP_MD_CTX_new(), &EVP_MD_CTX_free) {
    if (!context_ || EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1) std::abort();
  }
  void add(const void* bytes, std::size_t count) {
    if (EVP_DigestUpdate(context_.get(), bytes, count) != 1) std::abort();
  }
  void add_number(std::uint64_t number) {
    std::array<unsigned char, 8> bytes{};
    for (auto& byte : bytes) {
      byte = static_cast<unsigned char>(number & 0xFF);
      number >>= 8;
    }
    add(bytes.data(), bytes.size());
  }
  // The length goes first, so that no two sequences of texts come out as the same bytes.
  void add_text(std::string_view text) {
    add_number(text.size());
    add(text.data(), text.size());
  }
  std::string hexadecimal() {
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

 private:
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context_;
};

char kind_letter(EntryKind kind) {
  switch (kind) {
    case EntryKind::folder:
      return 'd';
    case EntryKind::file:
      return 'f';
    case EntryKind::executable:
      return 'x';
    case EntryKind::link:
      return 'l';
  }
  std::abort();
}

Status add_file(Sha256& hash, const fs::path& path, std::uint64_t size, std::vector<char>& buffer) {
  auto file = open_regular(path);
  if (!file) return file.error();
  hash.add_number(size);
  std::uint64_t left = size;
  for (;;) {
    const ssize_t got = ::read(file->descriptor.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error("cannot read", errno, path.string());
    if (static_cast<std::uint64_t>(got) > left || (got == 0 && left > 0)) {
      return failed("the file changed while it was read; try again", path.string());
    }
    if (got == 0) return success();
    hash.add(buffer.data(), static_cast<std::size_t>(got));
    left -= static_cast<std::uint64_t>(got);
  }
}

}  // namespace

Result<std::string> package_digest(const fs::path& folder) {
  const auto entries = package_entries(folder);
  if (!entries) return entries.error();
  Sha256 hash;
  // Names the purpose and the form: this number is never mistaken for one that was made in another way.
  hash.add_text("tengen package digest, form 1");
  hash.add_number(entries->size());
  std::vector<char> buffer(256 * 1024);
  for (const PackageEntry& entry : *entries) {
    const char kind = kind_letter(entry.kind);
    hash.add(&kind, 1);
    hash.add_text(entry.path);
    if (entry.kind == EntryKind::link) hash.add_text(entry.target);
    if (entry.kind == EntryKind::file || entry.kind == EntryKind::executable) {
      if (auto added = add_file(hash, folder / entry.path, entry.size, buffer); !added) return added.error();
    }
  }
  return hash.hexadecimal();
}

Result<std::string> file_digest(const fs::path& file) {
  const auto opened = open_regular(file);
  if (!opened) return opened.error();
  Sha256 hash;
  hash.add_text("tengen file digest, form 1");
  std::vector<char> buffer(256 * 1024);
  if (auto added = add_file(hash, file, opened->size, buffer); !added) return added.error();
  return hash.hexadecimal();
}

bool is_digest(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace tengen::package
