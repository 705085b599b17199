import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileFailureReason } from './file-failure.ts'
import { makeDirectory } from './make-directory.ts'
import { StartError } from './start-error.ts'

/** Another process holds the directory. */
export class DirectoryInUseError extends StartError {}

/** SQLite's result code for a file that another process holds (sqlite.org/rescode.html). */
const BUSY = 5

const isBusy = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & 0xff) === BUSY

/**
 * Makes the directory when needed, closes it to other users of the machine, and takes it for this process alone. The lock is one the kernel holds on
 * a file (SQLite's exclusive lock), so it is gone with the process however that ends.
 * @param service what the owner calls the service that takes it
 * @param advice what to do while another one holds it
 * @throws DirectoryInUseError when another process holds it
 * @throws StartError when the directory cannot be written
 */
export function lockDirectory(
  directory: string,
  service: string,
  advice = 'stop it or choose another DATA_DIR',
): { release(): void } {
  const ownerFile = join(directory, 'owner')
  try {
    makeDirectory(directory)
    // One that an earlier version made is open to other users of the machine.
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
