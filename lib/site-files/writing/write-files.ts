import type { SiteFile } from '../file-names'
import { oneLine } from '../reading/clean-text'
import type { FileSources } from './file-sources'
import { llmsFile, siteName } from './llms-file'
import { llmsFullFile } from './llms-full-file'
import { securityFile } from './security-file'
import { xmlText } from './words'

/** The pages of a site that an assistant can read, as a sitemap (https://www.sitemaps.org/protocol.html). */
export const aiSitemapFile = ({ pages }: Pick<FileSources, 'pages'>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ url, lastModified }) => {
      const date = lastModified === null ? '' : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`
      return `  <url><loc>${xmlText(url)}</loc>${date}</url>`
    }),
    '</urlset>',
    '',
  ].join('\n')

/** Version of this project's own format, as in lib/discovery/catalog/well-known.ts. */
const version = '1.0'

/**
 * The entry points of a customer's site for agents, in this project's own format. It names only what the hosted files add: the
 * fields for endpoints and feeds are left out.
 * @param documentation address of the page that describes the format
 */
export function wacpFile(sources: FileSources, documentation: string): string {
  const { origin, contact } = sources
  const content = {
    llms: `${origin}/llms.txt`,
    llmsFull: `${origin}/llms-full.txt`,
    sitemap: `${origin}/ai-sitemap.xml`,
  }
  const file = {
    wacp: version,
    documentation,
    site: { name: oneLine(siteName(sources), 120), url: origin },
    content,
    ...(contact ? { contact: `${origin}/.well-known/security.txt` } : {}),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

interface Circumstances {
  /** Address of the page that describes wacp.json. */
  wacpDocumentation: string
  now: Date
  /** The security.txt that a crawl wrote last. */
  previousSecurityFile: string | undefined
}

/** Writes the files of a site from what a crawl read: security.txt only if there is a contact. */
export function writeFiles(sources: FileSources, circumstances: Circumstances): SiteFile[] {
  const { contact, origin } = sources
  const { wacpDocumentation, now, previousSecurityFile } = circumstances
  const security: SiteFile[] = contact
    ? [
        {
          name: '.well-known/security.txt',
          body: securityFile(contact, origin, now, previousSecurityFile),
        },
      ]
    : []
  return [
    { name: 'llms.txt', body: llmsFile(sources) },
    { name: 'llms-full.txt', body: llmsFullFile(sources) },
    { name: 'ai-sitemap.xml', body: aiSitemapFile(sources) },
    { name: '.well-known/wacp.json', body: wacpFile(sources, wacpDocumentation) },
    ...security,
  ]
}
