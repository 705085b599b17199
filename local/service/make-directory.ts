import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const isDirectory = (file: string) => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a directory and its missing parents, each closed to other users. Node's `recursive` option never returns if
 * a directory exists but the system reports ENOENT for everything created in it, as in /proc.
 * @param directory an absolute path, or one relative to the working directory
 * @throws the file system's error
 */
export function makeDirectory(directory: string): void {
  if (isDirectory(directory)) return
  makeDirectory(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isDirectory(directory)) throw error
  }
}
