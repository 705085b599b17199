import { z } from 'zod'

const time = z.iso.datetime({ offset: true })
const count = z.int().nonnegative()

/** Addresses of the site that AI agents asked for and did not get, the most asked first. */
const missedAddresses = z.discriminatedUnion('state', [
  /** `off`: nothing reports the site's own visits. */
  z.object({ state: z.literal('off') }),
  z.object({
    state: z.literal('on'),
    /** The first time that is covered. */
    since: time,
    addresses: z.array(z.object({ path: z.string(), requests: count, statuses: z.array(z.int()) })),
  }),
])

/** Published pages that search engines and AI assistants get without a title or a description of their own. */
const metadataGaps = z.object({
  count,
  pages: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      title: z.string().nullable(),
      path: z.string(),
      missing: z.array(z.enum(['title', 'description'])).min(1),
    }),
  ),
})

/** The site's newest check of itself; null if there is none yet. */
const siteScore = z
  .object({
    score: z.int().min(0).max(100),
    checkedAt: time,
    /** The score of each check of the last weeks, the oldest first; the last one is the newest check's. */
    trend: z.array(z.object({ checkedAt: time, score: z.int() })),
    /** What an editor can do about it, the most valuable first. */
    findings: z.array(
      z.object({
        check: z.string(),
        summary: z.string(),
        gain: z.number(),
        /** The document that holds the content, and the field. */
        type: z.string(),
        path: z.string(),
      }),
    ),
  })
  .nullable()

/** What the site tells the tool "Home" of the Studio. A part that could not be loaded is missing. */
export const siteReport = z.object({
  missedAddresses: missedAddresses.optional(),
  metadataGaps: metadataGaps.optional(),
  /** In an object, because the score itself may be null. */
  siteScore: z.object({ latest: siteScore }).optional(),
})

export type SiteReport = z.output<typeof siteReport>
export type MissedAddresses = z.output<typeof missedAddresses>
export type MetadataGaps = z.output<typeof metadataGaps>
export type SiteScore = NonNullable<z.output<typeof siteScore>>
