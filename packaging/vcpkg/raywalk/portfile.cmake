# The tree that this file is a part of, or, of a port by packaging/vcpkg/write-port, the tree that it is of.
include("${CMAKE_CURRENT_LIST_DIR}/source.cmake" OPTIONAL)
if(NOT SOURCE_PATH)
  get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
  message(WARNING "vcpkg does not see changes of ${SOURCE_PATH}: after one, it takes raywalk from its "
                  "cache. packaging/vcpkg/write-port writes a port that changes with the tree.")
endif()

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)

# Configuring fails if one of these cannot be made, and leaves all others out.
set(components ray)
set(layers_of_map image map lightmap sight)
set(layers_of_base base explain)
set(layers_of_render render overlay)
foreach(feature IN ITEMS batch base map load formats render)
  if(feature IN_LIST FEATURES)
    if(NOT DEFINED layers_of_${feature})
      set(layers_of_${feature} ${feature})
    endif()
    list(APPEND components ${layers_of_${feature}})
  endif()
endforeach()
# The core takes these two where they are found.
set(without)
if(NOT "batch" IN_LIST FEATURES AND NOT "render" IN_LIST FEATURES)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_hwy=ON)
endif()
if(NOT "base" IN_LIST FEATURES)
  list(APPEND without -DCMAKE_DISABLE_FIND_PACKAGE_tl-expected=ON)
endif()

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DRAYWALK_PROGRAM=OFF -DRAYWALK_TESTS=OFF -DRAYWALK_INSTALL=ON
          "-DRAYWALK_COMPONENTS=${components}" ${without})
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/raywalk)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
