import { draftIdOf, isDraftId, isVersionId, publishedIdOf, releaseOf } from '../store/document.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'

/** A document event in the format that the Studio's history list reads. */
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
  readonly publishCause?: 'document.publish' | 'release.publish'
  readonly contributors?: readonly string[]
}

/** A published document and its working copy: its draft or its version in a release. */
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

/** State that is kept while the log is read from the beginning. */
interface Progress {
  versionExists: boolean
  /** The authors who edited the working copy since it was created. */
  contributors: Set<string>
}

type Change = DocumentChange | undefined

type EventBase = Pick<DocumentEvent, 'id' | 'timestamp' | 'author' | 'documentId' | 'releaseId'>

/**
 * The events of a direct write to the published document, for example by an import. It counts as publishing, so that
 * later changes are compared with it. An existing working copy gets no event.
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
  const released = transaction.changes.find(
    ({ documentId, transition }) =>
      transition === 'disappear' && isVersionId(documentId) && publishedIdOf(documentId) === publishedId,
  )
  const source = version?.transition === 'disappear' ? version : group.ofVersion ? undefined : released
  const releaseId = releaseOf(source?.documentId ?? versionId)
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
      if (source) {
        const contributors = source === version ? progress.contributors : []
        return [
          {
            ...base,
            type: 'publishDocumentVersion',
            revisionId: transaction.id,
            versionId: source.documentId,
            versionRevisionId: source.previousRev,
            publishCause: releaseId === undefined ? 'document.publish' : 'release.publish',
            contributors: [...new Set([...contributors, transaction.author])],
          },
        ]
      }
      return [
        ...directEvents(group, progress.versionExists || version !== undefined, base),
        ...(version?.transition === 'appear' ? [created] : []),
      ]
    case 'disappear':
      if (!released && (version?.transition === 'disappear' || (!version && !progress.versionExists))) {
        return [{ ...base, type: 'deleteDocumentGroup' }]
      }
      // A draft created by unpublishing needs a create event, or its edits would count as those of the previous draft.
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

/** The Studio's own period for grouping edits. */
const TOGETHER_MS = 5 * 60_000

interface LoggedEvent {
  readonly sequence: number
  readonly event: DocumentEvent
}

/** Whether both events are direct writes by one author within TOGETHER_MS, such as the passes of an import. */
function isRepeated({ event }: LoggedEvent, later: LoggedEvent | undefined): boolean {
  const isDirect = ({ type, versionRevisionId }: DocumentEvent) =>
    type === 'publishDocumentVersion' && versionRevisionId === undefined
  if (!later || !isDirect(event) || !isDirect(later.event)) return false
  const apart = Date.parse(later.event.timestamp) - Date.parse(event.timestamp)
  return event.author === later.event.author && apart < TOGETHER_MS
}

/**
 * Derives a document's events from the transactions of its group, oldest first. Returns them newest first, each with
 * its transaction's sequence. Edits of a working copy are not events: the Studio reads them from the log.
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
