#!/bin/sh
# Builds the programs through SwiftPM for meson: in release mode, with the Swift runtime inside, stripped.
#
#   build-programs.sh SWIFT SOURCE SCRATCH DEPFILE OUTPUT...
#
# Each OUTPUT is the path of a program, whose name is that of the product, or of a library, libPRODUCT.so. Nothing is
# written outside SCRATCH, DEPFILE and the OUTPUTs, so that the source tree may be read-only and the home directory
# unwritable.
#
# The same sources give the same bits in every SCRATCH: there is no debug information, and none of the hashes by which
# the compiler knows an object file again, since paths are part of both.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
swift=$1 source=$2 scratch=$3 depfile=$4
shift 4

mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
unset REFLOW_CORE_ONLY
export XDG_CACHE_HOME="$scratch/cache"
export CLANG_MODULE_CACHE_PATH="$scratch/cache/clang"

for output in "$@"; do
  file=$(basename "$output")
  product=${file%.so}
  exports=
  if [ "$product" != "$file" ]; then
    product=${product#lib}
    exports="-Xlinker --version-script=$here/probe.map"
  fi
  "$swift" build --configuration release --product "$product" --static-swift-stdlib --disable-local-rpath \
    -Xswiftc -static-stdlib -debug-info-format none -Xlinker --strip-all -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
    --package-path "$source" --scratch-path "$scratch" --cache-path "$scratch/cache" \
    --config-path "$scratch/config" --security-path "$scratch/security" --manifest-cache local $exports
  cp "$scratch/release/$file" "$output"
done

# Ninja runs this again when one of these is newer than the programs. The directories are among them: a file that is
# added or removed changes nothing else. Make's syntax wants spaces and some signs escaped.
{
  for output in "$@"; do printf '%s ' "$output"; done
  printf ':'
  find "$source/Package.swift" "$source/Sources" "$source/Resources" \( -type f -o -type d \) -print |
    sed -e 's/[ #\\]/\\&/g' -e 's/\$/$$/g' | while IFS= read -r path; do printf ' \\\n  %s' "$path"; done
  echo
} >"$depfile"
