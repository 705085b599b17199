import { routes } from '@/lib/addresses/routes'
import { policyHeader, resourcePolicy } from '@/lib/security/policy'

export const dynamic = 'force-static'

/** The documentation's front page has an address of its own. A rule of the configuration would answer without a policy. */
export const GET = () =>
  new Response(null, {
    status: 308,
    headers: { location: routes.technicalDocumentation, [policyHeader]: resourcePolicy },
  })
