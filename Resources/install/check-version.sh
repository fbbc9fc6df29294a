#!/bin/sh
# Fails unless each program says the version that meson knows, and the metainfo file describes its release.
#
#   check-version.sh VERSION METAINFO PROGRAM...
set -eu

version=$1 metainfo=$2
shift 2

if ! grep -q "<release version=\"$version\"" "$metainfo"; then
  echo "$metainfo: no release $version" >&2
  exit 1
fi
for program in "$@"; do
  # A name alone would be looked for in PATH.
  case $program in */*) ;; *) program=./$program ;; esac
  said=$("$program" --version)
  if [ "$said" != "$(basename "$program") $version" ]; then
    echo "$(basename "$program") --version says \"$said\", not \"$(basename "$program") $version\"" >&2
    exit 1
  fi
  echo "$said"
done
