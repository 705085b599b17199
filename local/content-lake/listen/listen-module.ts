import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { EventStream, type ServerEvent } from '../http/event-stream.ts'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import { randomId } from '../mutate/random-id.ts'
import { parameterValues } from '../query/parameter-values.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import { type ListenFilter, listenFilter } from './listen-filter.ts'
import { eventIdOf, type ListenOptions, mutationEvents } from './listener.ts'
import { RecentTransactions } from './recent-transactions.ts'

const flag = (byDefault: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .transform((text) => (text === undefined ? byDefault : text === 'true'))

const listenOptions = z.object({
  query: z.string('is missing'),
  includeResult: flag(false),
  includePreviousRevision: flag(false),
  includeMutations: flag(true),
  includeAllVersions: flag(false),
  enableResume: flag(false),
  effectFormat: z.literal('mendoza', 'must be mendoza').optional(),
  visibility: z.enum(['query', 'transaction'], 'must be query or transaction').default('transaction'),
})

/** `GET /data/listen/:dataset`: server-sent events for every change to documents that match a query. */
export function listenModule(context: LakeContext): Hono {
  const recent = new RecentTransactions(context)
  return new Hono().get(`${API}/data/listen/:dataset`, (c) => {
    const { query, effectFormat, enableResume, ...options } = checkedInput(listenOptions, c.req.query())
    const matches = filterOf(c, query, context)
    if (matches instanceof LakeError) return channelError(matches)
    const publicOnly = !callerOf(c.req.raw).trusted
    const wish: ListenOptions = {
      ...options,
      matches,
      includeEffects: effectFormat !== undefined,
      publicOnly,
    }
    const lastEventId = c.req.header('last-event-id')
    const missed = enableResume && lastEventId ? transactionsSince(lastEventId, context, recent) : undefined
    const stream = new EventStream(
      context.onTransaction((transaction) => {
        const events = eventsOrNone(wish, transaction)
        if (!events) stream.close()
        for (const event of events ?? []) stream.send(event)
      }),
    )
    stream.send(
      welcomeEvent(context, missed ? 'welcomeback' : enableResume && lastEventId ? 'reset' : 'welcome'),
    )
    for (const event of missed?.flatMap((transaction) => mutationEvents(wish, transaction)) ?? []) {
      if (event.id !== lastEventId) stream.send(event)
    }
    return stream.response
  })
}

function filterOf(c: Context, query: string, { meets }: LakeContext): ListenFilter | LakeError {
  const params = parameterValues(new URL(c.req.url).searchParams)
  try {
    return listenFilter(query, params, meets)
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
}

/**
 * Undefined if the filter cannot be evaluated for these documents: the stream is then closed, so that the client
 * reconnects instead of missing a change.
 */
function eventsOrNone(wish: ListenOptions, transaction: CommittedTransaction): ServerEvent[] | undefined {
  try {
    return mutationEvents(wish, transaction)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Has an event id, so that a client that disconnects before the first event can still resume. */
function welcomeEvent({ store }: LakeContext, event: 'welcome' | 'welcomeback' | 'reset'): ServerEvent {
  const [last] = store.transactionsAfter(store.lastSequence - 1, 1)
  const id = last && eventIdOf(last.id, last.changes.at(-1)?.documentId ?? '')
  return {
    event,
    ...(id === undefined || event === 'welcomeback' ? {} : { id }),
    data: { listenerName: randomId() },
  }
}

/**
 * The transactions that a reconnecting client missed, starting with the rest of the transaction of its last event.
 * Undefined if some of them are no longer available.
 */
function transactionsSince(
  lastEventId: string,
  { store }: LakeContext,
  recent: RecentTransactions,
): readonly CommittedTransaction[] | undefined {
  const hash = lastEventId.indexOf('#')
  const documentId = lastEventId.slice(hash + 1)
  const seen = hash > 0 ? store.transaction(lastEventId.slice(0, hash)) : undefined
  const place = seen?.changes.findIndex((change) => change.documentId === documentId)
  if (!seen || place === undefined || place === -1) return undefined
  if (place === seen.changes.length - 1) return recent.after(seen.sequence)
  const [partly, ...rest] = recent.after(seen.sequence - 1) ?? []
  return partly && [{ ...partly, changes: partly.changes.slice(place + 1) }, ...rest]
}

/** A stream with one error event; clients show the error and do not reconnect. */
function channelError(error: LakeError): Response {
  const stream = new EventStream(() => undefined)
  stream.send({ event: 'channelError', data: error.body })
  stream.close()
  return stream.response
}
