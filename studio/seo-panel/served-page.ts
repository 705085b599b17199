import { useEffect, useState } from 'react'
import { hasAiDiscoveryTags, hasStructuredData } from '@/lib/seo/served-document'

/** What the site adds to a document on its page. */
export interface ServedPage {
  hasStructuredData: boolean
  hasAiDiscoveryTags: boolean
  /** Number of the site's pages that header and footer link to. */
  headerAndFooterLinks: number
}

function readServedPage(page: Document): ServedPage {
  const frame = page.querySelectorAll('body header a[href^="/"], body footer a[href^="/"]')
  return {
    hasStructuredData: hasStructuredData(page),
    hasAiDiscoveryTags: hasAiDiscoveryTags(page),
    headerAndFooterLinks: new Set(Array.from(frame, (link) => link.getAttribute('href'))).size,
  }
}

async function fetchServedPage(path: string, signal: AbortSignal): Promise<ServedPage | undefined> {
  // Without cookies, to get the published page and not the preview.
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' }, signal })
  if (!response.ok) return undefined
  return readServedPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

/**
 * The published page at a path of the site. It is read again after each publish.
 * @returns undefined while it is loading, and if there is none
 */
export function useServedPage(path: string | undefined, publishedRevision: string | undefined) {
  const [served, setServed] = useState<ServedPage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision changes the page at the same path
  useEffect(() => {
    if (!path) return setServed(undefined)
    const reading = new AbortController()
    fetchServedPage(path, reading.signal).then(setServed, () => {
      if (!reading.signal.aborted) setServed(undefined)
    })
    return () => reading.abort()
  }, [path, publishedRevision])
  return served
}
