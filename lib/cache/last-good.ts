import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { buildDirectory } from './build-directory'
import { replaceFile } from './replace-file'

/*
 * Next drops a page with an expired tag before it has rendered the new one, so with the Content Lake down there would
 * be nothing to serve. The last good result of each query is therefore kept on disk in the build directory: it survives
 * restarts, and the build's workers and the server share it.
 */
const directory = join(/* turbopackIgnore: true */ buildDirectory, 'last-good')

/**
 * The latest results by file: an unchanged result is not written again, and a failed write keeps its result here.
 * Bounded, because the content may be larger than the memory; the size is in characters.
 */
const written = new LRUCache<string, string>({
  max: 5_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/**
 * Files of the queries that never found anything. Bots request missing paths without end, so only the latest are kept,
 * and none on disk.
 */
const emptyResults = new LRUCache<string, true>({ max: 1_000 })

const fileOf = (key: string) =>
  join(/* turbopackIgnore: true */ directory, `${createHash('sha256').update(key).digest('hex')}.json`)

/** Stores the result of a query. If the disk write fails, the page does not: the result is then in memory only. */
export async function keepLastGood(key: string, answer: unknown): Promise<void> {
  const file = fileOf(key)
  if (answer === null && !written.has(file) && !existsSync(file)) {
    emptyResults.set(file, true)
    return
  }
  emptyResults.delete(file)
  const text = JSON.stringify(answer)
  if (written.get(file) === text) return
  written.set(file, text)
  await replaceFile(file, text)
}

/** The last good result of a query, or undefined if there never was one. */
export async function lastGood(key: string): Promise<{ answer: unknown } | undefined> {
  const file = fileOf(key)
  if (emptyResults.has(file)) return { answer: null }
  const text = written.get(file) ?? (await readFile(file, 'utf8').catch(() => undefined))
  return text === undefined ? undefined : { answer: JSON.parse(text) }
}
