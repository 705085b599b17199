import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { clientKeyOf } from '../security/client-address'
import { createLimit, takeFromEach } from '../security/rate-limit'

/** What a form requests from Supabase. Each kind of email has its own count. */
export type Attempt =
  | 'sign-in'
  | 'sign-up'
  | 'magic-link'
  | 'forgotten'
  | 'resend'
  | 'new-password'
  | 'mailed-link'
  | 'email-change'

/** All attempts of one sender. */
const perSender = createLimit({ name: 'auth-sender', points: 60, seconds: 60 })

/** Wrong passwords of one sender for one email address: enough to try some from memory, too few to guess. */
const guesses = createLimit({ name: 'auth-guesses', points: 10, seconds: 5 * 60 })

/**
 * Emails of one kind to one mailbox. Supabase also limits them, but only for addresses with a user; the same limit here
 * makes the response the same for all addresses.
 */
const mails = createLimit({ name: 'auth-mails', points: 2, seconds: 60 })

/** Codes of the second factor and recovery codes of one user, from any sender: they are guessed with a known password. */
const codes = createLimit({ name: 'auth-codes', points: 10, seconds: 5 * 60 })

/** Attempts of all senders together. */
const shared = createLimit({ name: 'auth-total', points: 1_200, seconds: 60 })

/** Hashed, so that keys are short and contain no email address. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64')

/** The address without its `+` subaddress, which belongs to the same mailbox (RFC 5233). */
const mailboxOf = (email: string) => email.replace(/^([^@+]+)\+[^@]*@/, '$1@')

const currentSender = async () => clientKeyOf({ headers: await headers() })

/** The limits of an attempt besides the sender's and the shared one. */
function ownCounts(attempt: Attempt, sender: string, email: string) {
  if (attempt === 'new-password' || attempt === 'mailed-link') return []
  return attempt === 'sign-in'
    ? [[guesses, keyOf(sender, email)] as const]
    : [[mails, keyOf(attempt, mailboxOf(email))] as const]
}

/**
 * Counts an attempt. A refused attempt changes no count.
 * @returns undefined if the attempt is allowed, otherwise the seconds after which to try again
 */
export async function countAttempt(attempt: Attempt, email: string): Promise<number | undefined> {
  const sender = await currentSender()
  return takeFromEach([[perSender, sender], ...ownCounts(attempt, sender, email), [shared, 'all']])
}

/**
 * Counts a code of the second factor, or a recovery code.
 * @returns as countAttempt
 */
export async function countCode(userId: string): Promise<number | undefined> {
  const sender = await currentSender()
  return takeFromEach([
    [perSender, sender],
    [codes, userId],
    [shared, 'all'],
  ])
}

/** Resets the count of wrong codes after a right one. */
export const forgetCodes = (userId: string): Promise<void> => codes.forget(userId)

/** Resets the count of wrong passwords after a successful sign-in. */
export async function forgetGuesses(email: string): Promise<void> {
  await guesses.forget(keyOf(await currentSender(), email))
}
