import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileFailureReason } from './file-failure.ts'
import { makeDirectory } from './make-directory.ts'
import { StartError } from './start-error.ts'

/** Another process has locked the directory. */
export class DirectoryInUseError extends StartError {}

/** SQLite's result code for a file that another process has locked (sqlite.org/rescode.html). */
const BUSY = 5

const isBusy = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === BUSY

/**
 * Creates the directory if needed, removes other users' access to it, and locks it for this process. It is a kernel
 * lock on a file (SQLite's exclusive lock), so it is released when the process ends in any way.
 * @param service the name of the service in the error message
 * @param advice what the user can do while another process has the lock
 * @throws DirectoryInUseError if another process has the lock
 * @throws StartError if the directory cannot be written
 */
export function lockDirectory(
  directory: string,
  service: string,
  advice = 'stop it or choose another DATA_DIR',
): { release(): void } {
  const ownerFile = join(directory, 'owner')
  try {
    makeDirectory(directory)
    // A directory created by an earlier version is open to other users of the machine.
    chmodSync(directory, 0o700)
  } catch (error) {
    throw new StartError(`The data directory ${directory} cannot be made: ${fileFailureReason(error)}.`)
  }
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(directory, 'lock.sqlite'))
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(ownerFile, String(process.pid))
  } catch (error) {
    lock?.close()
    if (isBusy(error)) {
      throw new DirectoryInUseError(
        `The data directory ${directory} is in use by another ${service}${ownerOf(ownerFile)}; ${advice}.`,
      )
    }
    throw new StartError(`The data directory ${directory} cannot be written: ${fileFailureReason(error)}.`)
  }
  const held = lock
  return { release: () => held.close() }
}

function ownerOf(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8')})`
  } catch {
    return ''
  }
}
