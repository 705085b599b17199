import { environment } from '@/lib/env/server'

const followed = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * A link as a mail needs it: a mail stands on no site, so paths get this one's address.
 * @returns undefined for what no mail should lead to, such as a script
 */
export function mailAddress(href: string | null | undefined): string | undefined {
  const url = href ? URL.parse(href, environment.siteUrl) : null
  return url && followed.includes(url.protocol) ? url.href : undefined
}

/** The site's own place on the web, and its name as people write it. */
export const { href: homeAddress, host: siteHost } = new URL(environment.siteUrl)
