import { z } from 'zod'
import { invalid, MutationFailure } from '../mutate/mutation-failure.ts'
import type { Mutation, PatchOperations } from '../mutate/mutation-schema.ts'
import { patchDocument } from '../mutate/patch-document.ts'
import { randomKey } from '../mutate/random-id.ts'
import {
  draftIdOf,
  isMarkedForDeletion,
  publishedIdOf,
  releaseDocumentId,
  releaseDocumentType,
  releaseOf,
  type StoredDocument,
} from '../store/document.ts'
import { type Action, type ActionOf, releaseMetadataSchema } from './action-schema.ts'
import { alreadyExists, copyOf, type Documents, existing, publishedFrom } from './documents.ts'

type ReleaseAction = Extract<Action, { releaseId: string }>

/**
 * Translates an action on a release into mutations. A release that is published or archived changes its state and all its
 * documents in one transaction, so the hosted service's states in between (publishing, archiving) do not occur.
 * @throws MutationFailure if the state of the release does not allow the action
 */
export function releaseMutations(action: ReleaseAction, documents: Documents): Mutation[] {
  const { releaseId } = action
  const id = releaseDocumentId(releaseId)
  switch (action.actionType) {
    case 'sanity.action.release.create': {
      if (documents.get(id)) throw alreadyExists(id)
      const metadata = { releaseType: 'undecided', ...action.metadata }
      return [{ create: { _id: id, _type: releaseDocumentType, name: releaseId, state: 'active', metadata } }]
    }
    case 'sanity.action.release.import':
      return importRelease(action, documents)
    case 'sanity.action.release.edit':
      return edit(inState(releaseId, documents, 'edited', 'active', 'scheduled'), action.patch)
    case 'sanity.action.release.schedule': {
      inState(releaseId, documents, 'scheduling', 'active', 'scheduled')
      const publishAt = new Date(action.publishAt).toISOString()
      return [change(id, { state: 'scheduled', publishAt }, ['error'])]
    }
    case 'sanity.action.release.unschedule':
      inState(releaseId, documents, 'active', 'scheduled')
      return [change(id, { state: 'active' }, ['publishAt'])]
    case 'sanity.action.release.publish':
      inState(releaseId, documents, 'publishing', 'active')
      return publishRelease(releaseId, documents)
    case 'sanity.action.release.archive': {
      inState(releaseId, documents, 'archiving', 'active')
      const versions = documents.inRelease(releaseId)
      const removals = versions.map(({ _id }): Mutation => ({ delete: { id: _id } }))
      return [...removals, end(id, 'archived', versions)]
    }
    case 'sanity.action.release.unarchive': {
      const { finalDocumentStates } = inState(releaseId, documents, 'unarchiving', 'archived')
      const versions = stateIds(finalDocumentStates).flatMap((state) => documents.beforeDeletion(state) ?? [])
      const copies = versions.map((version): Mutation => ({ create: version }))
      return [...copies, change(id, { state: 'active' }, ['finalDocumentStates'])]
    }
    case 'sanity.action.release.delete':
      inState(releaseId, documents, 'deleted', 'archived', 'published')
      return [{ delete: { id } }]
  }
}

/** Publishes all documents of a release, whatever its state. */
export function publishRelease(releaseId: string, documents: Documents, now = new Date()): Mutation[] {
  const versions = documents.inRelease(releaseId)
  const changes = versions.flatMap((version): Mutation[] => {
    const publishedId = publishedIdOf(version._id)
    const published = documents.get(publishedId)
    if (!isMarkedForDeletion(version)) return publishedFrom(version, published)
    const removal: Mutation = { delete: { id: version._id } }
    if (!published) return [removal]
    // As when a document is unpublished by hand, its content stays as a draft.
    const draftId = draftIdOf(publishedId)
    const draft = documents.get(draftId) ? [] : [copyOf(published, draftId)]
    return [...draft, { delete: { id: publishedId } }, removal]
  })
  const published = { publishedAt: now.toISOString() }
  return [...changes, end(releaseDocumentId(releaseId), 'published', versions, published)]
}

/** The mutation of a release that could not be published at its time: it is no longer scheduled, and says why. */
export const failRelease = (releaseId: string, message: string): Mutation =>
  change(releaseDocumentId(releaseId), { state: 'active', error: { message } }, ['publishAt'])

/** @throws MutationFailure (409) if a document belongs to a release that is scheduled, or no longer open */
export function checkUnlocked(id: string, documents: Documents) {
  const releaseId = releaseOf(id)
  const release = releaseId === undefined ? undefined : documents.get(releaseDocumentId(releaseId))
  if (release && release.state !== 'active')
    throw wrongState(`The documents of release "${releaseId}" cannot be changed while it is ${release.state}`)
}

/** The release, in a state from which it may go to another. @throws MutationFailure (409) */
function inState(releaseId: string, documents: Documents, to: string, ...from: string[]): StoredDocument {
  const release = existing(releaseDocumentId(releaseId), documents)
  if (typeof release.state === 'string' && from.includes(release.state)) return release
  throw wrongState(
    `Release "${releaseId}" is not permitted to transition from state ${release.state} to ${to}`,
  )
}

const wrongState = (description: string) => new MutationFailure(409, 'releaseStateError', description)

const change = (id: string, set: Record<string, unknown>, unset: string[]): Mutation => ({
  patch: { id, set, unset },
})

/** The end of a release, with the ids of the documents that it had. */
function end(
  id: string,
  state: 'published' | 'archived',
  versions: readonly StoredDocument[],
  more: Record<string, unknown> = {},
): Mutation {
  const finalDocumentStates = versions.map(({ _id }) => ({ _key: randomKey(), id: _id }))
  return change(id, { ...more, state, finalDocumentStates }, ['publishAt', 'error'])
}

const states = z.array(z.looseObject({ id: z.string() })).catch([])
const stateIds = (finalDocumentStates: unknown) => states.parse(finalDocumentStates).map(({ id }) => id)

/** `metadata`, and what is below it */
const inMetadata = /^metadata(?:[.[]|$)/

function edit(release: StoredDocument, patch: PatchOperations): Mutation[] {
  const { unset = [], insert, ifRevisionID, ...named } = patch
  const paths = [...Object.values(named).flatMap((fields) => Object.keys(fields ?? {})), ...unset]
  const wrong = paths.find((path) => !inMetadata.test(path))
  if (wrong !== undefined) throw invalid(`Only the metadata of a release can be edited, not "${wrong}"`)
  if (insert) throw invalid('The metadata of a release have no lists to insert into')
  const metadata = releaseMetadataSchema.safeParse(patchDocument(release, patch).metadata)
  if (!metadata.success) {
    const [{ path, message } = { path: [], message: 'is not valid' }] = metadata.error.issues
    throw invalid(`metadata${path.map((step) => `.${String(step)}`).join('')} ${message}`)
  }
  return [{ patch: { id: release._id, ...patch } }]
}

function importRelease(action: ActionOf<'release.import'>, documents: Documents): Mutation[] {
  const id = releaseDocumentId(action.releaseId)
  const imported = action.document ?? action.attributes
  if (!imported) throw invalid('A release is imported from its document')
  const before = documents.get(id)
  if (before && action.ifExists === 'ignore') return []
  if (before && action.ifExists === 'fail') throw alreadyExists(id)
  return [{ createOrReplace: { ...imported, _id: id, _type: releaseDocumentType } }]
}
