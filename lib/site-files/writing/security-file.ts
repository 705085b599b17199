import { readSecurityFile } from '@/lib/checker/files/security-file'
import { dayMs } from '@/lib/format/durations'

/** RFC 9116 (section 2.5.5) recommends less than a year. */
const validDays = 300
/** It is written again so many days before it expires. */
const renewalDays = 60

/** A file that is older than this must be written again. */
export const securityFileAgeMs = (validDays - renewalDays) * dayMs

const fieldOf = (name: string, text: string) =>
  new RegExp(`^${name}:[ \\t]*(\\S+)[ \\t]*$`, 'im').exec(text)?.[1]

const written = (contact: string, canonical: string | undefined, expires: string) =>
  [`Contact: ${contact}`, `Expires: ${expires}`, ...(canonical ? [`Canonical: ${canonical}`] : []), ''].join(
    '\n',
  )

/** Whether a security.txt is valid for long enough to be left as it is. */
function lastsAt(now: Date, text: string): boolean {
  const expires = Date.parse(fieldOf('Expires', text) ?? '')
  return readSecurityFile(text, now).faults.length === 0 && expires - now.getTime() > renewalDays * dayMs
}

/**
 * A site's security.txt (RFC 9116): how a researcher reports a vulnerability.
 * @param contact a mailto: or https: address
 * @param previous the file until now, which stays as it is while it is right and lasts
 */
export function securityFile(contact: string, origin: string, now: Date, previous?: string): string {
  // The RFC (section 2.5.2) allows only HTTPS there.
  const canonical = origin.startsWith('https:') ? `${origin}/.well-known/security.txt` : undefined
  const isSame =
    previous !== undefined && previous === written(contact, canonical, fieldOf('Expires', previous) ?? '')
  if (isSame && lastsAt(now, previous)) return previous
  return written(contact, canonical, new Date(now.getTime() + validDays * dayMs).toISOString())
}

/** The address at which a security.txt says that it is. */
export const canonicalOrigin = (text: string): string | undefined =>
  URL.parse(fieldOf('Canonical', text) ?? '')?.origin
