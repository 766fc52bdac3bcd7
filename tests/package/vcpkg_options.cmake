# Prints the options that a port gives to CMake, one a line, and the tree that it takes. Small stand-ins take the
# place of vcpkg.
#   cmake -DPORT=FOLDER "-DFEATURES=core;load" -DCURRENT_PACKAGES_DIR=FOLDER -P vcpkg_options.cmake
cmake_minimum_required(VERSION 3.25)
function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 PORT "" SOURCE_PATH OPTIONS)
  foreach(option IN LISTS PORT_OPTIONS)
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${option}")
  endforeach()
  execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "source: ${PORT_SOURCE_PATH}")
endfunction()
foreach(name IN ITEMS vcpkg_check_linkage vcpkg_cmake_install vcpkg_cmake_config_fixup vcpkg_fixup_pkgconfig
                      vcpkg_install_copyright)
  cmake_language(EVAL CODE "function(${name})\nendfunction()")
endforeach()
include("${PORT}/portfile.cmake")
