# What every target of the project has in common, and the two functions the folders are written with.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# Programs stand together: a program finds its siblings (tengen -> tengen-worker) beside itself.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(TENGEN_CCACHE ccache)
if(TENGEN_CCACHE)
  # What ccache asks for where headers are precompiled (its manual, "Precompiled headers").
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${TENGEN_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()

add_library(tengen_flags INTERFACE)
target_compile_definitions(tengen_flags INTERFACE TENGEN_VERSION="${PROJECT_VERSION}")
target_compile_options(tengen_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Werror -fvisibility=hidden)
# Where several files are compiled as one (CMAKE_UNITY_BUILD, see CMakePresets.json), these two warn of what stands in
# different files. The preset "clang" compiles each file alone.
if(CMAKE_UNITY_BUILD)
  target_compile_options(tengen_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-subobject-linkage>)
else()
  target_compile_options(tengen_flags INTERFACE -Wshadow)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  # What is asserted is part of what is shipped: a broken invariant ends the run instead of a result.
  set(CMAKE_CXX_FLAGS_RELEASE "-O2")
  set(CMAKE_C_FLAGS_RELEASE "-O2")
endif()
if(TENGEN_SANITIZE)
  set(sanitize -fsanitize=${TENGEN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
  add_compile_options(${sanitize})
  add_link_options(-fsanitize=${TENGEN_SANITIZE})
  if(TENGEN_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 says that std::atomic_thread_fence is not seen by the thread sanitizer; no code of ours uses one.
    add_compile_options(-Wno-tsan)
  endif()
  target_compile_definitions(tengen_flags INTERFACE TENGEN_SANITIZED=1)
endif()

# Headers that are parsed once for many files. Not in a build that ships made by clang, so that it tells of one that a file
# forgets to include, and of overruns: where the header of std::string was precompiled g++ 12 sees some that are none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  set(tengen_precompiles TRUE)
  set(tengen_precompiled_options -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
elseif(TENGEN_SANITIZE)
  set(tengen_precompiles TRUE)
  # What ccache asks for, too: else every build has a header of its own.
  set(tengen_precompiled_options "SHELL:-Xclang -fno-pch-timestamp")
else()
  set(tengen_precompiles FALSE)
  set(tengen_precompiled_options)
endif()

# For a static library of C++.
function(tengen_use_floor_headers library)
  if(TARGET tengen_floor_headers)
    target_compile_options(${library} PRIVATE ${tengen_precompiled_options})
    target_precompile_headers(${library} REUSE_FROM tengen_floor_headers)
  endif()
endfunction()

# tengen_floor(NAME SOURCES … NEEDS lower floors and libraries …)
# One floor of the host: a static library that sees only what it names.
function(tengen_floor name)
  cmake_parse_arguments(ARG "" "" "SOURCES;NEEDS;PRIVATE_NEEDS" ${ARGN})
  add_library(tengen_${name} STATIC ${ARG_SOURCES})
  target_include_directories(tengen_${name} PUBLIC ${PROJECT_SOURCE_DIR}/host)
  target_link_libraries(tengen_${name} PUBLIC ${ARG_NEEDS} PRIVATE tengen_flags ${ARG_PRIVATE_NEEDS})
  tengen_use_floor_headers(tengen_${name})
endfunction()

# What nearly every floor includes: a third of its compile time.
function(tengen_precompile_floor_headers)
  if(NOT tengen_precompiles)
    return()
  endif()
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/floor_headers.cpp "")
  add_library(tengen_floor_headers STATIC EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/floor_headers.cpp)
  target_link_libraries(tengen_floor_headers PRIVATE tengen_flags)
  target_compile_options(tengen_floor_headers PRIVATE ${tengen_precompiled_options})
  target_precompile_headers(tengen_floor_headers PRIVATE
    <algorithm> <array> <chrono> <cstdint> <filesystem> <functional> <map> <memory> <optional> <set> <span> <string>
    <string_view> <utility> <variant> <vector>)
endfunction()

# What is tested is fully optimised, the tests less so: a fifth of their compile time.
set(tengen_test_options -O1)

# GoogleTest and what nearly every test includes beside it: a third of their compile time.
function(tengen_precompile_test_headers)
  if(NOT tengen_precompiles)
    return()
  endif()
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp "")
  add_executable(tengen_test_headers EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
  # Not a library: that would be compiled in another way than programs are.
  set_target_properties(tengen_test_headers PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(tengen_test_headers PRIVATE tengen_flags GTest::gmock GTest::gtest_main)
  target_compile_options(tengen_test_headers PRIVATE ${tengen_test_options} ${tengen_precompiled_options})
  target_precompile_headers(tengen_test_headers PRIVATE
    <gmock/gmock.h> <gtest/gtest.h> <chrono> <filesystem> <fstream> <functional> <map> <memory> <optional> <string>
    <thread> <vector>)
endfunction()

# tengen_test(NAME SOURCES … NEEDS …)
# One GoogleTest program; CTest knows each of its tests by name.
function(tengen_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SOURCES;NEEDS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 120)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(${name} PRIVATE ${ARG_NEEDS} tengen_flags GTest::gmock GTest::gtest_main)
  target_compile_options(${name} PRIVATE ${tengen_test_options} ${tengen_precompiled_options})
  if(TARGET tengen_test_headers)
    target_precompile_headers(${name} REUSE_FROM tengen_test_headers)
  endif()
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${ARG_TIMEOUT})
endfunction()

# tengen_script_test(NAME SCRIPT [BY_CLASS] [COST seconds] [TIMEOUT seconds] ARGUMENTS … [FIXTURES …]
#   [ENVIRONMENT …])
# A script in Python on its own. BY_CLASS makes a test NAME.CLASS of each class that has tests: they run side by side.
# COST is what the longest takes: CTest begins with the longest.
function(tengen_script_test name script)
  cmake_parse_arguments(ARG "BY_CLASS" "COST;TIMEOUT" "ARGUMENTS;FIXTURES;ENVIRONMENT" ${ARGN})
  if(NOT ARG_COST)
    set(ARG_COST 1)
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 900)
  endif()
  set(script ${CMAKE_CURRENT_SOURCE_DIR}/${script})
  set(classes ALL)
  if(ARG_BY_CLASS)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${script})
    set(classes "")
    file(STRINGS ${script} lines REGEX "^(class [A-Z]|    def test_)")
    foreach(line IN LISTS lines)
      if(line MATCHES "^class ([A-Za-z0-9]+)")
        set(class ${CMAKE_MATCH_1})
      else()
        list(APPEND classes ${class})
      endif()
    endforeach()
    list(REMOVE_DUPLICATES classes)
  endif()
  foreach(class IN LISTS classes)
    set(test ${name})
    set(only "")
    if(ARG_BY_CLASS)
      set(test ${name}.${class})
      set(only ${class})
    endif()
    add_test(NAME ${test} COMMAND Python3::Interpreter ${script} ${ARG_ARGUMENTS} ${only})
    set_tests_properties(${test} PROPERTIES TIMEOUT ${ARG_TIMEOUT} COST ${ARG_COST}
      FIXTURES_REQUIRED "${ARG_FIXTURES}" ENVIRONMENT "${ARG_ENVIRONMENT}")
  endforeach()
endfunction()
