import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { atomicWrite } from '../files/atomic-write.ts'
import { inDecodingSlot } from './decoding-slots.ts'

export interface RenditionCacheOptions {
  readonly directory: string
  /** Maximum bytes on disk; the least recently used files are deleted first. */
  readonly maxBytes: number
}

/** A disk cache of rendered images with a size limit; concurrent requests for one image render it once. */
export interface RenditionCache {
  /**
   * The bytes stored under `name`, or the result of `render`, which is not cached if the disk cannot be written.
   * @throws what `render` throws.
   */
  get(name: string, render: () => Promise<Buffer>): Promise<Buffer>
}

/** Opens the cache with the files that an earlier run left in `directory`. */
export function openRenditionCache({ directory, maxBytes }: RenditionCacheOptions): RenditionCache {
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') void rm(join(directory, name), { force: true })
    },
  })
  const running = new Map<string, Promise<Buffer>>()
  const loaded = loadExisting(directory, files)

  async function produce(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    await loaded
    const path = join(directory, name)
    if (files.get(name) !== undefined) {
      const stored = await readFile(path).catch(() => undefined)
      if (stored) return stored
      files.delete(name)
    }
    const bytes = await inDecodingSlot(render)
    try {
      await atomicWrite(path, bytes, false)
      files.set(name, bytes.byteLength)
    } catch (error) {
      console.warn(
        `content-lake: the image cache cannot be written: ${error instanceof Error ? error.message : error}`,
      )
    }
    return bytes
  }

  return {
    get(name, render) {
      const already = running.get(name)
      if (already) return already
      const work = produce(name, render).finally(() => running.delete(name))
      running.set(name, work)
      return work
    },
  }
}

/** Adds files by access time, so that the order of use roughly survives a restart. Deletes unfinished files. */
async function loadExisting(directory: string, files: LRUCache<string, number>): Promise<void> {
  const names = await readdir(directory).catch((): string[] => [])
  const found: { name: string; size: number; usedAt: number }[] = []
  for (const name of names) {
    if (name.endsWith('.tmp')) {
      await rm(join(directory, name), { force: true })
      continue
    }
    const details = await stat(join(directory, name)).catch(() => undefined)
    if (details?.isFile()) found.push({ name, size: details.size, usedAt: details.atimeMs })
  }
  for (const { name, size } of found.toSorted((a, b) => a.usedAt - b.usedAt)) files.set(name, size)
}
