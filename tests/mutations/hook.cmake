# Put into the project by CMAKE_PROJECT_INCLUDE: what the mutants ask is linked into every program, and
# what tells of the test cases into those that have any.
add_library(raywalk_mutation_runtime STATIC "${CMAKE_CURRENT_LIST_DIR}/runtime.cpp")
set_target_properties(raywalk_mutation_runtime PROPERTIES UNITY_BUILD OFF)
link_libraries(raywalk_mutation_runtime)
add_compile_options(-w -Wno-narrowing)
set(raywalk_mutation_folder "${CMAKE_CURRENT_LIST_DIR}")

function(raywalk_mutation_listen folder)
  get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(inner IN LISTS folders)
    raywalk_mutation_listen("${inner}")
  endforeach()
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    if(target MATCHES "_test$")
      set(listener "${raywalk_mutation_folder}/listener.cpp")
      target_sources(${target} PRIVATE "${listener}")
      set_source_files_properties("${listener}" TARGET_DIRECTORY ${target} PROPERTIES
        SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()
cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL raywalk_mutation_listen "${CMAKE_SOURCE_DIR}")
