// Any bytes as a record file of each format.
#include "fuzz/record_reader.hpp"
#include "fuzz/targets.hpp"

namespace tengen::fuzz {
namespace {

int read_bytes(const std::uint8_t* data, std::size_t size, std::string_view format) {
  read_records({reinterpret_cast<const char*>(data), size}, format);
  return 0;
}

}  // namespace

int try_record_contest(const std::uint8_t* data, std::size_t size) {
  return read_bytes(data, size, "contest");
}
int try_record_ggf(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "ggf"); }
int try_record_json(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "json"); }
int try_record_moves(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "moves"); }
int try_record_psq(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "psq"); }
int try_record_rec(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "rec"); }
int try_record_renlib(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "renlib"); }
int try_record_sgf(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "sgf"); }
int try_record_transcript(const std::uint8_t* data, std::size_t size) {
  return read_bytes(data, size, "transcript");
}
int try_record_wthor(const std::uint8_t* data, std::size_t size) { return read_bytes(data, size, "wthor"); }

}  // namespace tengen::fuzz
