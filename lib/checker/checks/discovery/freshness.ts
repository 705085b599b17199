import type { Check, Site } from '../../check'
import { escapeXml } from '../../drafts'
import { isFeed } from '../../files/feed-file'
import { findFile } from '../../files/found-file'
import { datedList, sitemapOf } from '../../files/site-map'
import { counted, listOf, shortened } from '../../wording'

/** Files that could have dates and were not seen, each with the reason. */
const unseenFiles = (site: Site): string[] =>
  (
    [
      ['sitemap', 'the sitemap'],
      ['sitemapPart', 'the first part of the sitemap'],
      ['feed', 'the feed'],
    ] as const
  ).flatMap(([name, label]) => {
    const file = site.files[name]
    if (file?.state === 'skipped' && file.reason === 'not-needed') return []
    const found = findFile(site, name)
    return found.state === 'unknown' ? `${label}, because ${found.because}` : []
  })

export const freshnessCheck: Check = {
  id: 'freshness',
  group: 'discovery',
  title: 'The sitemap has dates, or the site has a feed',
  weight: 2,
  why: 'A crawler that knows what has changed fetches that soon, and leaves the rest alone.',
  source: {
    title: 'Build a sitemap: lastmod (Google)',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  },
  needs: ['robots', 'missing', 'sitemap', 'sitemapPart', 'feed'],
  judge(site) {
    const sitemap = sitemapOf(site)
    const list = datedList(sitemap)
    if (list) {
      const what =
        list.kind === 'index'
          ? counted(list.locations.length, 'part')
          : counted(list.locations.length, 'address', 'addresses')
      return {
        verdict: 'pass',
        summary: `${list.dated.toLocaleString('en-US')} of ${what} in the sitemap have a date.`,
        evidence: [{ text: `lastmod: ${list.dated} of ${list.locations.length}`, url: sitemap.url }],
      }
    }
    const feed = findFile(site, 'feed')
    if (feed.state === 'found' && isFeed(feed.file.text)) {
      return {
        verdict: 'pass',
        summary: 'The site has a feed of what is new.',
        evidence: [{ text: feed.file.mediaType || 'A feed', url: feed.file.url }],
      }
    }
    const unseen = unseenFiles(site)
    if (unseen.length > 0)
      return { verdict: 'unknown', summary: `Not checked: ${listOf(unseen)}.`, evidence: [] }
    const [linked] = site.facts.feeds
    const evidence = [
      { text: 'No lastmod in the sitemap.', url: sitemap.url },
      linked
        ? {
            text: feed.state === 'found' ? 'It is not a feed.' : `The feed: ${feed.because}.`,
            url: shortened(linked.url),
          }
        : { text: 'No link to a feed.', url: site.finalAddress.href },
    ].filter(({ url }) => url !== '')
    return {
      verdict: 'fail',
      summary: 'Nothing says when a page changed: no date in the sitemap, and no feed.',
      evidence,
      fix: {
        text: 'Add the date of the last change to each address in the sitemap, or publish a feed. The date here is an example.',
        code: {
          language: 'xml',
          filename: 'sitemap.xml',
          text: `<url>\n  <loc>${escapeXml(site.finalAddress.href)}</loc>\n  <lastmod>2026-01-31</lastmod>\n</url>`,
        },
      },
    }
  },
}
