import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimit, senderOf } from '../security/rate-limit'

/** What a form asks of Supabase. Each kind of mail is counted by itself. */
export type Attempt =
  | 'sign-in'
  | 'sign-up'
  | 'magic-link'
  | 'forgotten'
  | 'resend'
  | 'new-password'
  | 'mailed-link'

/** All that one sender tries, and all of them together. */
const together = rateLimit({ each: 60, all: 1_200 })

/** Wrong passwords of one sender for one address: enough for a person who tries to remember, too few to guess. */
const guesses = new RateLimiterMemory({ points: 10, duration: 5 * 60 })

/**
 * Mails of one kind to one address. Supabase counts them too, but only for addresses it knows; counted here first, and as
 * strictly, the answer is the same for all.
 */
const mails = new RateLimiterMemory({ points: 2, duration: 60 })

/** Of bounded length, and nobody's address stays in memory. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64')

async function guessKey(email: string): Promise<string> {
  return keyOf(senderOf({ headers: await headers() }), email)
}

async function waitOf(limit: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limit.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1_000)
    throw refusal
  }
}

/**
 * Counts an attempt.
 * @returns after how many seconds to try again when it is one too many
 */
export async function countAttempt(attempt: Attempt, email: string): Promise<number | undefined> {
  const wait = await together({ headers: await headers() })
  if (wait !== undefined || attempt === 'new-password' || attempt === 'mailed-link') return wait
  return attempt === 'sign-in' ? waitOf(guesses, await guessKey(email)) : waitOf(mails, keyOf(attempt, email))
}

/** After a right password the wrong ones before it count no more. */
export async function forgetGuesses(email: string): Promise<void> {
  await guesses.delete(await guessKey(email))
}
