include(RaywalkComponents)

# Flags of every file of ours; not passed on to those who use the library.
add_library(raywalk_flags INTERFACE)
target_compile_features(raywalk_flags INTERFACE cxx_std_20)
if(MSVC)
  target_compile_options(raywalk_flags INTERFACE /W4 $<$<BOOL:${RAYWALK_WERROR}>:/WX>)
else()
  target_compile_options(raywalk_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                                                 $<$<BOOL:${RAYWALK_WERROR}>:-Werror>)
endif()
# GCC 12 warns about every "text" + std::string at -O3: bug 105651 of GCC.
target_compile_options(raywalk_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# With sanitizers, what is not the library is built without optimisation, in a third of the time.
set(raywalk_is_sanitized OFF)
set(raywalk_sanitized_level)
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
  set(raywalk_is_sanitized ON)
  set(raywalk_sanitized_level -O0)
endif()

# raywalk_find(RESULT PACKAGE ...) looks for packages and gives those that are missing. To build the
# program, the tests or the benchmarks takes all of them; a library alone is made of what there is.
macro(raywalk_find result)
  set(${result})
  foreach(package IN ITEMS ${ARGN})
    if(RAYWALK_PROGRAM OR RAYWALK_TESTS OR RAYWALK_BENCH)
      find_package(${package} REQUIRED)
    else()
      find_package(${package} QUIET)
      if(NOT ${package}_FOUND)
        list(APPEND ${result} ${package})
      endif()
    endif()
  endforeach()
endmacro()

# raywalk_layer(NAME [AS NAME] [HEADERS file ...] [PRIVATE_HEADERS file ...] [SOURCES file ...]
#               [DEPENDS layer ...] [PACKAGES package ...] [LINKS target ...] [LINKS_PRIVATE target ...])
# makes the library raywalk_NAME, its alias raywalk::NAME (or AS), which is its name for others, too,
# and its header set from files of the current folder. A layer without sources is an interface library.
# Headers are included from src/. HEADERS are for everyone, PRIVATE_HEADERS for the layer and its
# tests; all are compiled alone. raywalk/NAME.hpp is made to include all HEADERS that are not in detail/
# or kernels/. PACKAGES are looked for, here and by those who use what is installed.
function(raywalk_layer name)
  cmake_parse_arguments(LAYER "" "AS"
                        "HEADERS;PRIVATE_HEADERS;SOURCES;DEPENDS;PACKAGES;LINKS;LINKS_PRIVATE" ${ARGN})
  raywalk_find(missing ${LAYER_PACKAGES})
  foreach(layer IN LISTS LAYER_DEPENDS)
    if(NOT TARGET raywalk_${layer})
      raywalk_lacks(below ${layer})
      list(APPEND missing ${below})
    endif()
  endforeach()
  if(missing)
    list(REMOVE_DUPLICATES missing)
    raywalk_left_out(${name} ${missing})
    list(JOIN missing ", " missing)
    message(STATUS "raywalk: without the layer ${name}, for want of ${missing}")
    return()
  endif()

  set(target raywalk_${name})
  if(LAYER_SOURCES)
    set(scope PUBLIC)
    add_library(${target} STATIC ${LAYER_SOURCES})
    target_precompile_headers(${target} PRIVATE ${raywalk_common_headers}) # none but in preset edit
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:raywalk_flags> ${LAYER_LINKS_PRIVATE})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  set(is_library FALSE)
  if(EXISTS "${PROJECT_SOURCE_DIR}/src/raywalk/${name}" OR name STREQUAL "batch_portable")
    set(is_library TRUE) # and not of the program
  endif()
  set(all_headers)
  if(LAYER_HEADERS AND is_library)
    raywalk_header_of_all(all_headers ${name} ${LAYER_HEADERS})
  endif()
  target_sources(${target} PUBLIC FILE_SET HEADERS
                                  BASE_DIRS "${PROJECT_SOURCE_DIR}/src" "${PROJECT_BINARY_DIR}/include"
                                  FILES ${LAYER_HEADERS} ${all_headers})
  target_compile_features(${target} ${scope} cxx_std_20)
  # The same bits from every compiler: no fused multiply-add that one of them finds and one does not.
  target_compile_options(${target} ${scope} $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-ffp-contract=off>)
  set_target_properties(${target} PROPERTIES RAYWALK_PACKAGES "${LAYER_PACKAGES}")
  if(is_library AND LAYER_SOURCES)
    raywalk_position_independent(${target})
  endif()
  raywalk_publish(${target} "${LAYER_AS}" ${LAYER_DEPENDS})
  target_link_libraries(${target} ${scope} ${LAYER_LINKS})
  if(LAYER_PRIVATE_HEADERS)
    add_library(${target}_private INTERFACE)
    target_sources(${target}_private INTERFACE FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/src"
                                               FILES ${LAYER_PRIVATE_HEADERS})
    target_link_libraries(${target}_private INTERFACE ${target} ${LAYER_LINKS_PRIVATE})
  endif()
