// Where this user's and this installation's files live (XDG Base Directory Specification 0.8).
#pragma once

#include <filesystem>

namespace tengen::package {

// `$XDG_DATA_HOME/tengen` and `$XDG_CONFIG_HOME/tengen`, or the usual places below $HOME. A relative value of
// the variables is ignored, as the specification demands. Empty if there is no home folder either.
std::filesystem::path data_folder();
std::filesystem::path config_folder();
std::filesystem::path cache_folder();  // `$XDG_CACHE_HOME/tengen`, likewise

// `share/tengen` beside the `bin` folder of the program.
std::filesystem::path installed_folder(const std::filesystem::path& program);

}  // namespace tengen::package
