// The frame in which a worker describes a library, written and read side by side.
#pragma once

#include <string>
#include <string_view>

#include "engine/native/library.hpp"
#include "engine/worker/frame.hpp"

namespace tengen::engine {

std::string write_description(const LibraryDescription& description);
Result<LibraryDescription> read_description(std::string_view payload);

}  // namespace tengen::engine
