import { z } from 'zod'

/** The forms; the source is stored with the subscriber. */
export const subscribeSources = ['footer', 'blog', 'newsletter'] as const
export type SubscribeSource = (typeof subscribeSources)[number]

/** Why the form is shown again. */
export const subscribeProblems = ['address', 'rate-limited', 'unavailable'] as const
export type SubscribeProblem = (typeof subscribeProblems)[number]

/** Limit of the typed text that is shown again; addresses are shorter (RFC 5321, section 4.5.3.1.3). */
const maxTypedLength = 300

const source = z.enum(subscribeSources).catch('newsletter')
const address = z.string().trim().max(254).pipe(z.email())

/** A posted form; `email` is undefined if it is not an address. */
export interface Posted {
  typed: string
  email: string | undefined
  source: SubscribeSource
  /** The hidden honeypot field was filled in. */
  isRobot: boolean
}

/** Reads a posted form. Any other body gives an empty form. */
export function readSubscribeForm(body: Uint8Array): Posted {
  const fields = new URLSearchParams(new TextDecoder().decode(body))
  const typed = (fields.get('email') ?? '').slice(0, maxTypedLength)
  return {
    typed,
    email: address.safeParse(typed).data,
    source: source.parse(fields.get('source')),
    isRobot: Boolean(fields.get('website')),
  }
}

/** Keeps the typed text for the page that shows the form again, so that it gets into no URL or log; for five minutes. */
export const formCookie = 'newsletter-form'
const keptSeconds = 300

const kept = z.object({ typed: z.string().max(maxTypedLength), source })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The `Set-Cookie` value that stores a form, or deletes the cookie without one.
 * @param path of the only page that reads it
 */
export function formCookieHeader(
  form: Pick<Posted, 'typed' | 'source'> | undefined,
  { path, isSecure }: { path: string; isSecure: boolean },
): string {
  const value = form ? encoded({ typed: form.typed, source: form.source }) : ''
  return [
    `${formCookie}=${value}`,
    `Path=${path}`,
    `Max-Age=${form ? keptSeconds : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** The stored form; an empty one if the cookie is invalid. */
export function readFormCookie(value: string | undefined): z.output<typeof kept> {
  const nothing = { typed: '', source: 'newsletter' } as const
  if (!value) return nothing
  try {
    return kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return nothing
  }
}
