#!/bin/sh
# Fails unless the shared MIME database accepts the description of Reflow's documents and knows their file names by it.
#
#   check-mime-type.sh DESCRIPTION
set -eu

description=$1

database=$(mktemp -d)
trap 'rm -rf "$database"' EXIT
mkdir "$database/packages"
cp "$description" "$database/packages/reflow.xml"

update-mime-database "$database"
grep -xF 'application/x-reflow:*.reflow' "$database/globs"
