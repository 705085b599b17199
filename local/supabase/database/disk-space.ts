import { statfs } from 'node:fs/promises'

/** Postgres needs 16 MB at once for the next file of its write-ahead log. Without them, PGlite loops forever. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Whether the disk of a directory has too little space for writes to a database. */
export async function isNearlyFull(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize < LEAST_FREE_BYTES
}
