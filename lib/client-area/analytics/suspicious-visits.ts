import '@/lib/zod-without-eval'
import { z } from 'zod'
import { formatCount } from '@/lib/format/format'

const reasons = ['origin', 'network', 'surge', 'referrals'] as const

/** Why visits are set aside (suspicious_totals.reason). */
export type Suspicion = (typeof reasons)[number]

const count = z.int().nonnegative()

/** The result of the database function suspicious_visits. */
export const suspiciousVisits = z.object({
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(reasons), visits: count, referrals: count })),
  groupCount: count,
  /** The 50 largest. */
  groups: z.array(
    z.object({
      reason: z.enum(reasons),
      /** The host of the page; empty: unknown; `*`: several. */
      origin: z.string(),
      /** `192.0.2.0/24`, `unknown`; `*`: several. */
      network: z.string(),
      visits: count,
      referrals: count,
      /** How many visitors and visits from assistants can still be counted. */
      held: count,
      lastAt: z.iso.datetime({ offset: true }),
    }),
  ),
})

/** Visits that were set aside, by reason, origin and network. */
export type SuspiciousVisits = z.output<typeof suspiciousVisits>

export type SuspiciousGroup = SuspiciousVisits['groups'][number]

/** What of the visits a member decides about; without a reason, all of them. */
export const settledPart = z.union([
  z.object({ reason: z.enum(reasons), origin: z.string().max(253), network: z.string().min(1).max(60) }),
  z.object({}).strict(),
])

export type SettledPart = z.output<typeof settledPart>

const visitsOf = (visits: number) => `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`

const phrases: Readonly<Record<Suspicion, (visits: number) => string>> = {
  origin: (visits) => `${formatCount(visits)} not from your site`,
  network: (visits) => `${formatCount(visits)} from networks with too many new visitors`,
  surge: (visits) => `${formatCount(visits)} in hours with far more visitors than usual`,
  referrals: (visits) => `${formatCount(visits)} from networks with too many visits from assistants`,
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** "73 visits were set aside as suspicious: 70 from …, 3 not from your site." */
export function suspiciousSummary({ reasons: counted }: Pick<SuspiciousVisits, 'reasons'>): string {
  const visits = sumOf(counted.map((one) => one.visits))
  const because = counted.map((one) => phrases[one.reason](one.visits)).join(', ')
  return `${visitsOf(visits)} ${visits === 1 ? 'was' : 'were'} set aside as suspicious: ${because}.`
}

/** Why a group of visits was set aside, in a table. */
export function suspicionOf({ reason, origin }: Pick<SuspiciousGroup, 'reason' | 'origin'>): string {
  if (reason === 'network') return 'Too many new visitors of one network in a day'
  if (reason === 'surge') return 'More new visitors in an hour than usual in a day'
  if (reason === 'referrals') return 'Too many visits from assistants of one network in a day'
  if (origin === '') return 'Sent without a website'
  return origin === '*' ? 'Sent from other websites' : `Sent from ${origin}`
}

/** The network of a group, in a table. */
export function networkText(network: string): string {
  if (network === '*') return 'Other networks'
  return network === 'unknown' ? 'Unknown' : network
}
