# add_engine_plugin(NAME SOURCES … [MANIFEST tengen.xml] [NEEDS …])
# A package: NAME.so and its manifest in a folder NAME of the build tree, and nothing else in there. Installed, it goes
# to share/tengen/packages/NAME. Where the program tengen is found, a test NAME.check asks what `tengen check` asks.
# The target is called NAME-plugin: a package may be called "test" or "install", a target may not.
function(add_engine_plugin name)
  cmake_parse_arguments(ARG "" "MANIFEST" "SOURCES;NEEDS" ${ARGN})
  if(NOT ARG_MANIFEST)
    set(ARG_MANIFEST tengen.xml)
  endif()
  set(target ${name}-plugin)
  tengen_engine_plugin(${target} SOURCES ${ARG_SOURCES} NEEDS ${ARG_NEEDS})
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${name})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name}
    LIBRARY_OUTPUT_DIRECTORY ${folder} LIBRARY_OUTPUT_DIRECTORY_DEBUG ${folder} LIBRARY_OUTPUT_DIRECTORY_RELEASE ${folder})
  configure_file(${ARG_MANIFEST} ${folder}/tengen.xml COPYONLY)
  include(GNUInstallDirs)
  install(TARGETS ${target} LIBRARY DESTINATION ${CMAKE_INSTALL_DATADIR}/tengen/packages/${name})
  install(FILES ${ARG_MANIFEST} DESTINATION ${CMAKE_INSTALL_DATADIR}/tengen/packages/${name} RENAME tengen.xml)
  find_program(TENGEN tengen)
  if(TENGEN)
    enable_testing()
    add_test(NAME ${name}.check COMMAND ${TENGEN} check ${folder})
  endif()
endfunction()
