import 'server-only'
import { environment } from '../env/server'

/** Where a customer's site is fetched from. */
export interface SiteOrigin {
  /** Without a trailing slash. */
  origin: string
  /** For `safeFetch`: the origin, if it is not on the public internet (CUSTOMER_SITE_ORIGINS); otherwise none. */
  allowedOrigins: readonly string[]
}

/** @param domain canonical host of the site */
export function siteOrigin(domain: string): SiteOrigin {
  const standIn = environment.customerSiteOrigins.get(domain)
  return standIn
    ? { origin: standIn, allowedOrigins: [standIn] }
    : { origin: `https://${domain}`, allowedOrigins: [] }
}
