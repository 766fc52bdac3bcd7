# `cpack -G DEB` in the build folder: libraywalk-dev, to build with; libraywalk0, for programs in C and what
# calls C; python3-raywalk; raywalk, the program; raywalk-data, what all read and the documents. RAYWALK_DEBIAN_MAINTAINER names the publisher of the packages;
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
if(TARGET raywalk_c)
  list(APPEND CPACK_COMPONENTS_ALL runtime python)
endif()
set(CPACK_COMPONENT_RUNTIME_GROUP libraywalk0)
set(CPACK_COMPONENT_PYTHON_GROUP python3-raywalk)
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
if(TARGET raywalk_c)
  string(APPEND CPACK_DEBIAN_LIBRAYWALK-DEV_PACKAGE_DEPENDS ", libraywalk0 (= ${PROJECT_VERSION})")
endif()
set(CPACK_DEBIAN_LIBRAYWALK-DEV_DESCRIPTION
    "exact casts, sight and light over tile grids (development files)
Headers, static libraries, CMake package and pkg-config files of raywalk: one
exact walk over a 2D tile grid, from which casts, lines of sight, pixel masks,
moving bodies and a textured first-person view are made, as in Umbra, the game
of stealth of the package raywalk. There is an example for each question.")

set(CPACK_DEBIAN_LIBRAYWALK0_PACKAGE_NAME libraywalk0)
set(CPACK_DEBIAN_LIBRAYWALK0_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRAYWALK0_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRAYWALK0_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/shlibs"
                                                   "${PROJECT_SOURCE_DIR}/packaging/debian/triggers")
set(CPACK_DEBIAN_LIBRAYWALK0_DESCRIPTION
    "exact casts, sight and ways over tile grids (for C)
The queries of raywalk for C and for all that calls C: rays, lines of sight,
fields of view, paths and moving bodies over a grid of tiles, decided without
rounding, many at a time, in several threads.")

set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_NAME python3-raywalk)
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_DEPENDS
    "libraywalk0 (= ${PROJECT_VERSION}), python3 (>= 3.9), python3-numpy (>= 1:1.21)")
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_SUGGESTS python3-matplotlib)
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/debian/postinst"
                                                       "${PROJECT_SOURCE_DIR}/packaging/debian/prerm")
set(CPACK_DEBIAN_PYTHON3-RAYWALK_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PYTHON3-RAYWALK_DESCRIPTION
    "exact casts, sight and ways over tile grids (Python)
Casts, scans of range finders, lines of sight, fields of view, paths and moving
bodies over numpy arrays, a million at a time, with the same answers, bit for
bit, on every processor and by any number of threads.")

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
