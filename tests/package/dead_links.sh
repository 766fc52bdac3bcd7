#!/usr/bin/env bash
# Fails if a link in the documents of a folder leads to nothing there, and says which.
#   dead_links.sh FOLDER
set -euo pipefail
cd -- "$1"
find . -name '*.md' -print0 | xargs -0 perl -0777 -ne '
  s/```.*?```//gs;
  my ($folder) = $ARGV =~ m{^(.*)/};
  while (/\]\(([^)#\s]+)[^)]*\)/g) {
    my $link = $1;
    next if $link =~ /^[a-z]+:/ || -e "$folder/$link";
    print "$ARGV: $link\n";
    $dead++;
  }
  END { exit($dead ? 1 : 0) }'
