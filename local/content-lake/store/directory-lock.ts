import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-failure.ts'
import { StartError } from './start-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'part of the path is a file',
}

/**
 * Makes the directory when needed and takes it for this process alone. The lock is one the kernel holds on
 * a file (SQLite's exclusive lock), so it is gone with the process however that ends.
 * @throws StartError when another process holds it, or when the directory cannot be written.
 */
export function lockDirectory(directory: string): { release(): void } {
  const ownerFile = join(directory, 'owner')
  try {
    mkdirSync(directory, { recursive: true })
  } catch (error) {
    throw new StartError(`The data directory ${directory} cannot be made: ${reasonOf(error)}.`)
  }
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(directory, 'lock.sqlite'))
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(ownerFile, String(process.pid))
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      throw new StartError(
        `The data directory ${directory} is in use by another Content Lake${ownerOf(ownerFile)}; stop it or choose another DATA_DIR.`,
      )
    }
    throw new StartError(`The data directory ${directory} cannot be written: ${reasonOf(error)}.`)
  }
  const held = lock
  return { release: () => held.close() }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

function ownerOf(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8')})`
  } catch {
    return ''
  }
}
