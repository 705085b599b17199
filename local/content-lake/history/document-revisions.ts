import type { StoredDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import type { RevisionQuery } from './history-query.ts'

function lastRevision(store: Store, id: string): StoredDocument | null | undefined {
  const present = store.get(id)
  if (present) return present
  const before = store
    .transactionsOf(id)
    .at(-1)
    ?.changes.find(({ documentId }) => documentId === id)?.previousRev
  return before === undefined ? undefined : store.documentAt(id, { revision: before })
}

/**
 * A document as the query wants it: as of a revision, a time, or the last there was of it; now when nothing is said.
 * Undefined when it did not exist then. A revision that touched other documents stands for its moment.
 */
export function documentRevision(store: Store, id: string, query: RevisionQuery): StoredDocument | undefined {
  if (query.lastRevision) return lastRevision(store, id) ?? undefined
  if (query.time !== undefined)
    return store.documentAt(id, { time: new Date(query.time).toISOString() }) ?? undefined
  if (query.revision === undefined) return store.get(id)
  const touched = store.documentAt(id, { revision: query.revision })
  if (touched !== undefined) return touched ?? undefined
  const moment = store.transaction(query.revision)?.timestamp
  return moment === undefined ? undefined : (store.documentAt(id, { time: moment }) ?? undefined)
}
