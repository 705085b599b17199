import type { HomePageQueryResult } from '../content/sanity.types.gen'
import type { MetadataType } from '../pages/metadata-types'

/** "Search and sharing" of a document, as queries return it. */
export type PageMetadata = NonNullable<HomePageQueryResult>['metadata'] | undefined

interface Preset {
  /** The name of the page type for readers, shown on the generated sharing picture. */
  label: string
  /** Open Graph type (ogp.me): an `article` has dates of publication and change. A list of articles is a `website`. */
  openGraph: 'website' | 'article'
  /** The schema.org type of the page itself in structured data. */
  schema: 'WebPage' | 'AboutPage' | 'CollectionPage'
}

const website = { openGraph: 'website', schema: 'WebPage' } as const
const article = { openGraph: 'article', schema: 'WebPage' } as const

/** The values that each page type sets. */
export const presets: Readonly<Record<MetadataType, Preset>> = {
  home: { ...website, label: 'AI search' },
  'how-it-works': { ...website, label: 'How it works' },
  'system-overview': { ...website, label: 'System overview' },
  privacy: { ...article, label: 'Privacy' },
  terms: { ...article, label: 'Terms' },
  sla: { ...article, label: 'Service level' },
  demo: { ...website, label: 'Demo' },
  testing: { ...website, label: 'Testing' },
  'ai-tools': { ...website, label: 'Test your website' },
  'seo-automation': { ...website, label: 'SEO automation' },
  product: { ...website, label: 'Product' },
  about: { ...website, label: 'About', schema: 'AboutPage' },
  'technical-docs': { ...website, label: 'Documentation', schema: 'CollectionPage' },
  docs: { ...article, label: 'Documentation' },
  blog: { ...article, label: 'Blog' },
}