endfunction()

# raywalk_position_independent(TARGET): engines and bindings link the library into shared ones. A call
# within it stays a call that can be inlined: GCC would rather expect that someone replaces it.
function(raywalk_position_independent target)
  if(NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fno-semantic-interposition>)
endfunction()

# raywalk_without_threads(LAYER) tells that a layer has no threads of its own: with TSan it is built
# without optimisation.
function(raywalk_without_threads layer)
  if(TARGET raywalk_${layer} AND CMAKE_CXX_FLAGS MATCHES "-fsanitize=thread")
    target_compile_options(raywalk_${layer} PRIVATE -O0)
  endif()
endfunction()

# raywalk_header_of_all(RESULT NAME HEADER ...) makes the header that includes all public ones of a layer.
function(raywalk_header_of_all result name)
  set(headers ${ARGN})
  list(FILTER headers EXCLUDE REGEX "^(detail|kernels)/")
  list(SORT headers)
  list(TRANSFORM headers REPLACE "(.+)" "#include \"raywalk/${name}/\\1\"  // IWYU pragma: export\n")
  list(JOIN headers "" includes)
  set(file "${PROJECT_BINARY_DIR}/include/raywalk/${name}.hpp")
  file(CONFIGURE OUTPUT "${file}" CONTENT "#pragma once\n\n/// All of the layer ${name}.\n${includes}" @ONLY)
  set(${result} "${file}" PARENT_SCOPE)
endfunction()

# raywalk_publish(TARGET NAME [LAYER ...]) links layers to a target and calls it raywalk::NAME, in
# the tree and where it is installed. RAYWALK_NEEDS are all targets below it and itself, lowest first.
function(raywalk_publish target name)
  if(NOT name)
    string(REPLACE raywalk_ "" name ${target})
  endif()
  add_library(raywalk::${name} ALIAS ${target})
  set(scope PUBLIC)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  endif()
  set(needs)
  foreach(layer IN LISTS ARGN)
    target_link_libraries(${target} ${scope} raywalk_${layer})
    get_target_property(below raywalk_${layer} RAYWALK_NEEDS)
    list(APPEND needs ${below})
  endforeach()
  list(APPEND needs ${target})
  list(REMOVE_DUPLICATES needs)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} RAYWALK_NEEDS "${needs}")
endfunction()

# raywalk_core(LAYER ...) makes raywalk::ray of those of the layers that there are. The layer base
# comes with it where its packages are; all others do without.
function(raywalk_core)
  if(NOT TARGET raywalk_ray)
    message(FATAL_ERROR "raywalk: the core needs the package glm (Debian: libglm-dev)")
  endif()
  set(there)
  foreach(layer IN LISTS ARGN)
    if(TARGET raywalk_${layer})
      list(APPEND there ${layer})
    endif()
  endforeach()
  add_library(raywalk_core INTERFACE)
  raywalk_publish(raywalk_core ray ${there})
  if(TARGET raywalk_base) # raywalk-config does the same with what is installed
    target_link_libraries(raywalk_core INTERFACE $<BUILD_INTERFACE:raywalk_base>)
  endif()
endfunction()
