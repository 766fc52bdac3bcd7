# What pkg-config calls the packages of the layers; tl-expected, headers only, it does not know.
set(raywalk_module_glm glm)
set(raywalk_module_hwy libhwy)
set(raywalk_module_PNG libpng)
set(raywalk_module_tomlplusplus tomlplusplus)

# raywalk_pkg_config(TARGET) makes and installs raywalk-NAME.pc, if there is the target of that name.
# The libraries are static: whoever links them links what is below, so nothing in it is private.
function(raywalk_pkg_config target)
  if(NOT TARGET ${target})
    return()
  endif()
  get_target_property(name ${target} EXPORT_NAME)
  get_target_property(needs ${target} RAYWALK_NEEDS)
  set(modules)
  set(libraries)
  foreach(need IN LISTS needs)
    get_target_property(type ${need} TYPE)
    get_target_property(packages ${need} RAYWALK_PACKAGES)
    if(type STREQUAL "STATIC_LIBRARY")
      list(PREPEND libraries -l${need})
    endif()
    foreach(package IN LISTS packages)
      if(raywalk_module_${package})
        list(APPEND modules ${raywalk_module_${package}})
      endif()
    endforeach()
  endforeach()
  list(JOIN libraries " " libraries)
  list(JOIN modules " " modules)
  set(folder "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
  # The way back to the prefix, so that the whole can be moved.
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
             BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}/${folder}" OUTPUT_VARIABLE up)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/raywalk.pc.in" raywalk-${name}.pc @ONLY)
  install(FILES "${CMAKE_CURRENT_BINARY_DIR}/raywalk-${name}.pc" DESTINATION "${folder}"
          COMPONENT library)
endfunction()
