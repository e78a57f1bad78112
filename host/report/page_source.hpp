// The sources of the page: the files in page/, which the build writes into this program.
#pragma once

#include <string_view>

namespace tengen::report::page_source {

extern const std::string_view document;  // report.html
extern const std::string_view style;     // report.css
extern const std::string_view script;    // the .js files, joined

}  // namespace tengen::report::page_source
