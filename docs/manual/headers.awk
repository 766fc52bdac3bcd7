# Makes the text of a header for Doxygen: the public part, all of it in the group of that header (see
# headers.txt). Every line stays where it is, so that warnings name the right one.
{ line[NR] = $0 }

END {
  path = FILENAME
  sub(/^.*src\/raywalk\//, "", path)
  group = path
  sub(/\.hpp$/, "", group)
  gsub(/\//, "_", group)

  for (i = 1; i <= NR && line[i] !~ /^namespace raywalk \{/; ++i) {}
  first = i <= NR ? i : 2 # a header of macros has no namespace
  # A comment on the namespace is about the header.
  for (i = first; line[i - 1] ~ /^\/\/\//; --i) {}
  if (i < first) {
    line[i - 1] = "/// @addtogroup " group
    sub(/^\/\/\/ /, "/// @details ", line[i])
  }

  for (i = first; i <= NR; ++i) {
    if (line[i] ~ /^namespace detail \{/) end = "^}  // namespace detail"
    if (line[i] ~ /^template/ && line[i + 1] ~ /^[A-Za-z]+ detail::/) end = "^}"
    if (line[i] ~ /^template/ && line[i + 1] ~ /^[A-Za-z]+\(.*\) -> /) end = "-> "
    if (line[i] ~ /friend .*operator==\(.*= default;/) line[i] = ""
    if (end == "") continue
    if (line[i] ~ end) end = ""
    line[i] = ""
  }
  line[first] = line[first] " /** @addtogroup " group "\n@{ */"
  for (i = NR; i > 1 && line[i] !~ /^}  \/\/ namespace raywalk/; --i) {}
  if (i == 1) i = NR
  line[i] = "/** @} */ " line[i]
  for (i = 1; i <= NR; ++i) print line[i]
}
