import type { Metadata } from 'next'
import { canonicalAddress, routes } from './addresses/routes'
import { imageAddress } from './content/image'
import type { HomePageQueryResult, SiteSettingsQueryResult } from './content/sanity.types.gen'
import { markdownType } from './discovery/markdown/negotiation'
import { twinAddress } from './discovery/markdown/twin-address'
import { environment } from './env/server'

/** Stands where the settings give no brand name: in an empty dataset. */
export const defaultBrandName = 'Untitled site'

type PageMetadata = NonNullable<HomePageQueryResult>['metadata']

interface MetadataSources {
  path: string
  settings: SiteSettingsQueryResult
  metadata: PageMetadata | undefined
  /** The page's own words, for what its metadata leaves empty. */
  title?: string | null | undefined
  description?: string | null | undefined
  /** Feeds of what the page lists. */
  feeds?: Feeds | undefined
}

/** Feeds by media type, as feed readers look for them. */
type Feeds = Record<string, { url: string; title: string }[]>

export const blogFeeds: Feeds = {
  'application/rss+xml': [{ url: routes.rss, title: 'Blog (RSS)' }],
  'application/atom+xml': [{ url: routes.atom, title: 'Blog (Atom)' }],
}

/** The feeds at their full addresses. */
const feedAddresses = (feeds: Feeds): Feeds =>
  Object.fromEntries(
    Object.entries(feeds).map(([type, links]) => [
      type,
      links.map(({ url, title }) => ({ url: `${environment.siteUrl}${url}`, title })),
    ]),
  )

/** The page's Markdown, where it has any. */
function twinType(path: string) {
  const twin = twinAddress(path)
  return twin ? { [markdownType]: `${environment.siteUrl}${twin}` } : {}
}

/** Sharing pictures have one size (specification §9). */
const sharingPicture = { width: 1200, height: 630 }

function sharingImages(picture: NonNullable<PageMetadata>['image'] | undefined) {
  if (!picture?.asset) return []
  const { width, height } = sharingPicture
  const url = imageAddress({ asset: picture.asset }).width(width).height(height).fit('crop').url()
  return [{ url: new URL(url, environment.siteUrl), width, height, alt: picture.alt ?? '' }]
}

/** What a page says about itself: its metadata, else its own words, else the site's defaults. */
export function pageMetadata({
  path,
  settings,
  metadata,
  title,
  description,
  feeds,
}: MetadataSources): Metadata {
  const defaults = settings?.defaultMetadata
  const brandName = settings?.brandName ?? defaultBrandName
  const shown = {
    title: metadata?.title ?? title ?? defaults?.title ?? brandName,
    description: metadata?.description ?? description ?? defaults?.description,
  }
  const canonical = canonicalAddress(environment.siteUrl, path)
  const words = { title: shown.title, ...(shown.description ? { description: shown.description } : {}) }
  const keywords = metadata?.keywords ?? defaults?.keywords
  return {
    ...words,
    ...(keywords ? { keywords } : {}),
    alternates: { canonical, types: { ...twinType(path), ...(feeds ? feedAddresses(feeds) : {}) } },
    ...(metadata?.noIndex ? { robots: { index: false } } : {}),
    openGraph: {
      ...words,
      url: canonical,
      siteName: brandName,
      images: sharingImages(metadata?.image ?? defaults?.image),
    },
  }
}

/** For a page that is made for one visitor's question: search engines leave it out, and follow its links. */
export const unlisted: Metadata = { robots: { index: false, follow: true } }
