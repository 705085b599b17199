import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { LakeError } from '../http/lake-error.ts'
import type { RouteModule } from '../lake-context.ts'
import { isDraftId, publishedIdOf, type StoredDocument } from '../store/document.ts'
import { lastRevision, type Store } from '../store/store.ts'
import { documentEvents, groupOf } from './document-events.ts'
import {
  type EventsQuery,
  type RevisionQuery,
  readEventsQuery,
  readRevisionQuery,
  readTransactionsQuery,
} from './history-query.ts'
import { releaseEvents } from './release-events.ts'
import { selectTransactions, transactionLine, transactionsOfAny } from './transaction-log.ts'

/** The document after a transaction or, if that changed only other documents, at the transaction's time. */
function atTransaction(store: Store, id: string, revision: string): StoredDocument | null | undefined {
  const touched = store.documentAt(id, { revision })
  if (touched !== undefined) return touched
  const moment = store.transaction(revision)?.timestamp
  return moment === undefined ? undefined : store.documentAt(id, { time: moment })
}

/**
 * A document at a revision, at a time or at its last revision; by default the current document. Undefined if it did
 * not exist then. If a draft does not have the revision, the published document at that revision is returned.
 */
function documentRevision(store: Store, id: string, query: RevisionQuery): StoredDocument | undefined {
  const { time, revision } = query
  if (query.lastRevision) return lastRevision(store, id) ?? undefined
  if (time !== undefined) return store.documentAt(id, { time: new Date(time).toISOString() }) ?? undefined
  if (revision === undefined) return store.get(id)
  const own = atTransaction(store, id, revision)
  if (own || !isDraftId(id)) return own ?? undefined
  return store.documentAt(publishedIdOf(id), { revision }) ?? undefined
}

const MAX_IDS = 200

function idsOf(text: string | undefined): string[] {
  const ids = [...new Set((text ?? '').split(',').filter(Boolean))]
  if (ids.length > MAX_IDS)
    throw LakeError.plain(400, `At most ${MAX_IDS} documents can be asked for at once`)
  return ids
}

const parametersOf = (c: Context) => new URL(c.req.url).searchParams

/** The history API: the transaction log, past revisions of documents, and the events of the Studio's history list. */
export const historyModule: RouteModule = ({ store }) => {
  const routes = new Hono()
  const base = `${API}/data/history/:dataset`

  routes.get(`${base}/transactions/:ids?`, (c) => {
    const ids = idsOf(c.req.param('ids'))
    const query = readTransactionsQuery(parametersOf(c))
    const lines = selectTransactions(store, ids, query).map(
      (transaction) => `${transactionLine(transaction, ids, query)}\n`,
    )
    return c.body(lines.join(''), 200, { 'content-type': 'application/x-ndjson' })
  })

  routes.get(`${base}/documents/:ids`, (c) => {
    const query = readRevisionQuery(parametersOf(c))
    const found = idsOf(c.req.param('ids')).flatMap((id) => documentRevision(store, id, query) ?? [])
    return c.json({ documents: [...new Map(found.map((document) => [document._id, document])).values()] })
  })

  routes.get(`${base}/events/documents/:ids`, (c) => {
    const query = readEventsQuery(parametersOf(c))
    const lists = idsOf(c.req.param('ids')).map((id) => {
      const { publishedId, versionId } = groupOf(id)
      const events = documentEvents(id, transactionsOfAny(store, [publishedId, versionId]))
      return { id, ...pageOf(events, query) }
    })
    const ends = lists.flatMap(({ end }) => end ?? [])
    return c.json({
      events: Object.fromEntries(lists.map(({ id, events }) => [id, events])),
      nextCursor: ends.length > 0 ? String(Math.max(...ends)) : '',
    })
  })

  routes.get(`${base}/events/releases/:id`, (c) => {
    const { events, end } = pageOf(releaseEvents(store, c.req.param('id')), readEventsQuery(parametersOf(c)))
    return c.json({ events, nextCursor: end === undefined ? '' : String(end) })
  })

  return routes
}

interface Logged<Event> {
  readonly sequence: number
  readonly event: Event
}

/** A page of events, newest first, and the cursor of the next one if there are more. */
function pageOf<Event>(all: readonly Logged<Event>[], { limit, nextCursor }: EventsQuery) {
  const left = nextCursor ? all.filter(({ sequence }) => sequence < Number(nextCursor)) : all
  // The cursor is a sequence, so all events of one transaction must be on the same page.
  const end = left[limit - 1]?.sequence
  const page = end === undefined ? left : left.filter(({ sequence }) => sequence >= end)
  return { events: page.map(({ event }) => event), end: page.length < left.length ? end : undefined }
}
