import type { Metadata } from 'next'
import { markdownType } from '@/lib/pages/markdown-address'
import { canonicalAddress } from '../addresses/routes'
import { currentPerspective } from '../content/preview'
import { loadSiteSettings } from '../content/queries/site-settings'
import { environment } from '../env/server'
import { markdownAddress } from '../pages/markdown-address'
import { aiDiscoveryAddresses } from '../seo/discovery-tags'
import { type Feeds, type PageInfo, resolvePageInfo } from './page-info'
import { sharingPicture } from './sharing-picture'

/** The one language the site is written in, as Open Graph names it. */
const locale = 'en_US'

const fullAddress = (path: string) => `${environment.siteUrl}${path}`

/** The feeds at their full addresses. */
const feedAddresses = (feeds: Feeds) =>
  Object.fromEntries(
    Object.entries(feeds).map(([type, links]) => [
      type,
      links.map(({ url, title }) => ({ url: fullAddress(url), title })),
    ]),
  )

/** The page's Markdown, where it has any. */
function markdownAlternate(path: string) {
  const markdown = markdownAddress(path)
  return markdown ? { [markdownType]: fullAddress(markdown) } : {}
}

function robotsOf({ isUnlisted, metadata }: PageInfo): Metadata {
  if (isUnlisted) return { robots: { index: false, follow: true } }
  return metadata?.noIndex ? { robots: { index: false } } : {}
}

/** Where AI engines go on (specification §9), in the meta tags that the SEO rules look for. */
const discoveryTags = Object.fromEntries(
  Object.entries(aiDiscoveryAddresses).map(([name, path]) => [name, fullAddress(path)]),
)

/**
 * The head of a page: title, description, canonical address, Open Graph, sharing picture, feeds and AI discovery tags.
 * @param pageInfo from `pages/`; undefined for a page that is not there
 */
export async function pageMetadata(pageInfo: PageInfo | undefined): Promise<Metadata> {
  if (!pageInfo) return { title: 'Page not found' }
  const settings = await loadSiteSettings(await currentPerspective())
  const { brandName, title, description, keywords, ...shown } = resolvePageInfo(pageInfo, settings)
  const picture = sharingPicture(pageInfo, settings)
  const canonical = canonicalAddress(environment.siteUrl, pageInfo.path)
  const words = { title, ...(description ? { description } : {}) }
  const times = {
    ...(shown.publishedAt ? { publishedTime: shown.publishedAt } : {}),
    ...(shown.modifiedAt ? { modifiedTime: shown.modifiedAt } : {}),
  }
  return {
    ...words,
    ...(keywords ? { keywords } : {}),
    alternates: {
      canonical,
      types: { ...markdownAlternate(pageInfo.path), ...feedAddresses(pageInfo.feeds ?? {}) },
    },
    ...robotsOf(pageInfo),
    openGraph: {
      ...words,
      url: canonical,
      siteName: brandName,
      locale,
      images: picture ? [picture] : [],
      ...(shown.openGraph === 'article' ? { type: 'article', ...times } : { type: 'website' }),
    },
    // Of a picture of its own there is none: X takes that of Open Graph, and the page need not name it twice.
    twitter: { card: 'summary_large_image', images: [] },
    other: discoveryTags,
  }
}
