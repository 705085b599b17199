import type { ServerEvent } from '../http/event-stream.ts'
import { isPublicId, isVersionId } from '../store/document.ts'
import type { CommittedTransaction, LiveChange, Transition } from '../store/transaction.ts'
import type { ListenFilter } from './listen-filter.ts'

/** The options of one listener. */
export interface ListenOptions {
  readonly matches: ListenFilter
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeMutations: boolean
  readonly includeAllVersions: boolean
  readonly includeEffects: boolean
  readonly visibility: 'query' | 'transaction'
  /** True without a token: only events of published documents are sent. */
  readonly publicOnly: boolean
}

/** `<transaction>#<document>`: identifies an event, and a client's position in the log. */
export const eventIdOf = (transactionId: string, documentId: string) => `${transactionId}#${documentId}`

/** The events of a transaction for one listener, in the transaction's order. */
export function mutationEvents(wish: ListenOptions, transaction: CommittedTransaction): ServerEvent[] {
  const heard = transaction.changes.flatMap((change) => {
    const transition = transitionFor(wish, change)
    return transition ? [{ change, transition }] : []
  })
  return heard.map(({ change, transition }, index) => ({
    event: 'mutation',
    id: eventIdOf(transaction.id, change.documentId),
    data: {
      eventId: eventIdOf(transaction.id, change.documentId),
      documentId: change.documentId,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...(wish.includeMutations ? { mutations: change.mutations } : {}),
      ...(wish.includeEffects ? { effects: change.effects } : {}),
      ...(change.previousRev === undefined ? {} : { previousRev: change.previousRev }),
      resultRev: change.resultRev,
      ...(wish.includeResult && change.after ? { result: change.after } : {}),
      ...(wish.includePreviousRevision && change.before ? { previous: change.before } : {}),
      timestamp: transaction.timestamp,
      visibility: wish.visibility,
      transactionTotalEvents: heard.length,
      transactionCurrentEvent: index + 1,
    },
  }))
}

/** `appear` when a document starts to match, `disappear` when it no longer matches. */
function transitionFor(
  wish: ListenOptions,
  { documentId, before, after }: LiveChange,
): Transition | undefined {
  if (wish.publicOnly && !isPublicId(documentId)) return undefined
  if (!wish.includeAllVersions && isVersionId(documentId)) return undefined
  const matched = wish.matches(before)
  if (wish.matches(after)) return matched ? 'update' : 'appear'
  return matched ? 'disappear' : undefined
}
