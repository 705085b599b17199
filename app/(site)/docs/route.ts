import { routes } from '@/lib/addresses/routes'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'

export const dynamic = 'force-static'

/** Redirects to the documentation's front page. A redirect in next.config.js would be sent without a security policy. */
export const GET = () =>
  new Response(null, {
    status: 308,
    headers: { location: routes.technicalDocumentation, [policyHeader]: resourcePolicy },
  })
