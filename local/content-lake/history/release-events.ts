import { publishedIdOf, releaseDocumentId, type StoredDocument } from '../store/document.ts'
import { stepThrough } from '../store/effects.ts'
import type { Store } from '../store/store.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'

/** An event of a release in the format that the Studio's activity list reads. */
interface ReleaseEvent {
  readonly type: string
  readonly timestamp: string
  readonly author: string
  readonly releaseName: string
  readonly [detail: string]: unknown
}

interface LoggedEvent {
  readonly sequence: number
  readonly event: ReleaseEvent
}

/** The events of a release, newest first, each with the sequence of its transaction. */
export function releaseEvents(store: Store, name: string): LoggedEvent[] {
  const logged = (
    { sequence, timestamp, author }: Transaction,
    details: { type: string; [detail: string]: unknown },
  ): LoggedEvent => ({ sequence, event: { timestamp, author, releaseName: name, ...details } })

  const id = releaseDocumentId(name)
  let release: StoredDocument | null = null
  const ofRelease = store.transactionsOf(id).flatMap((transaction) => {
    const change = transaction.changes.find(({ documentId }) => documentId === id)
    const before = release
    release = change ? stepThrough(before, change.effects.apply, transaction.id) : before
    const details = stateChange(before, release)
    return details ? [logged(transaction, details)] : []
  })
  // Documents that come and go with the whole release are no events of their own.
  const ofWhole = new Set(ofRelease.map(({ sequence }) => sequence))
  const ofDocuments = store
    .changesBelow(`versions.${name}.`)
    .filter(({ sequence }) => !ofWhole.has(sequence))
    .flatMap((transaction) =>
      transaction.changes.flatMap((change) => {
        const details = membership(store, change)
        return details ? [logged(transaction, details)] : []
      }),
    )
  return [...ofRelease, ...ofDocuments].toSorted((one, other) => other.sequence - one.sequence)
}

const ofState: Readonly<Record<string, string>> = {
  scheduled: 'scheduleRelease',
  published: 'publishRelease',
  archived: 'archiveRelease',
}

function stateChange(before: StoredDocument | null, after: StoredDocument | null) {
  if (!after) return undefined
  if (!before) return { type: 'createRelease' }
  const isSame = before.state === after.state && before.publishAt === after.publishAt
  if (isSame || typeof after.state !== 'string') return undefined
  if (after.state === 'active')
    return { type: before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease' }
  const type = ofState[after.state]
  if (!type) return undefined
  return type === 'scheduleRelease' ? { type, publishAt: after.publishAt } : { type }
}

/** The event of a version that was added to a release, or discarded. */
function membership(store: Store, { documentId, transition, previousRev, resultRev }: DocumentChange) {
  if (transition === 'update') return undefined
  const isAdded = transition === 'appear'
  const revision = isAdded ? resultRev : previousRev
  const version = revision === undefined ? undefined : store.documentAt(documentId, { revision })
  return {
    type: isAdded ? 'addDocumentToRelease' : 'discardDocumentFromRelease',
    documentId: publishedIdOf(documentId),
    documentType: version?._type,
    versionId: documentId,
    versionRevisionId: revision,
    ...(isAdded ? { revisionId: revision } : {}),
  }
}
