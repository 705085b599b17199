import { LakeError } from '../http/lake-error.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { TransactionsQuery } from './history-query.ts'

const PAGE = 500

function* everything(store: Store): Generator<Transaction> {
  let sequence = 0
  for (;;) {
    const page = store.transactionsAfter(sequence, PAGE)
    if (page.length === 0) return
    yield* page
    sequence = page.at(-1)?.sequence ?? sequence
  }
}

/** The transactions that changed any of the documents, oldest first, without duplicates. */
export function transactionsOfAny(store: Store, documentIds: readonly string[]): Transaction[] {
  const bySequence = new Map(
    documentIds.flatMap((id) => store.transactionsOf(id)).map((entry) => [entry.sequence, entry]),
  )
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/** @throws LakeError 404 if the transaction does not exist. */
function sequenceOf(store: Store, id: string | undefined, otherwise: number): number {
  if (id === undefined) return otherwise
  const transaction = store.transaction(id)
  if (!transaction) throw LakeError.plain(404, `Transaction "${id}" not found`)
  return transaction.sequence
}

/**
 * The transactions that a query selects, both ends included, in the requested order.
 * Without document ids: from the whole log.
 * @throws LakeError 404 if a transaction that bounds the range does not exist.
 */
export function selectTransactions(
  store: Store,
  documentIds: readonly string[],
  query: TransactionsQuery,
): Transaction[] {
  const from = sequenceOf(store, query.fromTransaction, 0)
  const to = sequenceOf(store, query.toTransaction, Number.POSITIVE_INFINITY)
  const fromTime = query.fromTime ? Date.parse(query.fromTime) : Number.NEGATIVE_INFINITY
  const toTime = query.toTime ? Date.parse(query.toTime) : Number.POSITIVE_INFINITY
  const all = documentIds.length > 0 ? transactionsOfAny(store, documentIds) : [...everything(store)]
  const chosen = all.filter(({ sequence, timestamp, author }) => {
    const time = Date.parse(timestamp)
    const inRange = sequence >= from && sequence <= to && time >= fromTime && time <= toTime
    return inRange && (query.authors === undefined || query.authors.includes(author))
  })
  return (query.reverse ? chosen.toReversed() : chosen).slice(0, query.limit)
}

/** One transaction as a line of the history API, with mutations and effects if requested. */
export function transactionLine(
  transaction: Transaction,
  documentIds: readonly string[],
  query: TransactionsQuery,
): string {
  const { id, timestamp, author } = transaction
  const asked = new Set(documentIds)
  const changes = transaction.changes.filter(
    ({ documentId }) => !query.includeIdentifiedDocumentsOnly || asked.size === 0 || asked.has(documentId),
  )
  const withMutations = !query.excludeContent && !query.excludeMutations
  return JSON.stringify({
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
    ...(query.effectFormat
      ? { effects: Object.fromEntries(changes.map(({ documentId, effects }) => [documentId, effects])) }
      : {}),
  })
}
