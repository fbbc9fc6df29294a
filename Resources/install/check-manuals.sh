#!/bin/sh
# Fails if a manual page cannot be formatted without a warning.
#
#   check-manuals.sh PAGE...
set -eu

for page in "$@"; do
  warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings=w -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
  if [ -n "$warnings" ]; then
    printf '%s\n' "$warnings" >&2
    exit 1
  fi
  echo "$page"
done
