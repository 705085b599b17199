import { canonicalAddress, routes } from '@/lib/addresses/routes'
import type { ChangedDocument } from '@/lib/content/cache-tags'
import { environment } from '@/lib/env/server'
import { pagePath } from '@/lib/pages/page-types'

const patienceMs = 5_000

/** The addresses at which a visitor sees the change: the page's own, and the one it had. */
function changedAddresses({ _type, slug, previousSlug }: ChangedDocument, siteUrl: string): string[] {
  const paths = [slug, previousSlug].flatMap((each) => pagePath({ _type, slug: each }) ?? [])
  return [...new Set(paths)].map((path) => canonicalAddress(siteUrl, path))
}

/**
 * Tells search engines that a page has changed (indexnow.org): one request, after a publish. That no one hears it is
 * written to the log and changes nothing: they find the change at their next visit.
 * @param document whatever was published; nothing is said of one that is no page, nor without INDEXNOW_KEY
 */
export async function announce(document: ChangedDocument): Promise<void> {
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
      signal: AbortSignal.timeout(patienceMs),
      cache: 'no-store',
    })
    if (!ok) console.warn(`IndexNow answered ${status} to the change of ${urlList.join(' and ')}.`)
  } catch (error) {
    console.warn(
      `IndexNow did not hear of ${urlList.join(' and ')} (${error instanceof Error ? error.message : error}).`,
    )
  }
}
