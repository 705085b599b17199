import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** The size of all files in a directory, in bytes. @param without a part of the paths of files that do not count */
export async function directorySize(directory: string, without?: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !(without && entry.parentPath.includes(without)))
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
