import 'server-only'
import etag from 'etag'
import fresh from 'fresh'
import { isKey } from '@/lib/security/keys'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'
import { siteOfKey } from '../keys/known-keys'
import { allowAnyOrigin } from '../receiving/any-origin'
import { answerRefusals, Refusal } from '../refusal'
import { siteGraphText } from './kept-graphs'

const notFound = (message: string) => new Refusal(404, 'not_found', message)

/**
 * Answers the tag's request for the structured data of a site (GET /api/tag/<key>).
 * @param key as in the address
 * @returns JSON-LD; 304 if the browser has it; 204 if the site has no profile; 404 if the key does not exist. Never throws
 */
export async function answerStructuredData(request: Request, key: string): Promise<Response> {
  const response = await answerRefusals(async () => {
    if (!isKey('tag', key)) throw notFound('There is no such key.')
    const { siteId } = await siteOfKey(key, 'tag', request).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 403) throw notFound(error.message)
      throw error
    })
    const text = await siteGraphText(siteId)
    // Browsers report a 404 on the console of each of the customer's pages.
    if (text === undefined)
      return new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=60' } })
    const headers = {
      etag: etag(text, { weak: true }),
      'cache-control': 'public, max-age=3600',
      [policyHeader]: resourcePolicy,
    }
    if (fresh(Object.fromEntries(request.headers), headers))
      return new Response(null, { status: 304, headers })
    return new Response(text, {
      headers: { ...headers, 'content-type': 'application/ld+json; charset=utf-8' },
    })
  })
  return allowAnyOrigin(response)
}
