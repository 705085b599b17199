import { counted } from '@/lib/checker/wording'
import { siteHost } from './crawl-address'
import type { CrawlPage } from './crawl-page'
import type { Slice, StepEnd } from './crawl-parts'

/** Sitemaps on another host could name any address of this one, but we do not ask other hosts for anything. */
export const ownSitemaps = (addresses: readonly string[], origin: string): string[] =>
  addresses.flatMap((address) => {
    const url = URL.parse(address, origin)
    const isOwn = url && /^https?:$/.test(url.protocol) && siteHost(url) === siteHost(new URL(origin))
    return isOwn ? [`${origin}${url.pathname}${url.search}`] : []
  })

/** Reads a sitemap and adds the pages or the sitemaps that it names. @throws only for a fault of ours */
export async function readSitemapStep(slice: Slice, sitemap: CrawlPage): Promise<StepEnd> {
  const { requests, frontier, reader, origin } = slice
  const settle = async (status: number | null, problem: string, found: readonly CrawlPage[] = []) => {
    const settled = frontier.put({ ...sitemap, state: 'skipped', status })
    await slice.save([...found, { ...settled, problem }])
  }
  if (!requests.mayFetch(sitemap.url)) {
    await settle(null, 'Sitemap: robots.txt disallows it.')
    return { step: 'settled' }
  }
  const fetched = await requests.get(sitemap.url, 'application/xml,text/xml,text/plain;q=0.8,*/*;q=0.5')
  if (fetched.state !== 'answered') {
    const reason = fetched.state === 'left' ? fetched.reason : fetched.message
    await settle(null, `Sitemap: ${reason}`)
    return fetched.state === 'left' ? { step: 'settled' } : { step: 'failed', problem: reason }
  }
  const { status, body, isTruncated } = fetched.response
  if (status !== 200) {
    await settle(status, `Sitemap: it responds with status ${status}.`)
    return { step: 'settled' }
  }
  const read = await reader.readSitemap(body, isTruncated).catch(() => ({ fault: 'it could not be parsed' }))
  if ('fault' in read) {
    await settle(status, `Sitemap: ${read.fault}.`)
    return { step: 'settled' }
  }
  const addresses = read.entries.map(({ url }) => url)
  // An index names no other index (https://www.sitemaps.org/protocol.html#index).
  const found =
    read.kind === 'urls'
      ? frontier.addEntries(read.entries)
      : sitemap.depth === 0
        ? frontier.addSitemaps(ownSitemaps(addresses, origin), 1)
        : []
  await settle(status, `Sitemap: it names ${counted(addresses.length, 'address', 'addresses')}.`, found)
  return { step: 'settled' }
}
