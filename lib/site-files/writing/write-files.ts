import type { SiteFile } from '../file-names'
import { aiSitemapFile } from './ai-sitemap-file'
import type { FileSources } from './file-sources'
import { llmsFile } from './llms-file'
import { llmsFullFile } from './llms-full-file'
import { securityFile } from './security-file'
import { wacpFile } from './wacp-file'

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
