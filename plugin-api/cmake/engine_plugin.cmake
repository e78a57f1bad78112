# tengen_engine_plugin(NAME SOURCES … [NEEDS …])
# A loadable library NAME.so that exports its entry record and nothing else.
function(tengen_engine_plugin name)
  cmake_parse_arguments(ARG "" "" "SOURCES;NEEDS" ${ARGN})
  set(map ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/tengen_engine.map)
  add_library(${name} MODULE ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE tengen_plugin_api ${ARG_NEEDS})
  set_target_properties(${name} PROPERTIES
    PREFIX "" SUFFIX ".so"
    C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
    LINK_DEPENDS ${map})
  # Unique symbols would be shared between libraries that know nothing of each other, and pin them in memory.
  target_compile_options(${name} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fno-gnu-unique>)
  # The map also hides what the standard library's templates leave visible in spite of the presets.
  target_link_options(${name} PRIVATE
    -Wl,--exclude-libs,ALL -Wl,--version-script=${map})
  # What is missing is missing at build time. A sanitizer's runtime is there only once a program is.
  if(NOT TENGEN_SANITIZE)
    target_link_options(${name} PRIVATE -Wl,-z,defs)
  endif()
endfunction()
