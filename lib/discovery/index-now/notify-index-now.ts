import { canonicalAddress, routes } from '@/lib/addresses/routes'
import type { ChangedDocument } from '@/lib/content/cache-tags'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { pagePath } from '@/lib/pages/page-types'

const timeoutMs = 5_000

/** The URLs that show the change: the page's current one and its previous one. */
function changedAddresses({ _type, slug, previousSlug }: ChangedDocument, siteUrl: string): string[] {
  const paths = [slug, previousSlug].flatMap((each) => pagePath({ _type, slug: each }) ?? [])
  return [...new Set(paths)].map((path) => canonicalAddress(siteUrl, path))
}

/**
 * Notifies search engines of a changed page (indexnow.org): one request, after a publish. A failure is only logged:
 * search engines find the change at their next visit.
 * @param document any published document; nothing is sent if it has no page or INDEXNOW_KEY is not set
 */
export async function notifyIndexNow(document: ChangedDocument): Promise<void> {
  const { indexNow, siteUrl } = environment
  const urlList = changedAddresses(document, siteUrl)
  if (!indexNow || urlList.length === 0) return
  const { key, address } = indexNow
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
    if (!ok) console.warn(`IndexNow answered ${status} to the change of ${urlList.join(' and ')}.`)
  } catch (error) {
    console.warn(`IndexNow could not be told about ${urlList.join(' and ')} (${messageOf(error)}).`)
  }
}
