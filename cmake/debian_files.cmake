# Run by CPack (RaywalkDebian.cmake) when the files of all packages are in their folders: gives each the
# licence, a log of changes and a page that tells where things are.
set(version "${CPACK_PACKAGE_VERSION}")
set(data_docs /usr/share/doc/raywalk-data)

function(write_compressed file text)
  file(WRITE "${file}" "${text}")
  execute_process(COMMAND gzip -9nf "${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(about_data "Maps, textures and sounds are in /usr/share/raywalk. To make a map, copy
/usr/share/raywalk/maps/tiny.toml into a folder of yours, change it, and run
`raywalk tiny.toml` there. ${data_docs}/maps/README.md describes
the format.

${data_docs}/README.md is the description of raywalk,
${data_docs}/CHANGELOG.md tells what has changed.
")
set(about_manual)
if(EXISTS "${CPACK_TEMPORARY_DIRECTORY}/raywalk-data/usr/share/doc/raywalk/manual/index.html")
  set(about_manual "\nThe manual of the library is ${data_docs}/manual/index.html.\n")
endif()
set(about_raywalk "`raywalk` begins at its title: Umbra, a game of stealth in five nights, or a walk
through the keep. The manual page raywalk(6) tells options and files.

${about_data}")
set(about_libraywalk-dev "The examples are in ${data_docs}/examples. To build them:

  cmake -S ${data_docs}/examples -B build && cmake --build build

CMake: find_package(raywalk REQUIRED COMPONENTS ray); raywalk_DATADIR is then the
folder with maps, textures and sounds. pkg-config: raywalk-ray.
${about_manual}
${about_data}")
set(about_raywalk-data "${about_data}${about_manual}")

set(about_libraywalk0 "The header of the library is in the package libraywalk-dev; pkg-config: libraywalk.
")
set(about_python3-raywalk "In Python: import raywalk; help(raywalk.Grid).
")

foreach(package IN ITEMS libraywalk-dev libraywalk0 python3-raywalk raywalk raywalk-data)
  set(share "${CPACK_TEMPORARY_DIRECTORY}/${package}/usr/share")
  if(NOT IS_DIRECTORY "${CPACK_TEMPORARY_DIRECTORY}/${package}")
    continue()
  endif()
  set(docs "${share}/doc/${package}")
  file(MAKE_DIRECTORY "${share}/doc")
  if(package STREQUAL "raywalk-data")
    file(RENAME "${share}/doc/raywalk" "${docs}")
    file(RENAME "${docs}/LICENSE" "${docs}/copyright")
    file(CREATE_LINK copyright "${docs}/LICENSE" SYMBOLIC) # pages lead there
  else()
    file(MAKE_DIRECTORY "${docs}")
    file(COPY_FILE "${CPACK_RAYWALK_SOURCE}/LICENSE" "${docs}/copyright")
  endif()
  write_compressed("${docs}/changelog" "${package} (${version}) unstable; urgency=low

  * ${data_docs}/CHANGELOG.md tells what is new.

 -- ${CPACK_PACKAGE_CONTACT}  Thu, 01 Jan 2026 00:00:00 +0000
")
  file(WRITE "${docs}/README.Debian" "raywalk for Debian\n==================\n\n${about_${package}}")
  file(GLOB pages "${share}/man/man*/*[0-9]")
  foreach(page IN LISTS pages)
    execute_process(COMMAND gzip -9nf "${page}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()

if(IS_DIRECTORY "${CPACK_TEMPORARY_DIRECTORY}/raywalk/usr/bin")
  file(RENAME "${CPACK_TEMPORARY_DIRECTORY}/raywalk/usr/bin" "${CPACK_TEMPORARY_DIRECTORY}/raywalk/usr/games")
endif()

# The shared library, and the name by which it is linked, into the folder of its architecture.
foreach(package IN ITEMS libraywalk0 libraywalk-dev)
  set(folder "${CPACK_TEMPORARY_DIRECTORY}/${package}/usr/lib")
  file(GLOB files "${folder}/libraywalk.so*")
  if(files AND CPACK_RAYWALK_TRIPLET)
    file(MAKE_DIRECTORY "${folder}/${CPACK_RAYWALK_TRIPLET}")
    file(COPY ${files} DESTINATION "${folder}/${CPACK_RAYWALK_TRIPLET}")
    file(REMOVE ${files})
  endif()
endforeach()

# CPack adds scripts that call ldconfig, whether a trigger does so already or not.
if(IS_DIRECTORY "${CPACK_TEMPORARY_DIRECTORY}/libraywalk0")
  file(WRITE "${CPACK_TEMPORARY_DIRECTORY}/libraywalk0/usr/share/lintian/overrides/libraywalk0"
       "# CPack adds them, and they do what the trigger does.\nlibraywalk0: maintscript-calls-ldconfig *\n")
endif()

set(library "${CPACK_TEMPORARY_DIRECTORY}/libraywalk-dev/usr")
file(CREATE_LINK ../raywalk-data/examples "${library}/share/doc/libraywalk-dev/examples" SYMBOLIC)
# Where pkg-config looks, of this machine and of others, if the prefix was not /usr when that was chosen.
if(IS_DIRECTORY "${library}/lib/pkgconfig" AND CPACK_RAYWALK_TRIPLET)
  file(MAKE_DIRECTORY "${library}/lib/${CPACK_RAYWALK_TRIPLET}")
  file(RENAME "${library}/lib/pkgconfig" "${library}/lib/${CPACK_RAYWALK_TRIPLET}/pkgconfig")
  file(GLOB modules "${library}/lib/${CPACK_RAYWALK_TRIPLET}/pkgconfig/*.pc")
  foreach(module IN LISTS modules)
    file(READ "${module}" text)
    string(REGEX REPLACE "prefix=[^\n]*/\\.\\." "prefix=/usr" text "${text}")
    file(WRITE "${module}" "${text}")
  endforeach()
endif()
