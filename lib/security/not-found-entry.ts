import { existsSync } from 'node:fs'
import path from 'node:path'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { z } from 'zod'

/** What the content API answers to a query for a document that is not there. */
const nothingFound = z.object({ result: z.null() })

/** No answer of that kind is longer. */
const longestNothing = 16 * 1024

function holdsNothing(body: string) {
  if (body.length > longestNothing) return false
  try {
    return nothingFound.safeParse(JSON.parse(Buffer.from(body, 'base64').toString())).success
  } catch {
    return false
  }
}

/** Whether an entry says only that there is nothing: a page or a file that is a 404, or the query that found no document for it. */
export function isNotFoundEntry(value: IncrementalCacheValue | null): boolean {
  if (!value) return false
  if ('rscData' in value || 'body' in value) return value.status === 404
  return 'data' in value && holdsNothing(value.data.body)
}

/**
 * Whether Next has kept an entry under this key on the disk, as it lays them: what the build made, what was made
 * since, and answers of the content API.
 * @param serverDirectory `server` in the build
 */
export function isOnDisk(serverDirectory: string, key: string): boolean {
  const address = key.replace(/^.*?\/\$(?=\/)/, '')
  return [
    ...['html', 'body'].flatMap((form) => [
      path.join(serverDirectory, `${key}.${form}`),
      path.join(serverDirectory, 'app', `${address}.${form}`),
    ]),
    path.join(serverDirectory, '../cache/fetch-cache', key),
  ].some((file) => existsSync(file))
}
