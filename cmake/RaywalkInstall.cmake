# `cmake --install`: the library for other projects, and the program with what it reads.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include(RaywalkPkgConfig)

# The components of find_package(raywalk COMPONENTS ...): the core, each of its layers, and those above.
# The packages that left-out layers lacked are kept.
set(components)
set(table)
set(published)
set(folder "${CMAKE_INSTALL_LIBDIR}/cmake/raywalk")
get_property(unwanted GLOBAL PROPERTY RAYWALK_UNWANTED)
foreach(layer IN ITEMS ${raywalk_layers} batch_portable core)
  set(target raywalk_${layer})
  raywalk_lacks(lacks ${layer})
  if(lacks)
    string(APPEND table "set(raywalk_LACKS_${layer} \"${lacks}\")\n")
  endif()
  if(NOT TARGET ${target} OR layer IN_LIST unwanted)
    continue()
  endif()
  list(APPEND published ${layer})
  get_target_property(component ${target} EXPORT_NAME)
  get_target_property(packages ${target} RAYWALK_PACKAGES)
  get_target_property(targets ${target} RAYWALK_NEEDS)
  set(needs)
  foreach(need IN LISTS targets)
    get_target_property(name ${need} EXPORT_NAME)
    list(APPEND needs ${name})
  endforeach()
  list(APPEND components ${component})
  string(APPEND table "set(raywalk_NEEDS_${component} \"${needs}\")\n")
  if(packages)
    string(APPEND table "set(raywalk_PACKAGES_${component} \"${packages}\")\n")
  endif()

  # One file a component, so that none asks for the packages of another.
  install(TARGETS ${target} EXPORT raywalk-${component} COMPONENT library
          FILE_SET HEADERS COMPONENT library)
  install(EXPORT raywalk-${component} NAMESPACE raywalk:: DESTINATION "${folder}" COMPONENT library)
endforeach()

set(data_folder "${CMAKE_INSTALL_DATADIR}/raywalk")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/raywalk-config.cmake.in" raywalk-config.cmake
                              INSTALL_DESTINATION "${folder}" PATH_VARS data_folder NO_SET_AND_CHECK_MACRO
                              NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(raywalk-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/raywalk-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/raywalk-config-version.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/Findhwy.cmake"
        DESTINATION "${folder}" COMPONENT library)

list(REMOVE_ITEM published ${raywalk_core_layers} batch_portable)
foreach(layer IN LISTS published)
  raywalk_pkg_config(raywalk_${layer})
endforeach()

# The library for C: others link it by pkg-config or by its name. The Python package over it is for the
# packages of Debian alone, whose Python looks there; `scripts/python` makes it for all others.
if(TARGET raywalk_c)
  install(TARGETS raywalk_c LIBRARY COMPONENT runtime NAMELINK_COMPONENT library
                            RUNTIME COMPONENT runtime ARCHIVE COMPONENT library
          FILE_SET HEADERS COMPONENT library)
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
             BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/pkgconfig" OUTPUT_VARIABLE up)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/libraywalk.pc.in" libraywalk.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/libraywalk.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT library)
  install(DIRECTORY python/raywalk DESTINATION lib/python3/dist-packages COMPONENT python EXCLUDE_FROM_ALL
          FILES_MATCHING PATTERN "*.py" PATTERN py.typed PATTERN __pycache__ EXCLUDE)
endif()

# For the program, and for those who use the library: raywalk_DATADIR.
install(DIRECTORY maps textures sounds DESTINATION "${data_folder}" COMPONENT data
        FILES_MATCHING PATTERN "*.toml" PATTERN "*.tmx" PATTERN "*.tsx" PATTERN "*.tiled-project"
                       PATTERN "*.png" PATTERN "*.wav" PATTERN "*.ogg")

# The program, and how desktops and man find it.
if(RAYWALK_PROGRAM)
  install(TARGETS raywalk COMPONENT program)
  set(desktop "${PROJECT_SOURCE_DIR}/packaging/desktop")
  configure_file("${desktop}/raywalk.6.in" raywalk.6 @ONLY)
  configure_file("${desktop}/org.raywalk.raywalk.metainfo.xml.in" org.raywalk.raywalk.metainfo.xml @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/raywalk.6" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6"
          COMPONENT program)
  install(FILES "${desktop}/raywalk.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications"
          COMPONENT program)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/org.raywalk.raywalk.metainfo.xml"
          DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT program)
  foreach(side IN ITEMS 16 32 48 128 256)
    install(FILES "textures/icon_${side}.png" RENAME raywalk.png COMPONENT program
            DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/${side}x${side}/apps")
  endforeach()
endif()

# Documentation, examples and maps, in the places that they have in the tree, so that links lead somewhere;
# the manual, if scripts/manual has made it.
install(FILES CHANGELOG.md CODE_OF_CONDUCT.md CONTRIBUTING.md LICENSE README.md SECURITY.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT documentation)
install(DIRECTORY examples maps packaging DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT documentation
        PATTERN build EXCLUDE) # of those who have built the examples here
install(DIRECTORY docs/design docs/gallery DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs"
        COMPONENT documentation)
install(FILES docs/api-changes.md docs/release.md DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs" COMPONENT documentation)
install(FILES docs/manual/convert.md docs/manual/grids.md docs/manual/mistakes.md docs/manual/other_maps.md
              docs/manual/promises.md docs/manual/roguelikes.md docs/manual/tiled.md docs/manual/wolf.md DESTINATION "${CMAKE_INSTALL_DOCDIR}/docs/manual"
        COMPONENT documentation)
install(FILES src/README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}/src" COMPONENT documentation)
install(DIRECTORY build/manual/ DESTINATION "${CMAKE_INSTALL_DOCDIR}/manual" COMPONENT documentation
        OPTIONAL)

# `cmake --build BUILD --target uninstall` removes it again.
if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall VERBATIM
                    COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${PROJECT_BINARY_DIR}"
                            -P "${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake")
endif()
