import { existsSync } from 'node:fs'
import path from 'node:path'
import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { z } from 'zod'
import { analyticsKindsIn } from '../analytics/analytics-attribute.ts'
import { bootstrapScript, deferScripts } from '../deferred-scripts/defer-scripts.ts'
import { renderHeader } from '../deferred-scripts/loader.ts'
import type { Environment } from '../env/environment.ts'
import { withoutHints } from '../next-patches/prefetch-hints.ts'
import { redirectCacheControl } from '../next-patches/server-response.ts'
import { framesIn } from '../security/frame-origins.ts'
import { inlineScriptHashes } from '../security/inline-scripts.ts'
import { pagePolicy } from '../security/page-policy.ts'
import { policyHeader } from '../security/policy.ts'

/**
 * Defers the scripts of a cached page, removes the hints from its data for prefetching, and adds the policy that allows its inline
 * scripts, unless it has one; other entries do not change.
 * It also adds `Vary: Accept`, because the URL may serve Markdown too (proxy.ts): Next overwrites a `Vary` from the
 * configuration, but keeps one that is stored with a page.
 * It changes the entry itself, because Next responds to a waiting visitor with the same object that it stores.
 */
export function preparePage(value: IncrementalCacheValue | null | undefined, environment: Environment): void {
  const isPage = value && 'rscData' in value
  if (!isPage || value.headers?.[policyHeader]) return
  // A browser reports a second 404 if the loader requests the data of a missing page.
  const rsc = value.status === 404 ? undefined : value.rscData?.toString()
  const { html, render } = deferScripts(value.html, rsc)
  const policy = pagePolicy(environment, {
    scripts: inlineScriptHashes(bootstrapScript(value.html) + html),
    kinds: analyticsKindsIn(html),
    frames: framesIn(html),
  })
  value.html = html
  for (const [segment, data] of value.segmentData ?? []) value.segmentData?.set(segment, withoutHints(data))
  value.headers = {
    ...value.headers,
    vary: 'Accept',
    [policyHeader]: policy,
    ...(render && { [renderHeader]: render }),
  }
}

/** The content API's response to a query for a missing document. */
const nothingFound = z.object({ result: z.null() })

/** Such a response is never longer. */
const maxEmptyLength = 16 * 1024

function holdsNothing(body: string) {
  if (body.length > maxEmptyLength) return false
  try {
    return nothingFound.safeParse(JSON.parse(Buffer.from(body, 'base64').toString())).success
  } catch {
    return false
  }
}

/** Whether a cache entry is a page or file with status 404, or a query that found no document. */
export function isNotFoundEntry(value: IncrementalCacheValue | null): boolean {
  if (!value) return false
  if ('rscData' in value || 'body' in value) return value.status === 404
  return 'data' in value && holdsNothing(value.data.body)
}

/**
 * Whether Next has stored an entry with this key on disk, in one of its places: pages from the build, pages rendered since,
 * and responses of the content API.
 * Without the marks, here and in the other modules of the cache, Turbopack takes any file of the project for one that is read, and a host
 * that copies traced files copies the whole project with the proxy.
 * @param serverDirectory `server` in the build
 */
export function isOnDisk(serverDirectory: string, key: string): boolean {
  const address = key.replace(/^.*?\/\$(?=\/)/, '')
  return [
    ...['html', 'body'].flatMap((form) => [
      path.join(/* turbopackIgnore: true */ serverDirectory, `${key}.${form}`),
      path.join(/* turbopackIgnore: true */ serverDirectory, 'app', `${address}.${form}`),
    ]),
    path.join(/* turbopackIgnore: true */ serverDirectory, '../cache/fetch-cache', key),
  ].some((file) => existsSync(file))
}

const isRedirect = (status: number | undefined) => status !== undefined && status >= 300 && status < 400

/**
 * Makes browsers revalidate a cached redirect before they follow it again. By default they keep a permanent one forever
 * (RFC 9110, section 15.4.9): a page that moves away and back would cause a redirect loop.
 * It changes the entry itself, because Next responds to the waiting visitor from the object that it stores.
 */
export function revalidateRedirect(value: IncrementalCacheValue | null | undefined): void {
  if (!value || !('rscData' in value) || !isRedirect(value.status)) return
  value.headers = { ...value.headers, 'cache-control': redirectCacheControl }
}
