import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { LakeError } from '../http/lake-error.ts'
import type { RouteModule } from '../lake-context.ts'
import { isDraftId, publishedIdOf, type StoredDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import { documentEvents, groupOf } from './document-events.ts'
import {
  type RevisionQuery,
  readEventsQuery,
  readRevisionQuery,
  readTransactionsQuery,
} from './history-query.ts'
import { selectTransactions, transactionLine, transactionsOfAny } from './transaction-log.ts'

function lastRevision(store: Store, id: string): StoredDocument | null | undefined {
  const present = store.get(id)
  if (present) return present
  const before = store
    .transactionsOf(id)
    .at(-1)
    ?.changes.find(({ documentId }) => documentId === id)?.previousRev
  return before === undefined ? undefined : store.documentAt(id, { revision: before })
}

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
    const { limit, nextCursor } = readEventsQuery(parametersOf(c))
    const before = nextCursor ? Number(nextCursor) : Number.POSITIVE_INFINITY
    let oldest: number | undefined
    const lists = idsOf(c.req.param('ids')).map((id) => {
      const { publishedId, versionId } = groupOf(id)
      const all = documentEvents(id, transactionsOfAny(store, [publishedId, versionId])).filter(
        ({ sequence }) => sequence < before,
      )
      // The cursor is a sequence, so all events of one transaction must be on the same page.
      const end = all[limit - 1]?.sequence
      const page = end === undefined ? all : all.filter(({ sequence }) => sequence >= end)
      if (page.length < all.length && end !== undefined) oldest = Math.max(oldest ?? 0, end)
      return [id, page.map(({ event }) => event)] as const
    })
    return c.json({
      events: Object.fromEntries(lists),
      nextCursor: oldest === undefined ? '' : String(oldest),
    })
  })

  return routes
}
