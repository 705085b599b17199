import { routes } from '../addresses/routes'
import type { SiteSettingsQueryResult } from '../content/sanity.types.gen'
import type { MetadataType } from '../pages/metadata-types'
import { defaultBrandName } from './brand-name'
import { type PageMetadata, presets } from './presets'

/** Feeds by media type, as feed readers look for them. */
export type Feeds = Readonly<Record<string, readonly { url: string; title: string }[]>>

type Text = string | null | undefined

/** What the document of a page gives to say about it, before anything falls back: see `pages/`. */
export interface PageInfo {
  path: string
  /** What kind of page it is where its metadata does not say. */
  type: MetadataType
  /** Undefined where the page has no document of its own. */
  metadata: PageMetadata
  /** The page's own words, for what its metadata leaves empty. */
  title: Text
  description?: Text
  /** The words of the title that stand under the marker. */
  highlightedPhrase?: Text
  author?: Text
  publishedAt?: Text
  modifiedAt?: Text
  /** It lists what stands on pages of its own. */
  isList?: boolean
  /** Made for one visitor's question: search engines leave it out, and follow its links. */
  isUnlisted?: boolean
  /** The page whose sharing picture it shows: the first one of its list. */
  sharesPictureOf?: PageInfo
  /** Feeds of what the page lists. */
  feeds?: Feeds
}

export const blogFeeds: Feeds = {
  'application/rss+xml': [{ url: routes.rss, title: 'Blog (RSS)' }],
  'application/atom+xml': [{ url: routes.atom, title: 'Blog (Atom)' }],
}

/** A change before the publication, or at the same time, is none. */
const laterThan = (published: Text, modified: Text) =>
  modified && (!published || Date.parse(modified) > Date.parse(published)) ? modified : undefined

/** What a page says about itself: its metadata, else its own words and dates, else the site's defaults. */
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
