#!/bin/sh
# Starts the site from the latest finished build in a directory, of which it makes a copy. All instances must serve the same build: a
# page of another build names scripts that they do not have. Run in the project's root: deploy/start-from-build.sh <directory>
set -eu
for directory in "$1"/*-*; do
  if [ -f "$directory/build-stamp" ]; then latest=$directory; fi
done
: "${latest:?There is no finished build in $1.}"
copy=.next-builds/${latest##*/}

rm -rf .next-builds/unfinished
for other in .next-builds/*-*; do
  if [ "$other" != "$copy" ]; then rm -rf "$other"; fi
done
if [ ! -d "$copy" ]; then
  mkdir -p .next-builds
  # With the times of the files, which Next takes for the ages of the pages.
  cp -a "$latest" .next-builds/unfinished
  mv .next-builds/unfinished "$copy"
fi
exec node local/launch.mjs start
