import 'server-only'
import { z } from 'zod'
import type { Source } from '@/lib/customer-sites/sources'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'
import { type IngestKeyKind, type KeyProblem, keyRefusal } from '../keys/key-refusal'
import { noteKeyProblem } from '../keys/known-keys'
import { busy, unavailable } from '../refusal'
import type { StoredEvent } from '../stored-event'
import { GroupCommit, QueueFullError } from './group-commit'
import { logFailure } from './log-failure'

/** The events of one request. */
export type Batch = {
  /** Of the key that it was sent with. */
  digest: string
  /** Hosted files report nothing. */
  source: Exclude<Source, 'files'>
  /** Of the install, 1 to 40 characters; null for logs that our package did not send. */
  version: string | null
  events: StoredEvent[]
}

const results = z.array(z.object({ problem: z.enum(['unknown', 'revoked', 'expired']).nullable() }))

/** Less than senders wait for. */
const timeoutMs = 5_000

/** As many as one step of the roll-up takes. */
const maxJoinedEvents = 200

/**
 * Joins the batches that were sent with one key by one version of an install: a row costs the database more than an event.
 * @returns the joined batches, and for each given one the place of its own among them
 */
function joinBatches(batches: readonly Batch[]): { joined: Batch[]; places: number[] } {
  const joined: Batch[] = []
  const lastPlaces = new Map<string, number>()
  const places = batches.map(({ events, ...install }) => {
    const name = JSON.stringify(install)
    const last = lastPlaces.get(name)
    const into = last === undefined ? undefined : joined[last]
    if (last !== undefined && into && into.events.length + events.length <= maxJoinedEvents) {
      into.events.push(...events)
      return last
    }
    const place = joined.push({ ...install, events: [...events] }) - 1
    lastPlaces.set(name, place)
    return place
  })
  return { joined, places }
}

/** @throws if the database did not say that the batches are stored */
async function storeBatches(batches: readonly Batch[]): Promise<{ problem: KeyProblem | null }[]> {
  const { joined, places } = joinBatches(batches)
  const data = await dataOf(
    adminClient()
      .rpc('store_visit_batches', { batches: joined })
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .retry(false),
  )
  const problems = results.parse(data)
  return places.flatMap((place) => problems[place] ?? [])
}

/** Sizes in characters of JSON. The local Supabase takes bodies of 2 MB; the largest batch has about 0.4 million characters. */
const createWriter = () =>
  new GroupCommit({
    store: storeBatches,
    intervalMs: 20,
    maxCalls: 2,
    callSize: 500_000,
    callBatches: 500,
    maxSize: 16_000_000,
    maxBatches: 5_000,
  })

declare global {
  // Next's bundles contain several copies of this module; all requests are stored together.
  var visitWriter: ReturnType<typeof createWriter> | undefined
}

function writer() {
  globalThis.visitWriter ??= createWriter()
  return globalThis.visitWriter
}

/** Refuses a request while the queue is full, before its body is read. @throws Refusal */
export function requireRoom(): void {
  if (writer().isFull) throw busy()
}

/**
 * Stores the events of a request; also without any, which checks the key and tells when the install was last seen. It goes on
 * when the client disconnects.
 * @param kind of the key
 * @throws Refusal if nothing is stored, or if it is not known whether it is
 */
export async function storeBatch(batch: Batch, kind: IngestKeyKind): Promise<void> {
  const size = JSON.stringify(batch).length
  const { problem } = await writer()
    .add(batch, size)
    .catch((error: unknown) => {
      if (error instanceof QueueFullError) throw busy()
      logFailure(error)
      throw unavailable()
    })
  if (problem === null) return
  noteKeyProblem(batch.digest, problem)
  throw keyRefusal(problem, kind)
}
