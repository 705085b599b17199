import { environment } from '@/lib/env/server'

const followed = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The absolute URL of a link, for an email.
 * @returns undefined if it is not an http(s), mailto or tel URL
 */
export function mailAddress(href: string | null | undefined): string | undefined {
  const url = href ? URL.parse(href, environment.siteUrl) : null
  return url && followed.includes(url.protocol) ? url.href : undefined
}

/** URL of the home page, and the site's host. */
export const { href: homeAddress, host: siteHost } = new URL(environment.siteUrl)
