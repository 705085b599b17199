import { routes } from '../addresses/routes'
import type { SiteSettingsQueryResult } from '../content/sanity.types.gen'
import type { MetadataType } from '../pages/metadata-types'
import { defaultBrandName } from './brand-name'
import { type PageMetadata, presets } from './presets'

/** Feeds by media type, as feed readers look for them. */
export type Feeds = Readonly<Record<string, readonly { url: string; title: string }[]>>

type Text = string | null | undefined

/** What a page's document says about it, before any fallback: see `pages/`. */
export interface PageInfo {
  path: string
  /** The type of the page if its metadata has none. */
  type: MetadataType
  /** Undefined if the page has no document of its own. */
  metadata: PageMetadata
  /** The page's own title and description, used where its metadata is empty. */
  title: Text
  description?: Text
  /** Words of the title to highlight. */
  highlightedPhrase?: Text
  author?: Text
  publishedAt?: Text
  modifiedAt?: Text
  /** Whether it lists other pages. */
  isList?: boolean
  /** Whether it depends on one visitor's request: search engines must not index it, but follow its links. */
  isUnlisted?: boolean
  /** The page whose sharing picture it shows, such as the first page of its list. */
  sharingPictureOf?: PageInfo
  /** Feeds of what the page lists. */
  feeds?: Feeds
}

export const blogFeeds: Feeds = {
  'application/rss+xml': [{ url: routes.rss, title: 'Blog (RSS)' }],
  'application/atom+xml': [{ url: routes.atom, title: 'Blog (Atom)' }],
}

/** The date of the last change, unless that is not later than the publication. */
const laterThan = (published: Text, modified: Text) =>
  modified && (!published || Date.parse(modified) > Date.parse(published)) ? modified : undefined

/** A page's metadata, with its own text and dates and then the site's defaults as fallbacks. */
export function resolvePageInfo(pageInfo: PageInfo, settings: SiteSettingsQueryResult) {
  const { metadata, isList } = pageInfo
  const defaults = settings?.defaultMetadata
  const brandName = settings?.brandName ?? defaultBrandName
  const preset = presets[metadata?.type ?? pageInfo.type]
  const publishedAt = metadata?.publishedTime ?? pageInfo.publishedAt ?? undefined
  return {
    brandName,
    title: metadata?.title ?? pageInfo.title ?? defaults?.title ?? brandName,
    description: metadata?.description ?? pageInfo.description ?? defaults?.description ?? undefined,
    keywords: metadata?.keywords ?? defaults?.keywords ?? undefined,
    label: preset.label,
    openGraph: isList ? 'website' : preset.openGraph,
    schema: isList ? 'CollectionPage' : preset.schema,
    publishedAt,
    modifiedAt: laterThan(publishedAt, metadata?.modifiedTime ?? pageInfo.modifiedAt),
  } as const
}
