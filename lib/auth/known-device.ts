import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { routes } from '../addresses/routes'
import { environment } from '../env/server'
import { readSignedToken, signToken } from '../security/signed-token'

/** Says that a user has signed in with this browser. It gives no access. */
export const deviceCookie = 'known-device'

const lifetimeDays = 180
const purpose = { name: deviceCookie, lifetime: `${lifetimeDays}d` }

/** A browser with which a user has signed in. */
export interface KnownDevice {
  id: string
  /** By `ownerOf`. */
  owner: string
}

/** Hashed, so that the cookie contains no email address. */
export const ownerOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

/** The device of the current request; undefined if nobody has signed in with it, or if no cookie can be signed. */
export async function knownDevice(): Promise<KnownDevice | undefined> {
  const cookie = (await cookies()).get(deviceCookie)?.value
  if (!cookie) return undefined
  const reading = await readSignedToken(purpose, cookie, environment.linkSecret)
  if ('fault' in reading) return undefined
  const [id, owner] = reading.subject.split('/')
  return id && owner ? { id, owner } : undefined
}

/**
 * Remembers the browser of the current request, after a complete sign-in. Strangers who try to sign in as the user then
 * don't keep it out: see attempts.ts, and the device cookies of OWASP
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export async function rememberDevice(email: string): Promise<void> {
  const { linkSecret, siteUrl } = environment
  const owner = ownerOf(email)
  if (!linkSecret || (await knownDevice())?.owner === owner) return
  const token = await signToken(purpose, `${randomBytes(12).toString('hex')}/${owner}`, linkSecret)
  const store = await cookies()
  store.set(deviceCookie, token, {
    path: routes.clientArea,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.startsWith('https:'),
    maxAge: lifetimeDays * 24 * 60 * 60,
  })
}
