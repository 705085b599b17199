import 'server-only'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { environment } from '@/lib/env/server'

/*
 * Next forgets a page whose tag expired before it has rendered the new one, so with the Content Lake down there would be
 * nothing to show. The last good answer to each query therefore lies in the build, on disk: it outlives a restart, and is shared by
 * the build's workers and the server.
 */
const directory = join(/* turbopackIgnore: true */ process.cwd(), environment.distDirectory, 'last-good')

/**
 * The latest answers by their files: one that comes again is not written again, and one that the disk refused is still there.
 * Bounded, because the content may be larger than the memory; the size counts characters.
 */
const written = new LRUCache<string, string>({
  max: 5_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/**
 * Files of the queries that found nothing and never found anything. Each address that a bot tries asks one, without end: the
 * latest are remembered, and none is written.
 */
const absences = new LRUCache<string, true>({ max: 1_000 })

const fileOf = (key: string) => join(directory, `${createHash('sha256').update(key).digest('hex')}.json`)

/** Keeps the answer to a query. A disk that refuses is no reason to fail the page: the answer is then kept in memory. */
export async function keepLastGood(key: string, answer: unknown): Promise<void> {
  const file = fileOf(key)
  if (answer === null && !written.has(file) && !existsSync(file)) {
    absences.set(file, true)
    return
  }
  absences.delete(file)
  const text = JSON.stringify(answer)
  if (written.get(file) === text) return
  written.set(file, text)
  // Written aside and moved into place, so that a killed process leaves the old answer or the new one.
  const draft = `${file}.${process.pid}.${performance.now()}`
  try {
    await mkdir(directory, { recursive: true })
    await writeFile(draft, text)
    await rename(draft, file)
  } catch {}
}

/** The last good answer to a query, or undefined when there never was one. */
export async function lastGood(key: string): Promise<{ answer: unknown } | undefined> {
  const file = fileOf(key)
  if (absences.has(file)) return { answer: null }
  const text = written.get(file) ?? (await readFile(file, 'utf8').catch(() => undefined))
  return text === undefined ? undefined : { answer: JSON.parse(text) }
}
