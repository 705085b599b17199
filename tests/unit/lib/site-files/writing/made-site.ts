import type { FilePage, FileSources } from '@/lib/site-files/writing/file-sources'

export const origin = 'https://www.acme.example'

export const filePage = (path: string, title: string, changes: Partial<FilePage> = {}): FilePage => ({
  url: `${origin}${path}`,
  title,
  description: `About ${title}.`,
  markdown: `## ${title}\n\nText of ${title}.`,
  lastModified: null,
  ...changes,
})

/** A site as a crawl reads it. */
export const acme: FileSources = {
  origin,
  name: 'Acme',
  description: 'Acme makes anvils.',
  contact: 'mailto:security@acme.example',
  pages: [
    filePage('/', 'Acme: anvils for everyone'),
    filePage('/pricing', 'Pricing | Acme', { lastModified: '2026-10-01T00:00:00.000Z' }),
    filePage('/docs', 'Docs | Acme'),
    filePage('/privacy-policy', 'Privacy policy | Acme'),
    filePage('/docs/api-reference', 'API reference | Acme', { description: '' }),
    filePage('/blog/first-post', 'First post | Acme'),
    filePage('/blog/second-post', 'Second post | Acme'),
    filePage('/blog/tag/news', 'News | Acme'),
    filePage('/contact', ''),
  ],
}
