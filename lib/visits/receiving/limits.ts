import 'server-only'
import { createClientLimit, createLimit, takeFromEach } from '@/lib/security/rate-limit'
import { tooMany } from '../refusal'

const createLimits = () => ({
  /** Visits a minute of one server key. */
  visits: createLimit({ name: 'ingest-visits', points: 60_000, seconds: 60 }),
  /** Kilobytes a minute of one server key, also of bodies that are invalid. */
  kilobytes: createLimit({ name: 'ingest-kilobytes', points: 60_000, seconds: 60 }),
  /** Page views a minute of one tag key, and of one network of visitors. */
  pages: createLimit({ name: 'ingest-pages', points: 60_000, seconds: 60 }),
  visitor: createClientLimit({ name: 'ingest-visitor', points: 120, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var visitLimits: ReturnType<typeof createLimits> | undefined
}

function limits() {
  globalThis.visitLimits ??= createLimits()
  return globalThis.visitLimits
}

/** Counts visits that are sent with a server key. @param digest of the key @throws Refusal over the limit; then none is counted */
export async function countVisits(digest: string, visits: number): Promise<void> {
  const seconds = visits > 0 ? await limits().visits.take(digest, visits) : undefined
  if (seconds !== undefined) throw tooMany(seconds)
}

/** Counts a body that is sent with a server key, before it is read. @param digest of the key @throws Refusal over the limit */
export async function countBody(digest: string, bytes: number): Promise<void> {
  const seconds = await limits().kilobytes.take(digest, Math.ceil(bytes / 1_000))
  if (seconds !== undefined) throw tooMany(seconds)
}

/** Counts a page view. @param digest of the tag key, which exists @throws Refusal over a limit; then it is not counted */
export async function countPage(digest: string, request: Pick<Request, 'headers'>): Promise<void> {
  const { pages, visitor } = limits()
  const seconds = await takeFromEach([...visitor(request), [pages, digest]])
  if (seconds !== undefined) throw tooMany(seconds)
}
