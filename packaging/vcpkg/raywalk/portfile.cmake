# The tree that this file is a part of.
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

# A layer is made where its packages are found, and left out where they are not.
set(without)
if(NOT "batch" IN_LIST FEATURES AND NOT "render" IN_LIST FEATURES)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON)
endif()
if(NOT "map" IN_LIST FEATURES)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_tl-expected=ON)
endif()
if(NOT "load" IN_LIST FEATURES)
  foreach(package IN ITEMS PNG tomlplusplus)
    list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
  endforeach()
endif()
if(NOT "formats" IN_LIST FEATURES)
  foreach(package IN ITEMS pugixml nlohmann_json zstd libzip)
    list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON)
  endforeach()
endif()

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DRAYWALK_PROGRAM=OFF -DRAYWALK_TESTS=OFF -DRAYWALK_INSTALL=ON ${without})
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/raywalk)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
