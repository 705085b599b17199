import { z } from 'zod'

/** The forms there are; it is kept with whom it brought. */
export const subscribeSources = ['footer', 'blog', 'newsletter'] as const
export type SubscribeSource = (typeof subscribeSources)[number]

/** Why the form is shown again. */
export const subscribeProblems = ['address', 'often', 'away'] as const
export type SubscribeProblem = (typeof subscribeProblems)[number]

/** More than an address has (RFC 5321, section 4.5.3.1.3): what was typed is shown again, but not without end. */
const maxTypedLength = 300

const source = z.enum(subscribeSources).catch('newsletter')
const address = z.string().trim().max(254).pipe(z.email())

/** What a visitor sent: `email` only where it is an address. */
export interface Posted {
  typed: string
  email: string | undefined
  source: SubscribeSource
  /** The field that people do not see was filled in. */
  isRobot: boolean
}

/** Reads a posted form, or whatever else was posted. */
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

/** Keeps what was typed for the page that shows the form again: in no address, in no log, and for five minutes. */
export const formCookie = 'newsletter-form'
const keptSeconds = 300

const kept = z.object({ typed: z.string().max(maxTypedLength), source })

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The `Set-Cookie` that keeps a form, or that forgets it.
 * @param path the one page that reads it
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

/** The form as it was kept; an empty one from anything else. */
export function readFormCookie(value: string | undefined): z.output<typeof kept> {
  const nothing = { typed: '', source: 'newsletter' } as const
  if (!value) return nothing
  try {
    return kept.parse(JSON.parse(Buffer.from(value, 'base64url').toString()))
  } catch {
    return nothing
  }
}
