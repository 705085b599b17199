import { routes } from '@/lib/addresses/routes'

/** RFC 9116 recommends less than a year; the file is regenerated each day. */
const validDays = 180

/**
 * Where a security researcher writes (RFC 9116).
 * @param contactEmail the mailbox
 * @param siteUrl origin of the site, without a trailing slash
 * @param now what the file's end is counted from
 */
export function securityTxt(contactEmail: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${routes.securityTxt}`,
    '',
  ].join('\n')
}
