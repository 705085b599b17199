import fresh from 'fresh'
import { textResponse } from '@/lib/http/responses'
import { policyHeader, uploadPolicy } from '@/lib/security/policy'
import { isSiteFileName, type SiteFileName } from '../file-names'
import type { HostedFile } from './hosted-file'
import type { HostedFiles, MissLimit } from './hosted-files'

const contentTypes: Record<SiteFileName, string> = {
  'llms.txt': 'text/plain; charset=utf-8',
  'llms-full.txt': 'text/plain; charset=utf-8',
  'ai-sitemap.xml': 'application/xml; charset=utf-8',
  '.well-known/wacp.json': 'application/json',
  '.well-known/security.txt': 'text/plain; charset=utf-8',
}

/** Everyone may read the files, also scripts of other sites. */
const openToAll = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

const cacheControl = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800'

/** A wrong token stays wrong; a file that is not published yet soon may be. */
const missingCacheControl = 'public, max-age=60'

const missing = () => textResponse(404, 'Not found', { ...openToAll, 'cache-control': missingCacheControl })

/**
 * Customers' sites pass these headers on with the file, so they hold for the customer's address, too. Therefore there is no
 * X-Robots-Tag: noindex, which could keep assistants from the file itself. The canonical link keeps our copy out of results,
 * and names the customer's address at both.
 */
function headersOf({ etag, publishedAt, domain }: HostedFile, name: SiteFileName) {
  return {
    ...openToAll,
    etag,
    'last-modified': new Date(publishedAt).toUTCString(),
    'cache-control': cacheControl,
    link: `<https://${domain}/${name}>; rel="canonical"`,
    'cross-origin-resource-policy': 'cross-origin',
    // XML can hold scripts, and this file is not ours.
    [policyHeader]: uploadPolicy,
  }
}

/**
 * The response with a hosted file: 304 if the client has this version (RFC 9110, section 13.1.2).
 * @param token of a site, as in the address @param name path of the file, as in the address
 */
export async function hostedResponse(
  request: Pick<Request, 'headers'>,
  { token, name }: { token: string; name: string },
  files: HostedFiles,
  limit: MissLimit,
): Promise<Response> {
  if (!/^[0-9a-f]{32}$/.test(token) || !isSiteFileName(name)) return missing()
  const found = await files.find({ token, name }, limit)
  if (found.state === 'missing') return missing()
  if (found.state === 'unavailable')
    return textResponse(503, 'The file cannot be loaded right now. Try again in a minute.', {
      ...openToAll,
      'retry-after': String(found.seconds),
    })
  if (found.state === 'refused')
    return textResponse(429, `Too many requests. Try again in ${found.seconds} s.`, {
      ...openToAll,
      'retry-after': String(found.seconds),
    })
  const headers = headersOf(found.file, name)
  if (fresh(Object.fromEntries(request.headers), headers)) return new Response(null, { status: 304, headers })
  return new Response(found.file.bytes, { headers: { ...headers, 'content-type': contentTypes[name] } })
}
