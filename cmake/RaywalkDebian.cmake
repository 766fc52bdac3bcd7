# `cpack -G DEB` in the build folder: libraywalk-dev, to build with; raywalk, the program; raywalk-data,
# what both read and the documents. RAYWALK_DEBIAN_MAINTAINER names the publisher of the packages;
# configured with the prefix /usr, the library goes into the folder of its architecture.
set(RAYWALK_DEBIAN_MAINTAINER "raywalk authors <raywalk@example.org>" CACHE STRING
    "Whom the Debian packages name")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "the raywalk authors")
set(CPACK_PACKAGE_CONTACT "${RAYWALK_DEBIAN_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "") # each has its own
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# Files that Debian wants besides those that are installed, or in another form.
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian_files.cmake")
set(CPACK_RAYWALK_SOURCE "${PROJECT_SOURCE_DIR}")
set(CPACK_RAYWALK_TRIPLET "${CMAKE_LIBRARY_ARCHITECTURE}")

# Each package is a group of components.
set(CPACK_COMPONENTS_ALL library data documentation)
if(RAYWALK_PROGRAM)
  list(APPEND CPACK_COMPONENTS_ALL program)
endif()
set(CPACK_COMPONENT_LIBRARY_GROUP libraywalk-dev)
set(CPACK_COMPONENT_DATA_GROUP raywalk-data)
set(CPACK_COMPONENT_DOCUMENTATION_GROUP raywalk-data)
set(CPACK_COMPONENT_PROGRAM_GROUP raywalk)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(data "raywalk-data (= ${PROJECT_VERSION})")
set(story
"The program has Umbra, a game of stealth in five nights: keep out of the light,
take the relic, and leave. It also walks freely through mazes that are drawn in
a text editor or in Tiled, and shows a map again as soon as it is saved.")

set(CPACK_DEBIAN_LIBRAYWALK-DEV_PACKAGE_NAME libraywalk-dev)
set(CPACK_DEBIAN_LIBRAYWALK-DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRAYWALK-DEV_PACKAGE_DEPENDS
    "libexpected-dev, libglm-dev (>= 0.9.9), libhwy-dev (>= 1.0.3), libpng-dev, libpugixml-dev, libtomlplusplus-dev (>= 3.3), libzip-dev, libzstd-dev, nlohmann-json3-dev, ${data}, zipcmp, zipmerge, ziptool, zlib1g-dev")
set(CPACK_DEBIAN_LIBRAYWALK-DEV_DESCRIPTION
    "exact casts, sight and light over tile grids (development files)
Headers, static libraries, CMake package and pkg-config files of raywalk: one
exact walk over a 2D tile grid, from which casts, lines of sight, pixel masks,
moving bodies and a textured first-person view are made, as in Umbra, the game
of stealth of the package raywalk. There is an example for each question.")

set(CPACK_DEBIAN_RAYWALK_PACKAGE_NAME raywalk)
set(CPACK_DEBIAN_RAYWALK_PACKAGE_SECTION games)
set(CPACK_DEBIAN_RAYWALK_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RAYWALK_PACKAGE_DEPENDS "${data}")
set(CPACK_DEBIAN_RAYWALK_DESCRIPTION
    "game of stealth in first-person mazes, Umbra
${story}")

set(CPACK_DEBIAN_RAYWALK-DATA_PACKAGE_NAME raywalk-data)
set(CPACK_DEBIAN_RAYWALK-DATA_PACKAGE_SECTION games)
set(CPACK_DEBIAN_RAYWALK-DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_RAYWALK-DATA_DESCRIPTION
    "game of stealth in first-person mazes, Umbra (maps and documents)
Maps, textures and sounds of raywalk, for the program and for games that are
made with its library, and the documents of both, such as the format of maps
and the examples.
.
${story}")
include(CPack)
