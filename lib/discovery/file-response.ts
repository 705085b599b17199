import { policyHeader, resourcePolicy } from '@/lib/security/policy'

/** A file that the site makes of its content, with the policy of what is no page. @param type its media type */
export const fileResponse = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, [policyHeader]: resourcePolicy },
  })
