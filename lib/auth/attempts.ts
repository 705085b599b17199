import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { senderOf } from '../security/client-address'
import { createLimit, takeFromEach } from '../security/rate-limit'

/** What a form asks of Supabase. Each kind of mail is counted by itself. */
export type Attempt =
  | 'sign-in'
  | 'sign-up'
  | 'magic-link'
  | 'forgotten'
  | 'resend'
  | 'new-password'
  | 'mailed-link'

/** All that one sender tries. */
const perSender = createLimit({ points: 60, seconds: 60 })

/** Wrong passwords of one sender for one address: enough for a person who tries to remember, too few to guess. */
const guesses = createLimit({ points: 10, seconds: 5 * 60 })

/**
 * Mails of one kind to one mailbox. Supabase counts those to an address, too, but only for addresses it knows; counted here first, and as
 * strictly, the answer is the same for all.
 */
const mails = createLimit({ points: 2, seconds: 60 })

/** What all senders try together. */
const shared = createLimit({ points: 1_200, seconds: 60 })

/** Of bounded length, and no one's address stays in memory. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64')

/** What addresses of one mailbox have in common (RFC 5233): without what follows `+`. */
const mailboxOf = (email: string) => email.replace(/^([^@+]+)\+[^@]*@/, '$1@')

const currentSender = async () => senderOf({ headers: await headers() })

/** What an attempt counts against beside its sender's and the shared limit. */
function ownCounts(attempt: Attempt, sender: string, email: string) {
  if (attempt === 'new-password' || attempt === 'mailed-link') return []
  return attempt === 'sign-in'
    ? [[guesses, keyOf(sender, email)] as const]
    : [[mails, keyOf(attempt, mailboxOf(email))] as const]
}

/**
 * Counts an attempt. A refused one changes no count, neither its sender's nor anyone else's.
 * @returns after how many seconds to try again when it is one too many
 */
export async function countAttempt(attempt: Attempt, email: string): Promise<number | undefined> {
  const sender = await currentSender()
  return takeFromEach([[perSender, sender], ...ownCounts(attempt, sender, email), [shared, 'all']])
}

/** After a right password the wrong ones before it count no more. */
export async function forgetGuesses(email: string): Promise<void> {
  await guesses.forget(keyOf(await currentSender(), email))
}
