import 'server-only'
import { canonicalAddress, decodePath, routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { redirectCacheControl } from '@/lib/next-patches/server-response'
import { markdownAddress, markdownType } from '@/lib/pages/markdown-address'
import { redirectFrom } from '@/lib/redirects/redirect-from'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { pageMarkdown } from './page-markdown'

const common = { vary: 'Accept', [policyHeader]: resourcePolicy }

const absence = (siteUrl: string) =>
  [
    '# Page not found',
    'No page of this site has this address.',
    `- [Home page](${siteUrl}${markdownAddress(routes.home)})`,
    `- [All pages](${siteUrl}${routes.llms})`,
    '',
  ].join('\n\n')

/** Redirects as an editor set it: to the target's Markdown version if it has one, otherwise to the target. */
function redirection(address: string, isPermanent: boolean): Response {
  const { pathname } = new URL(address, environment.siteUrl)
  const location = (address.startsWith('/') ? markdownAddress(pathname) : undefined) ?? address
  const headers = {
    ...common,
    location,
    'cache-control': redirectCacheControl,
  }
  return new Response(null, { status: isPermanent ? 308 : 307, headers })
}

/**
 * The response with a page's Markdown, with an editor's redirect, or 404.
 * @param path of the page, percent-encoded or not
 */
export async function markdownResponse(path: string): Promise<Response> {
  const { siteUrl } = environment
  const headers = { ...common, 'content-type': `${markdownType}; charset=utf-8` }
  const page = await pageMarkdown(path)
  if (page) {
    return new Response(page.markdown, {
      headers: {
        ...headers,
        link: `<${canonicalAddress(siteUrl, path)}>; rel="canonical"`,
        ...(page.lastModified ? { 'last-modified': page.lastModified.toUTCString() } : {}),
        ...(page.isHidden ? { 'x-robots-tag': 'noindex' } : {}),
      },
    })
  }
  const destination = await redirectFrom(decodePath(path), 'published')
  if (destination) return redirection(destination.address, destination.isPermanent)
  // An old address can end in .md itself.
  const own = await redirectFrom(`${decodePath(path)}.md`, 'published')
  if (own) return redirection(own.address, own.isPermanent)
  return new Response(absence(siteUrl), { status: 404, headers })
}
