import { isDraftId, publishedIdOf, type StoredDocument } from '../store/document.ts'
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
export function documentRevision(store: Store, id: string, query: RevisionQuery): StoredDocument | undefined {
  const { time, revision } = query
  if (query.lastRevision) return lastRevision(store, id) ?? undefined
  if (time !== undefined) return store.documentAt(id, { time: new Date(time).toISOString() }) ?? undefined
  if (revision === undefined) return store.get(id)
  const own = atTransaction(store, id, revision)
  if (own || !isDraftId(id)) return own ?? undefined
  return store.documentAt(publishedIdOf(id), { revision }) ?? undefined
}
