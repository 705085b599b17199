import { oneLine } from '../reading/clean-text'
import type { FileSources } from './file-sources'
import { siteName } from './llms-file'

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
