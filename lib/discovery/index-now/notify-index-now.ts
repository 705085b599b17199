import { canonicalAddress, routes } from '@/lib/addresses/routes'
import type { ChangedDocument } from '@/lib/content/cache-tags'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { pagePath } from '@/lib/pages/page-types'

const timeoutMs = 5_000
/** Most URLs in a request (indexnow.org). */
const maxUrls = 10_000

/** The URLs that show the change: the page's current one and its previous one. */
function changedAddresses(document: ChangedDocument, siteUrl: string): string[] {
  const { _type, previousType, slug, previousSlug } = document
  const versions = [
    { _type, slug },
    { _type: previousType ?? _type, slug: previousSlug },
  ]
  const paths = versions.flatMap((version) => pagePath(version) ?? [])
  return [...new Set(paths)].map((path) => canonicalAddress(siteUrl, path))
}

/** URLs of changes that wait for the current request. */
const waiting = new Set<string>()
let sending: Promise<void> | undefined

/**
 * Notifies search engines of changed pages (indexnow.org): one request after a publish, and one at a time for many. A failure is only
 * logged: search engines find the change at their next visit.
 * @param documents published documents; nothing is sent if none has a page or INDEXNOW_KEY is not set
 */
export async function notifyIndexNow(documents: readonly ChangedDocument[]): Promise<void> {
  const { indexNow, siteUrl } = environment
  if (!indexNow) return
  for (const document of documents) for (const url of changedAddresses(document, siteUrl)) waiting.add(url)
  sending ??= sendWaiting(indexNow).finally(() => {
    sending = undefined
  })
  await sending
}

async function sendWaiting({ key, address }: NonNullable<typeof environment.indexNow>): Promise<void> {
  const { siteUrl } = environment
  while (waiting.size > 0) {
    const urlList = [...waiting].slice(0, maxUrls)
    for (const url of urlList) waiting.delete(url)
    const named = urlList.length > 2 ? `${urlList.length} pages` : urlList.join(' and ')
    try {
      const { ok, status } = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}${routes.indexNowKey}`,
          urlList,
        }),
        signal: AbortSignal.timeout(timeoutMs),
        cache: 'no-store',
      })
      if (!ok) console.warn(`IndexNow answered ${status} to the change of ${named}.`)
    } catch (error) {
      console.warn(`IndexNow could not be told about ${named} (${messageOf(error)}).`)
    }
  }
}
