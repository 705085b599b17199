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

/** The site's only language, in the format of Open Graph. */
const locale = 'en_US'

const fullAddress = (path: string) => `${environment.siteUrl}${path}`

/** The feeds with full URLs. */
const feedAddresses = (feeds: Feeds) =>
  Object.fromEntries(
    Object.entries(feeds).map(([type, links]) => [
      type,
      links.map(({ url, title }) => ({ url: fullAddress(url), title })),
    ]),
  )

/** The page's Markdown version, if it has one. */
function markdownAlternate(path: string) {
  const markdown = markdownAddress(path)
  return markdown ? { [markdownType]: fullAddress(markdown) } : {}
}

function robotsOf({ isUnlisted, metadata }: PageInfo): Metadata {
  if (isUnlisted) return { robots: { index: false, follow: true } }
  return metadata?.noIndex ? { robots: { index: false } } : {}
}

/** The AI discovery meta tags (specification §9), which the SEO rules check. */
const discoveryTags = Object.fromEntries(
  Object.entries(aiDiscoveryAddresses).map(([name, path]) => [name, fullAddress(path)]),
)

/**
 * The head of a page: title, description, canonical URL, Open Graph, sharing picture, feeds and AI discovery tags.
 * @param pageInfo from `pages/`; undefined for a page that does not exist
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
    // Empty, because X uses the Open Graph image.
    twitter: { card: 'summary_large_image', images: [] },
    other: discoveryTags,
  }
}
