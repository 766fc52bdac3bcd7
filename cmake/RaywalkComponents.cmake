# RAYWALK_COMPONENTS: those of the library that are wanted, by their names in find_package(raywalk
# COMPONENTS ...). The core, ray, is always there. Each that is named is made, or configuring fails;
# without any all are made whose packages are there.

# raywalk_left_out(LAYER PACKAGE ...) keeps by what a layer is prevented.
function(raywalk_left_out layer)
  set_property(GLOBAL PROPERTY RAYWALK_LACKS_${layer} "${ARGN}")
endfunction()

# raywalk_lacks(RESULT LAYER) gives these packages, those of the layers below included.
function(raywalk_lacks result layer)
  get_property(packages GLOBAL PROPERTY RAYWALK_LACKS_${layer})
  set(${result} "${packages}" PARENT_SCOPE)
endfunction()

# raywalk_choose(LAYER ...), of all layers, fails if a wanted one is missing, and takes what is not
# wanted out of the default build and of what is installed.
function(raywalk_choose)
  set(chosen raywalk_core)
  if(TARGET raywalk_base)
    list(APPEND chosen raywalk_base)
  endif()
  foreach(component IN LISTS RAYWALK_COMPONENTS)
    raywalk_lacks(lacks ${component})
    if(NOT component IN_LIST ARGN)
      list(JOIN ARGN ", " known)
      message(FATAL_ERROR "raywalk: RAYWALK_COMPONENTS: there is no component \"${component}\", only: ${known}")
    elseif(lacks)
      list(JOIN lacks ", " lacks)
      message(FATAL_ERROR "raywalk: RAYWALK_COMPONENTS: the component \"${component}\" needs the package ${lacks}")
    endif()
    list(APPEND chosen raywalk_${component})
  endforeach()
  if(NOT RAYWALK_COMPONENTS OR RAYWALK_PROGRAM OR RAYWALK_TESTS OR RAYWALK_BENCH) # those take all layers
    return()
  endif()

  set(wanted)
  foreach(target IN LISTS chosen)
    get_target_property(needs ${target} RAYWALK_NEEDS)
    list(APPEND wanted ${needs})
  endforeach()
  if("raywalk_batch" IN_LIST wanted)
    list(APPEND wanted raywalk_batch_portable)
  endif()
  foreach(layer IN LISTS ARGN ITEMS batch_portable)
    if(TARGET raywalk_${layer} AND NOT raywalk_${layer} IN_LIST wanted)
      set_target_properties(raywalk_${layer} PROPERTIES EXCLUDE_FROM_ALL ON)
      set_property(GLOBAL APPEND PROPERTY RAYWALK_UNWANTED ${layer})
    endif()
  endforeach()
endfunction()
