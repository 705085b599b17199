import { draftIdOf, isDraftId, isVersionId, publishedIdOf, releaseOf } from '../store/document.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'

/** An event in a document's life, in the shapes that the Studio's history list reads. */
export interface DocumentEvent {
  readonly type:
    | 'createDocumentVersion'
    | 'deleteDocumentVersion'
    | 'publishDocumentVersion'
    | 'unpublishDocument'
    | 'deleteDocumentGroup'
  readonly id: string
  readonly timestamp: string
  readonly author: string
  readonly documentId: string
  readonly versionId?: string
  readonly versionRevisionId?: string | undefined
  readonly revisionId?: string
  readonly releaseId?: string
  readonly publishCause?: 'document.publish'
  readonly contributors?: readonly string[]
}

/** The published document and the working copy (its draft, or a version of a release) that events are told about. */
interface DocumentGroup {
  readonly publishedId: string
  readonly versionId: string
  /** Whether the list is for the working copy rather than for the published document. */
  readonly ofVersion: boolean
}

export function groupOf(documentId: string): DocumentGroup {
  const ofVersion = isDraftId(documentId) || isVersionId(documentId)
  return {
    publishedId: publishedIdOf(documentId),
    versionId: ofVersion ? documentId : draftIdOf(documentId),
    ofVersion,
  }
}

/** What reading the log from the beginning has to remember. */
interface Progress {
  versionExists: boolean
  /** Who edited the working copy since it was made. */
  contributors: Set<string>
}

type Change = DocumentChange | undefined

type EventBase = Pick<DocumentEvent, 'id' | 'timestamp' | 'author' | 'documentId' | 'releaseId'>

/**
 * A write straight to the published document, as an import or a reordering makes it, counts as publishing: changes made
 * to imported content are then compared with it. A working copy that is there already is not touched by it.
 */
function directEvents(
  { ofVersion, versionId }: DocumentGroup,
  versionIsThere: boolean,
  base: EventBase,
): DocumentEvent[] {
  if (ofVersion && versionIsThere) return []
  const contributors = [base.author]
  return [
    {
      ...base,
      type: 'publishDocumentVersion',
      revisionId: base.id,
      versionId,
      publishCause: 'document.publish',
      contributors,
    },
  ]
}

function eventsOfTransaction(
  group: DocumentGroup,
  transaction: Transaction,
  progress: Progress,
): DocumentEvent[] {
  const { publishedId, versionId } = group
  const changeOf = (id: string): Change => transaction.changes.find(({ documentId }) => documentId === id)
  const published = changeOf(publishedId)
  const version = changeOf(versionId)
  const releaseId = releaseOf(versionId)
  const base: EventBase = {
    id: transaction.id,
    timestamp: transaction.timestamp,
    author: transaction.author,
    documentId: publishedId,
    ...(releaseId === undefined ? {} : { releaseId }),
  }
  const here = { versionId, versionRevisionId: transaction.id }
  const created: DocumentEvent = { ...base, type: 'createDocumentVersion', ...here }

  switch (published?.transition) {
    case 'appear':
    case 'update':
      if (version?.transition === 'disappear') {
        const contributors = [...new Set([...progress.contributors, transaction.author])]
        const versionRevisionId = version.previousRev
        return [
          {
            ...base,
            type: 'publishDocumentVersion',
            revisionId: transaction.id,
            versionId,
            versionRevisionId,
            publishCause: 'document.publish',
            contributors,
          },
        ]
      }
      return [
        ...directEvents(group, progress.versionExists || version !== undefined, base),
        ...(version?.transition === 'appear' ? [created] : []),
      ]
    case 'disappear':
      if (version?.transition === 'disappear' || (!version && !progress.versionExists)) {
        return [{ ...base, type: 'deleteDocumentGroup' }]
      }
      // The draft an unpublish leaves behind starts a history of its own, or its edits would seem to be the last draft's.
      return [
        ...(version?.transition === 'appear' ? [created] : []),
        {
          ...base,
          type: 'unpublishDocument',
          versionId,
          versionRevisionId: version ? transaction.id : undefined,
        },
      ]
    default:
      if (version?.transition === 'appear') return [created]
      if (version?.transition === 'disappear') {
        return [{ ...base, type: 'deleteDocumentVersion', versionId, versionRevisionId: version.previousRev }]
      }
      return []
  }
}

const CONCERNS_VERSION_ONLY = new Set<DocumentEvent['type']>([
  'createDocumentVersion',
  'deleteDocumentVersion',
])

/** The Studio's own window for edits that belong together. */
const TOGETHER_MS = 5 * 60_000

interface LoggedEvent {
  readonly sequence: number
  readonly event: DocumentEvent
}

/** Whether the later of two neighbours says it all: both are direct writes of one sitting, an import's passes say. */
function isRepeated({ event }: LoggedEvent, later: LoggedEvent | undefined): boolean {
  const isDirect = ({ type, versionRevisionId }: DocumentEvent) =>
    type === 'publishDocumentVersion' && versionRevisionId === undefined
  if (!later || !isDirect(event) || !isDirect(later.event)) return false
  const apart = Date.parse(later.event.timestamp) - Date.parse(event.timestamp)
  return event.author === later.event.author && apart < TOGETHER_MS
}

/**
 * Derives a document's events from its transactions (oldest first, those of the whole group); newest first out,
 * each with the sequence of its transaction. Edits of a working copy are no events: the Studio reads them from the log.
 */
export function documentEvents(documentId: string, transactions: readonly Transaction[]): LoggedEvent[] {
  const group = groupOf(documentId)
  const progress: Progress = { versionExists: false, contributors: new Set() }
  const events = transactions.flatMap((transaction) => {
    const found = eventsOfTransaction(group, transaction, progress)
    const version = transaction.changes.find((change) => change.documentId === group.versionId)
    if (version?.transition === 'appear') progress.contributors = new Set()
    if (version && version.transition !== 'disappear') progress.contributors.add(transaction.author)
    if (version) progress.versionExists = version.transition !== 'disappear'
    return found
      .filter(({ type }) => group.ofVersion || !CONCERNS_VERSION_ONLY.has(type))
      .map((event) => ({ sequence: transaction.sequence, event }))
  })
  return events.filter((event, index) => !isRepeated(event, events[index + 1])).toReversed()
}
