#include "intake/first_move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::intake {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Mending, NamesADebianPackageOnlyOfModulesThatDebianHas) {
  const auto advice = [](const std::string& module) {
    return mending("ModuleNotFoundError: No module named '" + module + "'");
  };
  EXPECT_THAT(advice("kit"), HasSubstr("put the module kit beside the program"));
  EXPECT_THAT(advice("kit"), Not(HasSubstr("apt install")));
  EXPECT_THAT(advice("numpy.random"), HasSubstr("apt install python3-numpy)"));
}

}  // namespace
}  // namespace tengen::intake
