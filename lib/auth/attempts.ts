import 'server-only'
import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { clientKeyOf, clientNetworkOf } from '../security/client-address'
import {
  type Count,
  createClientLimit,
  createLimit,
  createTotal,
  type Sent,
  type Total,
  takeWithTotal,
} from '../security/rate-limit'
import { type KnownDevice, knownDevice, ownerOf } from './known-device'

/** What a form requests from Supabase. Each kind of email has its own count, and each kind of request its own total. */
const requests = [
  'sign-in',
  'sign-up',
  'magic-link',
  'forgotten',
  'resend',
  'new-password',
  'mailed-link',
  'email-change',
  'code',
] as const
type RequestKind = (typeof requests)[number]
export type Attempt = Exclude<RequestKind, 'code'>

/** A user, as far as attempts are counted. */
export interface AttemptingUser {
  id: string
  email?: string | undefined
}

const perMinute = 60
const guessSeconds = 5 * 60

/** All attempts of one sender, and of one known device. */
const perSender = createClientLimit({ name: 'auth-sender', points: perMinute, seconds: 60 })
const perDevice = createLimit({ name: 'auth-device', points: perMinute, seconds: 60 })

/** Wrong passwords of one sender or known device for one email address: enough to try some from memory, too few to guess. */
const guesses = createLimit({ name: 'auth-guesses', points: 10, seconds: guessSeconds })

/** Wrong passwords of all senders without a known device for one email address: many networks guess no faster. */
const strangersGuesses = createLimit({ name: 'auth-strangers-guesses', points: 40, seconds: guessSeconds })

/**
 * Emails of one kind to one mailbox. Supabase also limits them, but only for addresses with a user; the same limit here
 * makes the response the same for all addresses.
 */
const mails = createLimit({ name: 'auth-mails', points: 2, seconds: 60 })

/** New users of one network in a day: an office, or some customers of a provider. */
const signUps = createLimit({ name: 'auth-sign-ups', points: 50, seconds: 24 * 60 * 60 })

/**
 * Codes of the second factor and recovery codes of one user, from any sender without a known device, or from one known device:
 * they are guessed with a known password.
 */
const codes = createLimit({ name: 'auth-codes', points: 10, seconds: guessSeconds })

/** Attempts of a kind of all senders together. */
const shared = new Map<string, Total>(
  requests.map((kind) => [kind, createTotal({ name: `auth-${kind}`, points: 1_200, perClient: perMinute })]),
)

/** As many again for known devices, so that strangers cannot use up what customers need. */
const reserve = createLimit({ name: 'auth-reserve', points: 1_200, seconds: 60 })

/** Hashed, so that keys are short and contain no email address. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64')

/** The address without its `+` subaddress, which belongs to the same mailbox (RFC 5233). */
const mailboxOf = (email: string) => email.replace(/^([^@+]+)\+[^@]*@/, '$1@')

/** One of 65,536 keys for a network, because they are kept for a day. */
const networkBucket = (request: Sent) =>
  createHash('sha256').update(clientNetworkOf(request)).digest('hex').slice(0, 4)

/** Who makes an attempt: a known device of the user that it is about, or else a client. */
interface Sender {
  request: Sent
  device: KnownDevice | undefined
  /** By which guesses are counted. */
  key: string
}

async function currentSender(isTheirs: (device: KnownDevice) => boolean): Promise<Sender> {
  const request = { headers: await headers() }
  const known = await knownDevice()
  const device = known && isTheirs(known) ? known : undefined
  return { request, device, key: device ? `device ${device.id}` : clientKeyOf(request) }
}

const isOf = (email: string) => {
  const owner = ownerOf(email)
  return (device: KnownDevice) => device.owner === owner
}

/** Takes a point of the given limits, of the sender's, and of the total. @returns the seconds to wait if one of them refuses */
async function take(
  kind: RequestKind,
  { request, device }: Sender,
  own: readonly Count[],
): Promise<number | undefined> {
  const all = shared.get(kind)
  if (!all) throw new Error(`There is no total of ${kind}.`)
  const total: Total = async (asked) => {
    const isReserved = device && (await reserve.take(kind)) === undefined
    return isReserved ? { taken: [[reserve, kind]] } : all(asked)
  }
  const counts: Count[] = device ? [[perDevice, device.id]] : perSender(request)
  return (await takeWithTotal([...counts, ...own], total, request)).refusedFor
}

/** Attempts of users who have proved already who they are: by their session, or by the token of a link. */
const isProved = (attempt: Attempt) =>
  attempt === 'new-password' || attempt === 'mailed-link' || attempt === 'email-change'

/** The limits of an attempt besides the sender's and the total. */
function ownCounts(attempt: Attempt, { request, device, key }: Sender, email: string): Count[] {
  if (attempt === 'new-password' || attempt === 'mailed-link') return []
  if (attempt === 'sign-in') {
    const ofSender: Count = [guesses, keyOf(key, email)]
    return device ? [ofSender] : [ofSender, [strangersGuesses, keyOf(email)]]
  }
  const ofMailbox: Count = [mails, keyOf(attempt, mailboxOf(email))]
  return attempt === 'sign-up' ? [ofMailbox, [signUps, networkBucket(request)]] : [ofMailbox]
}

/**
 * Counts an attempt, of a form whose fields are valid. A refused attempt changes no count.
 * @returns undefined if the attempt is allowed, otherwise the seconds after which to try again
 */
export async function countAttempt(attempt: Attempt, email: string): Promise<number | undefined> {
  const sender = await currentSender(isProved(attempt) ? () => true : isOf(email))
  return take(attempt, sender, ownCounts(attempt, sender, email))
}

const codeKey = ({ id }: AttemptingUser, { device }: Sender) => keyOf(id, device?.id ?? '')

/**
 * Counts a code of the second factor, or a recovery code.
 * @returns as countAttempt
 */
export async function countCode(user: AttemptingUser): Promise<number | undefined> {
  const sender = await currentSender(isOf(user.email ?? ''))
  return take('code', sender, [[codes, codeKey(user, sender)]])
}

/** Resets the count of wrong codes after a right one. */
export async function forgetCodes(user: AttemptingUser): Promise<void> {
  await codes.forget(codeKey(user, await currentSender(isOf(user.email ?? ''))))
}

/** Resets the count of wrong passwords after a successful sign-in. */
export async function forgetGuesses(email: string): Promise<void> {
  const { key, device } = await currentSender(isOf(email))
  await guesses.forget(keyOf(key, email))
  if (!device) await strangersGuesses.giveBack(keyOf(email))
}
