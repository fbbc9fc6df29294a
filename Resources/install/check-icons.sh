#!/bin/sh
# Fails unless the icons make a theme whose cache GTK accepts and which holds each icon file.
#
#   check-icons.sh THEME
set -eu

theme=$1

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -R "$theme/." "$copy"
chmod -R u+w "$copy"

gtk4-update-icon-cache --quiet --force --ignore-theme-index "$copy"
gtk4-update-icon-cache --validate --ignore-theme-index "$copy"
find "$copy" -name '*.svg' -exec basename {} .svg \; | while read -r icon; do
  if tr '\0' '\n' <"$copy/icon-theme.cache" | grep -aq "$icon\$"; then
    echo "$icon"
  else
    echo "$icon: not in the icon cache" >&2
    exit 1
  fi
done
