import { mayChange, refusedGrant } from '../grants.ts'
import { LakeError } from '../http/lake-error.ts'
import type { QueryRequest } from '../query/query-request.ts'
import type { StoredDocument } from '../store/document.ts'
import { effectsOf } from '../store/effects.ts'
import type { SqliteStore } from '../store/sqlite-store.ts'
import type { CommittedTransaction, LiveChange } from '../store/transaction.ts'
import { applyMutation, type SelectIds } from './apply-mutation.ts'
import type { Commit, CommitRequest, MutationResult } from './commit-request.ts'
import { checkDocumentSize, checkReleaseSizes } from './document-rules.ts'
import { MutationFailure } from './mutation-failure.ts'
import { randomId } from './random-id.ts'
import { checkReferences } from './reference-rules.ts'
import { type DraftChange, TransactionDraft } from './transaction-draft.ts'

interface CommitParts {
  readonly store: SqliteStore
  query(request: QueryRequest): unknown
  announce(transaction: CommittedTransaction): void
}

const TRANSACTION_ID = /^[\w.:-]{1,128}$/

/** Creates the only function that changes documents (see LakeContext.commit). */
export function createCommit({ store, query, announce }: CommitParts): (request: CommitRequest) => Commit {
  const selectIds: SelectIds = (text, params) => idsFrom(query({ query: text, params }))

  return (request) => {
    const id = request.transactionId ?? randomId()
    checkTransactionId(store, id)
    const timestamp = nextTimestamp(store)
    const draft = new TransactionDraft(store, timestamp, request.autoGenerateArrayKeys ?? false)
    const results = request.mutations.flatMap((mutation, index) =>
      asMutation(index, () => applyMutation(draft, mutation, index, selectIds)),
    )
    const changes = [...draft.changes].flatMap(([documentId, change]) =>
      asMutation(change.lastIndex, () => {
        const isNew = !change.before
        if (request.role && !mayChange(request.role, documentId, isNew))
          throw new MutationFailure(403, 'insufficientPermissionsError', refusedGrant(isNew), {
            id: documentId,
          })
        checkReferences(store, draft, documentId, change)
        return finish(documentId, change, id, timestamp)
      }),
    )
    asMutation(0, () => checkReleaseSizes(store, changes))
    const transaction = { sequence: store.lastSequence + 1, id, author: request.author, timestamp, changes }
    if (!request.dryRun && changes.length > 0) {
      store.append(transaction)
      announce(transaction)
    }
    return { ...transaction, results, unchanged: unchangedOf(store, results) }
  }
}

function unchangedOf(store: SqliteStore, results: readonly MutationResult[]): Map<string, StoredDocument> {
  const unchanged = new Map<string, StoredDocument>()
  for (const { id, operation } of results) {
    const document = operation === 'none' ? store.get(id) : undefined
    if (document) unchanged.set(id, document)
  }
  return unchanged
}

function checkTransactionId(store: SqliteStore, id: string) {
  if (!TRANSACTION_ID.test(id)) {
    throw LakeError.plain(400, 'The transaction id must be 1 to 128 letters, digits, "_", ".", ":" or "-".')
  }
  if (store.transaction(id)) {
    throw LakeError.data(409, 'transactionAlreadyExistsError', `Transaction "${id}" already exists`)
  }
}

/** The most that a clock is normally set back. */
const mostSetBackMs = 5 * 60_000

/**
 * The current time, or the newest transaction's time if the clock was set back a little since, so that timestamps follow
 * the order of changes. If it was set back by more, the newest time is a mistake that later changes must not repeat.
 */
function nextTimestamp({ lastTimestamp }: SqliteStore): string {
  const now = new Date()
  const aheadMs = Date.parse(lastTimestamp) - now.getTime()
  if (aheadMs > 0 && aheadMs <= mostSetBackMs) return lastTimestamp
  if (aheadMs > mostSetBackMs) {
    console.warn(
      `content-lake: the newest change is dated ${lastTimestamp}, which is in the future. Later changes get the time of the clock, ${now.toISOString()}.`,
    )
  }
  return now.toISOString()
}

/** The change with its final system fields; none if the document was created and deleted again. */
function finish(documentId: string, change: DraftChange, revision: string, timestamp: string): LiveChange[] {
  const { before, mutations } = change
  if (!before && !change.after) return []
  if (change.after) checkDocumentSize(change.after)
  const after: StoredDocument | null = change.after && {
    ...change.after,
    _rev: revision,
    _createdAt: typeof change.after._createdAt === 'string' ? change.after._createdAt : timestamp,
    _updatedAt: timestamp,
  }
  return [
    {
      documentId,
      transition: !before ? 'appear' : after ? 'update' : 'disappear',
      ...(before ? { previousRev: before._rev } : {}),
      resultRev: revision,
      mutations,
      effects: effectsOf(before, after),
      before,
      after,
    },
  ]
}

function asMutation<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof MutationFailure ? error.toLakeError(index) : error
  }
}

/** The ids in the result of a query: of documents, or ids themselves. */
export function idsFrom(result: unknown): string[] {
  const items: unknown[] = Array.isArray(result) ? result : [result]
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    const id = typeof item === 'object' && item !== null && '_id' in item ? item._id : undefined
    return typeof id === 'string' ? [id] : []
  })
}
