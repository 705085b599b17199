import { releaseOf } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import type { LiveChange } from '../store/transaction.ts'
import { invalid, MutationFailure } from './mutation-failure.ts'
import type { WorkingDocument } from './working-document.ts'

const DOCUMENT_ID = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/
const MAX_ID_LENGTH = 128
/** sanity.io/docs/technical-limits: maximum document size. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024

/** sanity.io/docs/content-lake/content-release-document-flow */
const MAX_RELEASE_DOCUMENTS = 1000

/** @throws MutationFailure unless the hosted service accepts the id. */
export function checkDocumentId(id: string) {
  if (!DOCUMENT_ID.test(id) || id.length > MAX_ID_LENGTH || id.endsWith('.') || id.includes('..')) {
    throw invalid(`Malformed document ID: ${JSON.stringify(id)}`)
  }
}

/** Returns the document. @throws MutationFailure if its `_id`, `_type` or a reference is invalid */
export function checkDocument(document: Readonly<Record<string, unknown>>): WorkingDocument {
  const { _id, _type } = document
  if (typeof _id !== 'string') throw invalid('Document does not have an ID')
  checkDocumentId(_id)
  if (typeof _type !== 'string' || _type === '') throw invalid('Document does not have a type')
  checkReferenceShapes(document)
  return { ...document, _id, _type }
}

/** @throws MutationFailure if `_id` or `_type` changed */
export function checkImmutable(before: WorkingDocument, after: Readonly<Record<string, unknown>>) {
  for (const attribute of ['_id', '_type'] as const) {
    if (before[attribute] !== after[attribute])
      throw invalid(`Cannot modify immutable attribute "${attribute}"`)
  }
}

/** @throws MutationFailure (413) */
export function checkDocumentSize(document: WorkingDocument) {
  const bytes = Buffer.byteLength(JSON.stringify(document))
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw new MutationFailure(
      413,
      'documentTooLargeError',
      `Document "${document._id}" is ${bytes} bytes; the limit is ${MAX_DOCUMENT_BYTES}`,
      { id: document._id },
    )
  }
}

/**
 * @param changes those of one transaction
 * @throws MutationFailure if they add a version to a release that is full
 */
export function checkReleaseSizes(
  store: Pick<Store, 'all'>,
  changes: readonly Pick<LiveChange, 'documentId' | 'transition'>[],
) {
  const growth = new Map<string, number>()
  for (const { documentId, transition } of changes) {
    const release = releaseOf(documentId)
    if (release === undefined || transition === 'update') continue
    growth.set(release, (growth.get(release) ?? 0) + (transition === 'appear' ? 1 : -1))
  }
  for (const [release, added] of growth) {
    if (added <= 0) continue
    const before = [...store.all()].filter(({ _id }) => releaseOf(_id) === release).length
    if (before + added > MAX_RELEASE_DOCUMENTS)
      throw invalid(`Release "${release}" cannot have more than ${MAX_RELEASE_DOCUMENTS} documents`)
  }
}

function checkReferenceShapes(value: unknown) {
  if (Array.isArray(value)) {
    for (const item of value) checkReferenceShapes(item)
  } else if (typeof value === 'object' && value !== null) {
    if ('_ref' in value) checkReference(value)
    for (const item of Object.values(value)) checkReferenceShapes(item)
  }
}

function checkReference(reference: object) {
  if ('_ref' in reference && typeof reference._ref !== 'string') {
    throw invalid('Not a valid reference: _ref must be a string')
  }
  const stranger = Object.keys(reference).find((key) => !key.startsWith('_'))
  if (stranger) throw invalid(`Not a valid reference: Key "${stranger}" not allowed in ref`)
}
