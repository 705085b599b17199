/** What of a release of Sanity the tool shows. */
export interface Release {
  name: string
  state: string
  publishAt?: string | undefined
  error?: { message: string } | undefined
  metadata: {
    title?: string | undefined
    intendedPublishAt?: string | undefined
    releaseType?: string | undefined
    /** `one`: Sanity's scheduled draft, a release for a single document. */
    cardinality?: string | undefined
  }
}

/** Something that is published at a time, or was meant to be. */
export interface Scheduled {
  /** Id of the document, or name of the release. */
  key: string
  at: string | undefined
  /** Of a release or a scheduled draft. */
  release?: { name: string; title: string | undefined; isSingle: boolean }
  /** Of a published document with a date in the future. */
  document?: { id: string; type: string }
  /** `planned`: it has a time, but nothing will publish it. `public`: it has a time, but visitors see it already. */
  state: 'scheduled' | 'planned' | 'public' | 'failed' | 'late' | 'missed'
  /** Why it could not be published, as the Content Lake says. */
  reason?: string | undefined
}

const dayMs = 24 * 60 * 60_000
/** Publishing a large release takes a while. */
const lateMs = 5 * 60_000
/** How many of each list are shown. */
export const mostShown = 8

function stateOf(
  { state, error, publishAt, metadata }: Release,
  now: number,
): Scheduled['state'] | undefined {
  if (error) return 'failed'
  if (state === 'scheduled' || state === 'scheduling')
    return publishAt && Date.parse(publishAt) + lateMs < now ? 'late' : 'scheduled'
  if (state !== 'active' || metadata.releaseType !== 'scheduled' || !metadata.intendedPublishAt)
    return undefined
  return Date.parse(metadata.intendedPublishAt) < now ? 'missed' : 'planned'
}

const byTime = (one: Scheduled, other: Scheduled) => (one.at ?? '').localeCompare(other.at ?? '')

/**
 * What is scheduled, the earliest first, and apart from it what was not published at its time.
 * @param documents published ones with a date in the future
 * @param now in ms since 1970
 */
export function scheduleOf(
  releases: readonly Release[],
  documents: readonly { _id: string; _type: string; at: string }[],
  now: number,
): { upcoming: Scheduled[]; failed: Scheduled[] } {
  const all = [
    ...releases.flatMap((release): Scheduled[] => {
      const { name, publishAt, error, metadata } = release
      const state = stateOf(release, now)
      if (!state) return []
      const { title, cardinality, intendedPublishAt } = metadata
      return [
        {
          key: name,
          at: publishAt ?? intendedPublishAt,
          release: { name, title: title || undefined, isSingle: cardinality === 'one' },
          state,
          reason: error?.message,
        },
      ]
    }),
    ...documents
      .filter(({ at }) => Date.parse(at) > now)
      .map(({ _id, _type, at }): Scheduled => {
        // The site waits for the date of an issue of the newsletter, not for that of a post.
        const state = _type === 'post' ? 'public' : 'scheduled'
        return { key: _id, at, document: { id: _id, type: _type }, state }
      }),
  ].toSorted(byTime)
  const hasFailed = ({ state }: Scheduled) => ['failed', 'late', 'missed'].includes(state)
  return { upcoming: all.filter((one) => !hasFailed(one)), failed: all.filter(hasFailed) }
}

/** The next time, in ms since 1970, at which what is scheduled is published or late; infinite if there is none. */
export const nextChange = (scheduled: readonly Scheduled[], now: number): number =>
  Math.min(
    ...scheduled.flatMap(({ at }) => {
      const time = Date.parse(at ?? '')
      return [time, time + lateMs].filter((moment) => moment >= now)
    }),
  )

/**
 * A time as a person says it: "Today, 2:30 PM", "Tomorrow, 9:00 AM", "Thu, Dec 3, 9:00 AM"; with the year if it is another one.
 * @param at ISO 8601 @param timeZone by default, that of the browser
 */
export function dayAndTime(at: string, now: number, timeZone?: string): string {
  const format = (options: Intl.DateTimeFormatOptions, time: Date | number) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(time)
  const time = new Date(at)
  const dayOf = (date: Date | number) => format({ dateStyle: 'short' }, date)
  const clock = format({ timeStyle: 'short' }, time)
  const names: readonly (readonly [number, string])[] = [
    [0, 'Today'],
    [dayMs, 'Tomorrow'],
    [-dayMs, 'Yesterday'],
  ]
  const name = names.find(([distance]) => dayOf(now + distance) === dayOf(time))?.[1]
  if (name) return `${name}, ${clock}`
  const isThisYear = format({ year: 'numeric' }, time) === format({ year: 'numeric' }, now)
  const day = format(
    { weekday: 'short', month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) },
    time,
  )
  return `${day}, ${clock}`
}

/** The name of a time zone: "Central European Standard Time". */
export const timeZoneName = (now: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
