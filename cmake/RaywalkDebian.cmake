# `cpack -G DEB` in the build folder: libraywalk-dev, to build with, and raywalk, the program.
# RAYWALK_DEBIAN_MAINTAINER names the publisher of the packages; configured with the prefix /usr, the
# library goes into the folder of its architecture.
set(RAYWALK_DEBIAN_MAINTAINER "raywalk authors <raywalk@example.org>" CACHE STRING
    "Whom the Debian packages name")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "the raywalk authors")
set(CPACK_PACKAGE_CONTACT "${RAYWALK_DEBIAN_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each has its own
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL library)
if(RAYWALK_PROGRAM)
  list(APPEND CPACK_COMPONENTS_ALL program)
endif()

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libraywalk-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS
    "libexpected-dev, libglm-dev (>= 0.9.9), libhwy-dev (>= 1.0.3), libpng-dev, libpugixml-dev, libtomlplusplus-dev (>= 3.3), libzip-dev, libzstd-dev, nlohmann-json3-dev, zipcmp, zipmerge, ziptool, zlib1g-dev")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
    "exact casts, sight and light over tile grids (development files)
Headers, static libraries, CMake package and pkg-config files of raywalk: one
exact walk over a 2D tile grid, from which casts, lines of sight, pixel masks,
moving bodies and a textured first-person view are made.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME raywalk)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "walk through a maze in the manner of the first ones
A first-person walk through mazes of textured walls, and the tools for those
who draw their own in a text editor.")

# Files that Debian wants in every package: the licence, and a log of changes.
foreach(part IN ITEMS library program)
  string(TOUPPER ${part} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(docs "${CMAKE_INSTALL_DATADIR}/doc/${package}")
  set(log "${CMAKE_CURRENT_BINARY_DIR}/debian/${package}/changelog")
  file(WRITE "${log}" "${package} (${PROJECT_VERSION}) unstable; urgency=low\n\n"
                      "  * See README.md.\n\n -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000\n")
  execute_process(COMMAND gzip -9nf "${log}")
  install(FILES "${log}.gz" DESTINATION "${docs}" COMPONENT ${part} EXCLUDE_FROM_ALL)
  install(FILES LICENSE DESTINATION "${docs}" RENAME copyright COMPONENT ${part} EXCLUDE_FROM_ALL)
endforeach()
include(CPack)
