import { linkUrl } from '@/lib/addresses/link-url'
import { environment } from '@/lib/env/server'

/**
 * The absolute URL of a link, for an email.
 * @returns undefined if it is not an http(s), mailto or tel URL
 */
export function mailAddress(href: string | null | undefined): string | undefined {
  return href ? linkUrl(href, environment.siteUrl)?.href : undefined
}

/** URL of the home page, and the site's host. */
export const { href: homeAddress, host: siteHost } = new URL(environment.siteUrl)
