# cmake -DFOLDER=… -DSCRIPTS=a.js,b.js -DOUTPUT=….cpp -P embed_page.cmake
# Writes the files of the report's page into a source file (host/report/page_source.hpp). Scripts in this
# order: the later ones use what the earlier ones name.

# A literal ends with this; clang 14 takes none above 64 KiB.
set(delimiter "tengen_page")
set(longest 65000)

function(literal name content)
  string(LENGTH "${content}" length)
  if(length GREATER longest)
    message(FATAL_ERROR "found ${length} bytes for the page's ${name}, expected at most ${longest} in one literal")
  endif()
  string(APPEND source "const std::string_view ${name} = R\"${delimiter}(${content})${delimiter}\";\n")
  set(source "${source}" PARENT_SCOPE)
endfunction()

set(source "// Made by cmake/embed_page.cmake.\n#include \"report/page_source.hpp\"\n\n")
string(APPEND source "namespace tengen::report::page_source {\n")
file(READ ${FOLDER}/report.html document)
literal(document "${document}")
file(READ ${FOLDER}/report.css style)
literal(style "${style}")
string(REPLACE "," ";" scripts "${SCRIPTS}")
set(script "")
foreach(file ${scripts})
  file(READ ${FOLDER}/${file} part)
  string(APPEND script "${part}")
endforeach()
literal(script "${script}")
string(APPEND source "}  // namespace tengen::report::page_source\n")
file(WRITE ${OUTPUT} "${source}")
