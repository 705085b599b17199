import { MutationFailure } from '../mutate/mutation-failure.ts'
import type { Mutation } from '../mutate/mutation-schema.ts'
import { publishedIdOf, type StoredDocument } from '../store/document.ts'

/** The documents after the earlier actions of the same request. */
export interface Documents {
  get(id: string): StoredDocument | undefined
  versionsOf(publishedId: string): StoredDocument[]
  inRelease(releaseId: string): StoredDocument[]
  /** The last state of a document that was deleted. */
  beforeDeletion(id: string): StoredDocument | undefined
}

/** @throws MutationFailure (409) if there is no document with the id. */
export function existing(id: string, documents: Documents): StoredDocument {
  const document = documents.get(id)
  if (!document) throw notFound(id)
  return document
}

export const notFound = (id: string) =>
  new MutationFailure(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, { id })

export const alreadyExists = (id: string) =>
  new MutationFailure(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })

export const copyOf = (document: StoredDocument, _id: string): Mutation => ({ create: { ...document, _id } })

/** Publishes a draft or version over the published document, and deletes it. */
export function publishedFrom(version: StoredDocument, published: StoredDocument | undefined): Mutation[] {
  const content = Object.entries(version).map(([key, value]) => [key, strengthenReferences(value)])
  const { _system, ...document } = Object.fromEntries(content)
  const _createdAt = published?._createdAt ?? version._createdAt
  return [
    { createOrReplace: { ...document, _id: publishedIdOf(version._id), _createdAt } },
    { delete: { id: version._id } },
  ]
}

/** On publishing, makes those references strong that were weak only until their target was published. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const wish = '_ref' in value && '_strengthenOnPublish' in value ? value._strengthenOnPublish : undefined
  if (!wish) return Object.fromEntries(entries.map(([key, item]) => [key, strengthenReferences(item)]))
  const staysWeak = typeof wish === 'object' && 'weak' in wish && wish.weak === true
  return Object.fromEntries(
    entries.filter(([key]) => key !== '_strengthenOnPublish' && (staysWeak || key !== '_weak')),
  )
}
