import { randomBytes } from 'node:crypto'
import { type FetchedFile, type FileName, filesWithPath, type Site } from './check'
import { mayFetch, robotsRules } from './files/robots-rules'
import { datedList, sitemapOf } from './files/site-map'
import { maxAddressLength } from './read-address'
import type { Requests } from './requests'
import { checkerToken } from './user-agent'

/**
 * Fetches what a scan needs besides the page: first robots.txt, then what counts, then what is only information, which is left
 * out first when the limit of requests is reached. An address that robots.txt forbids to our checker is not fetched, except the
 * page itself, which a person asked for.
 * @param site gets the files
 * @param settled called after each file, in no particular order
 */
export async function fetchSiteFiles(
  site: Site,
  requests: Requests,
  trialUserAgent: string,
  settled: () => void,
): Promise<void> {
  const { origin, href } = site.finalAddress
  const keep = (name: FileName, file: FetchedFile) => {
    site.files[name] = file
    settled()
  }
  const fetchFile = async (name: FileName, url: string, headers?: Record<string, string>) =>
    keep(name, await requests.get(name, url, headers))
  const fetchIfAllowed = async (name: FileName, url: string) =>
    mayFetch(rulesFor(site, url), url, checkerToken).isAllowed
      ? fetchFile(name, url)
      : keep(name, { state: 'skipped', url, reason: 'robots' })
  const skip = (name: FileName) => keep(name, { state: 'skipped', url: '', reason: 'not-needed' })

  async function fetchSitemaps() {
    const rules = robotsRules(site)
    const listed = rules.state === 'file' ? rules.file.sitemaps : []
    const url =
      listed.flatMap((address) => URL.parse(address, origin)?.href ?? [])[0] ?? `${origin}/sitemap.xml`
    await fetchIfAllowed('sitemap', url)
    const sitemap = sitemapOf(site)
    const part =
      sitemap.state === 'found' && sitemap.file.kind === 'index'
        ? sitemap.file.locations.find(isFetchable)
        : undefined
    if (part) await fetchIfAllowed('sitemapPart', part)
    else skip('sitemapPart')
    const feed = site.facts.feeds.map(({ url }) => url).find(isFetchable)
    if (feed && !datedList(sitemapOf(site))) await fetchIfAllowed('feed', feed)
    else skip('feed')
  }

  await fetchFile('robots', `${origin}/robots.txt`)
  await Promise.all([
    fetchIfAllowed('missing', `${origin}/no-such-page-${randomBytes(6).toString('hex')}`),
    fetchSitemaps(),
    fetchFile('markdown', href, { accept: 'text/markdown' }),
    ...filesWithPath(false).map(({ name, path }) => fetchIfAllowed(name, origin + path)),
  ])
  await Promise.all([
    fetchFile('asAgent', href, { 'user-agent': trialUserAgent }),
    ...filesWithPath(true).map(({ name, path }) => fetchIfAllowed(name, origin + path)),
  ])
}

const isFetchable = (url: string) => /^https?:/i.test(url) && url.length <= maxAddressLength

/** The rules that are known for an address: a sitemap or a feed can be on another host, whose robots.txt is not fetched. */
const rulesFor = (site: Site, url: string) =>
  new URL(url).origin === site.finalAddress.origin
    ? robotsRules(site)
    : ({ state: 'absent', url: '', because: 'it was not asked for' } as const)
