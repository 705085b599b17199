/** The invented sites that the assistant reads. The first one is the visitor's. */
export const sites = {
  you: { name: 'Hobnail & Lowe', domain: 'hobnailandlowe.example', part: 'You' },
  rival: { name: 'Cragfoot', domain: 'cragfoot.example', part: 'A competitor' },
  press: { name: 'The Long Path', domain: 'longpath.example', part: 'A magazine' },
} as const

export type SiteId = keyof typeof sites

interface SiteFile {
  site: SiteId
  path: string
  status: 200 | 404
  says: string
}

/** The files that the assistant requests before it opens a page; the same for every question. */
export const siteFiles: SiteFile[] = [
  { site: 'you', path: '/robots.txt', status: 200, says: 'Assistants may read every page.' },
  { site: 'you', path: '/llms.txt', status: 200, says: 'A short list of the pages that answer questions.' },
  { site: 'you', path: '/sitemap.xml', status: 200, says: '112 pages, each with a date.' },
  { site: 'rival', path: '/llms.txt', status: 404, says: 'Not found: it follows the site’s menu instead.' },
]

/** The shop's llms.txt, line by line. */
export const llmsTxt = [
  '# Hobnail & Lowe',
  '> Walking boots, made to be mended.',
  '## Guides',
  '- [Boots that can be resoled](/guides/resoling)',
  '- [Care for leather](/guides/leather-care)',
  '- [Repairs](/repairs)',
] as const

export type LlmsTxtLine = (typeof llmsTxt)[number]
