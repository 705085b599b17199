/** The page types of specification §9, which an editor chooses from. */
export const metadataTypes = [
  'home',
  'how-it-works',
  'system-overview',
  'privacy',
  'terms',
  'demo',
  'testing',
  'technical-docs',
  'sla',
  'ai-tools',
  'seo-automation',
  'product',
  'blog',
  'docs',
  'about',
] as const

export type MetadataType = (typeof metadataTypes)[number]
