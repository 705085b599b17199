import { z } from 'zod'

const time = z.iso.datetime({ offset: true })
const count = z.int().nonnegative()

/** The result of visit_series. */
export const visitCounts = z.array(
  z.object({
    /** The start of its bucket. */
    at: time,
    /** An agent's token, or an assistant's ID. */
    name: z.string(),
    /** Null if it is not known, which it may be for old visits to a single page; empty for referrals. */
    verification: z.string().nullable(),
    /** 0: unknown. */
    status: z.int(),
    visits: count,
    lastAt: time.nullable(),
  }),
)

/** A number of visits that have everything in common that the screen tells apart. */
export type VisitCount = z.output<typeof visitCounts>[number]

/** The result of visited_pages. */
export const visitedPages = z.object({
  total: count,
  pages: z.array(
    z.object({
      /** `*` stands for all pages without totals of their own. */
      path: z.string(),
      visits: count,
      before: count,
      statuses: z.array(z.int()),
      /** How many of the visits are unverified; null: not known. */
      claimed: count.nullable(),
    }),
  ),
})

/** The pages with the most visits in a range, with their visits in the range before. */
export type VisitedPages = z.output<typeof visitedPages>

/** The result of visitor_series. */
export const visitorCounts = z.object({
  series: z.array(z.object({ at: time, visitors: count })),
  months: z.array(z.object({ month: z.iso.date(), visitors: count })),
})

/** Visitors by hour or day, and the unique visitors of each calendar month. */
export type VisitorCounts = z.output<typeof visitorCounts>

/** The result of latest_visits. */
export const visits = z.array(
  z.object({
    at: time,
    kind: z.enum(['agent', 'referral']),
    name: z.string(),
    verification: z.enum(['verified', 'claimed', 'spoofed']).nullable(),
    path: z.string(),
    status: z.int().nullable(),
    source: z.string(),
  }),
)

/** A single visit. */
export type Visit = z.output<typeof visits>[number]

/** The part of site_setup's result that says what was installed. */
export const installs = z.object({
  /** Those that sent something; others were only verified. */
  installs: z
    .array(z.object({ source: z.string(), firstSeenAt: time.nullable(), lastSeenAt: time.nullable() }))
    .transform((all) =>
      all.flatMap(({ source, firstSeenAt, lastSeenAt }) =>
        firstSeenAt !== null && lastSeenAt !== null ? [{ source, firstSeenAt, lastSeenAt }] : [],
      ),
    ),
  /** The day of the first visit of an agent. */
  firstVisitAt: time.nullable(),
})
