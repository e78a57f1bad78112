// Every target: a function that takes any bytes, ends the program if they break a property, and returns 0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::fuzz {

int try_answers(const std::uint8_t* data, std::size_t size);
int try_gomocup(const std::uint8_t* data, std::size_t size);
int try_lines(const std::uint8_t* data, std::size_t size);
int try_manifest(const std::uint8_t* data, std::size_t size);
int try_messages(const std::uint8_t* data, std::size_t size);
int try_moves(const std::uint8_t* data, std::size_t size);
int try_nboard(const std::uint8_t* data, std::size_t size);
int try_negotiation(const std::uint8_t* data, std::size_t size);
int try_record_contest(const std::uint8_t* data, std::size_t size);
int try_record_diagram(const std::uint8_t* data, std::size_t size);
int try_record_ggf(const std::uint8_t* data, std::size_t size);
int try_record_json(const std::uint8_t* data, std::size_t size);
int try_record_moves(const std::uint8_t* data, std::size_t size);
int try_record_psq(const std::uint8_t* data, std::size_t size);
int try_record_rec(const std::uint8_t* data, std::size_t size);
int try_record_renlib(const std::uint8_t* data, std::size_t size);
int try_record_sgf(const std::uint8_t* data, std::size_t size);
int try_record_transcript(const std::uint8_t* data, std::size_t size);
int try_record_wthor(const std::uint8_t* data, std::size_t size);
int try_record_yixin(const std::uint8_t* data, std::size_t size);
int try_worker(const std::uint8_t* data, std::size_t size);

}  // namespace tengen::fuzz
