import { chmod, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDirectory } from '../service/make-directory.ts'
import { CommandError } from './command-error.ts'

const probeBytes = 1024 * 1024

const faults: Record<string, string> = {
  ENOSPC: 'has no space left: free some',
  EDQUOT: 'has no space left: free some',
  EROFS: 'is on a read-only disk: choose another',
  EACCES: 'may not be written by you: change its permissions or choose another',
  EPERM: 'may not be written by you: change its permissions or choose another',
  ENOTDIR: 'is not a directory: choose another',
  EEXIST: 'is not a directory: choose another',
  ENOENT: 'cannot be made: choose another',
}

/**
 * @param directory the absolute DATA_DIR
 * @param error of the file system
 * @returns one sentence for the user
 */
export function directoryFault(directory: string, error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error
  const code = hasCode ? String(error.code) : String(error)
  return `The data directory ${directory} ${faults[code] ?? `cannot be used (${code}): choose another`}. Example: DATA_DIR=.local`
}

/** Set on a directory that all users may write to, such as /tmp, whose mode must not be changed. */
const sticky = 0o1000

async function closeToOtherUsers(directory: string): Promise<void> {
  const { mode } = await stat(directory)
  if ((mode & 0o077) !== 0 && (mode & sticky) === 0) await chmod(directory, 0o700)
}

/**
 * Creates the data directory if it is missing, removes other users' access, and tests it by writing a megabyte to it.
 * @throws CommandError if it is read-only, full or not a directory
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  const probe = path.join(directory, `.write-probe-${process.pid}`)
  try {
    makeDirectory(directory)
    await closeToOtherUsers(directory)
    await writeFile(probe, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 })
  } catch (error) {
    throw new CommandError(directoryFault(directory, error))
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
