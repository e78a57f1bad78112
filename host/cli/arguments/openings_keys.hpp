// The key=value group of -openings: which book a match draws its openings from.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/description/description.hpp"

namespace tengen::cli {

struct TypedOpenings {
  tournament::OpeningBook book;
  tournament::OpeningUse use = tournament::OpeningUse::every_unit;
};

// Nothing is looked up. The error names the key and what it takes.
Result<TypedOpenings> parse_openings(const std::vector<std::string>& group);

}  // namespace tengen::cli
