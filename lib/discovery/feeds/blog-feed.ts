import { Feed } from 'feed'
import { canonicalAddress, routes } from '@/lib/addresses/routes'
import type { FeedPosts } from '@/lib/content/queries/feed-posts'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { bodyHtml } from './body-html'
import { escapeHtml } from './escape-html'

export type FeedFormat = 'rss' | 'atom'

interface FeedSources extends FeedPosts {
  settings: SiteSettingsQueryResult
  brandName: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/** Characters that XML does not allow, not even as references (XML 1.0, sections 2.2 and 4.1). */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Text for a CDATA section: the library does not escape `]]>`, which would end the section. */
const sectionText = (words: string) => words.replaceAll(']]>', ']] >')

/** An attribute's value: the library does not escape `<`, which XML does not allow there. */
const attributeText = (words: string) => words.replaceAll('<', '‹').replaceAll('>', '›')

/**
 * The newest posts as a feed, each with its full text.
 * @returns an XML document
 */
export function blogFeed(format: FeedFormat, sources: FeedSources): string {
  const { posts, authors, categories, targets, settings, brandName, siteUrl } = sources
  const dates = posts.flatMap(({ updatedAt, publishedAt }) => updatedAt ?? publishedAt ?? [])
  const feed = new Feed({
    id: canonicalAddress(siteUrl, routes.blog),
    title: `${brandName}: Blog`,
    link: canonicalAddress(siteUrl, routes.blog),
    feed: `${siteUrl}${routes[format]}`,
    language: 'en',
    // Without posts, the date is 1970.
    updated: new Date(dates.sort().at(-1) ?? 0),
    generator: false,
    ...(settings?.blurb ? { description: settings.blurb } : {}),
    author: { name: brandName, link: `${siteUrl}/` },
  })
  for (const post of posts) {
    const { slug, title, excerpt, body, publishedAt, updatedAt, authorId, categoryIds } = post
    const address = canonicalAddress(siteUrl, routes.post(slug ?? ''))
    const author = authors.get(authorId ?? '')
    const published = publishedAt ? new Date(publishedAt) : undefined
    // Atom titles are HTML, RSS titles are text.
    const shown = title ?? untitled.post
    feed.addItem({
      title: sectionText(format === 'atom' ? escapeHtml(shown) : shown),
      link: address,
      date: new Date(updatedAt ?? publishedAt ?? 0),
      ...(published ? { published } : {}),
      ...(excerpt ? { description: escapeHtml(excerpt) } : {}),
      ...(body ? { content: bodyHtml(body, { address, targets }) } : {}),
      category: (categoryIds ?? []).flatMap((id) => {
        const name = categories.get(id)
        return name
          ? [{ name: format === 'atom' ? attributeText(name) : name, term: attributeText(name) }]
          : []
      }),
      // An RSS author is an email address, which we do not have; `dc:creator` is a name.
      ...(author && format === 'atom' ? { author: [{ name: author }] } : {}),
      ...(author && format === 'rss'
        ? { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }
        : {}),
    })
  }
  return (format === 'rss' ? feed.rss2() : feed.atom1()).replace(notXml, '')
}
