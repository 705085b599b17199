import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: readers see the old or the new content, never a part of it.
 * With `durable`, content and name are on disk before the promise resolves.
 * @throws the file system's error; the temporary file is deleted then.
 */
export async function atomicWrite(
  path: string,
  content: Uint8Array | string,
  durable: boolean,
): Promise<void> {
  const directory = dirname(path)
  await mkdir(directory, { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(content)
      if (durable) await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  if (durable) await syncDirectory(directory)
}

/** Flushes a directory, so that created, renamed and removed names are durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
