# future_header.cmake: -D FROM=engine.h -D TO=engine.h: the header as a later minor version could be, in which every
# struct that can grow has grown.
file(READ ${FROM} header)
string(REGEX REPLACE "#define TENGEN_ABI_MINOR [0-9]+" "#define TENGEN_ABI_MINOR 77" header "${header}")
foreach(struct game option descriptor setup request response ending info host engine_functions entry)
  string(REPLACE "} tengen_${struct};" "  uint64_t added_later;\n  const char* added_text;\n} tengen_${struct};" grown
    "${header}")
  if(grown STREQUAL header)
    message(FATAL_ERROR "found no struct tengen_${struct} in ${FROM}")
  endif()
  set(header "${grown}")
endforeach()
file(WRITE ${TO} "${header}")
