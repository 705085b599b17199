import { invalid, MutationFailure } from '../mutate/mutation-failure.ts'
import type { Mutation } from '../mutate/mutation-schema.ts'
import { checkRevision } from '../mutate/patch-document.ts'
import { draftIdOf, isDraftId, isVersionId, publishedIdOf, type StoredDocument } from '../store/document.ts'
import type { Action, ActionOf } from './action-schema.ts'
import { alreadyExists, copyOf, type Documents, existing, notFound, publishedFrom } from './documents.ts'
import { checkUnlocked, releaseMutations } from './release-mutations.ts'

/**
 * Translates an action into mutations.
 * @throws MutationFailure if the state of the documents does not allow the action.
 */
export function mutationsFor(action: Action, documents: Documents): Mutation[] {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return create(action, documents)
    case 'sanity.action.document.edit':
      return edit(action, documents)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(action, documents)
    case 'sanity.action.document.publish':
      return publish(action, documents)
    case 'sanity.action.document.unpublish':
      return unpublish(action, documents)
    case 'sanity.action.document.discard':
      return discard(action.draftId, documents)
    case 'sanity.action.document.version.discard':
      return discard(action.versionId, documents)
    case 'sanity.action.document.delete':
      return deleteAll(action, documents)
    case 'sanity.action.document.version.create':
      return createVersion(action, documents)
    case 'sanity.action.document.version.replace':
      return replaceVersion(action, documents)
    case 'sanity.action.document.version.unpublish':
      return markForUnpublishing(action, documents)
    default:
      return releaseMutations(action, documents)
  }
}

function create(
  { publishedId, attributes, ifExists }: ActionOf<'document.create'>,
  documents: Documents,
): Mutation[] {
  const _id = attributes._id ?? draftIdOf(publishedId)
  checkUnpublished(_id, publishedId)
  if (documents.get(publishedId)) throw alreadyExists(publishedId)
  if (documents.get(_id)) {
    if (ifExists === 'ignore') return []
    throw alreadyExists(_id)
  }
  return [{ create: { ...attributes, _id } }]
}

function edit({ draftId, publishedId, patch }: ActionOf<'document.edit'>, documents: Documents): Mutation[] {
  checkUnpublished(draftId, publishedId)
  checkUnlocked(draftId, documents)
  const change: Mutation = { patch: { id: draftId, ...patch } }
  if (documents.get(draftId)) return [change]
  if (isVersionId(draftId)) throw notFound(draftId)
  return [copyOf(existing(publishedId, documents), draftId), change]
}

function replaceDraft(
  { publishedId, attributes }: ActionOf<'document.replaceDraft'>,
  documents: Documents,
): Mutation[] {
  const _id = draftIdOf(publishedId)
  const before = documents.get(_id) ?? documents.get(publishedId)
  if (!before) throw notFound(_id)
  return replace(before, { ...attributes, _id })
}

function publish(action: ActionOf<'document.publish'>, documents: Documents): Mutation[] {
  const { draftId, publishedId } = action
  checkUnpublished(draftId, publishedId)
  const draft = existing(draftId, documents)
  const published = documents.get(publishedId)
  checkRevision(draftId, draft._rev, action.ifDraftRevisionId)
  checkRevision(publishedId, published?._rev, action.ifPublishedRevisionId)
  return publishedFrom(draft, published)
}

function unpublish(
  { draftId, publishedId }: ActionOf<'document.unpublish'>,
  documents: Documents,
): Mutation[] {
  checkUnpublished(draftId, publishedId)
  const published = existing(publishedId, documents)
  const removal: Mutation = { delete: { id: publishedId } }
  return documents.get(draftId) ? [removal] : [copyOf(published, draftId), removal]
}

function discard(id: string, documents: Documents): Mutation[] {
  checkUnpublished(id, publishedIdOf(id))
  checkUnlocked(id, documents)
  return [{ delete: { id: existing(id, documents)._id } }]
}

function deleteAll(
  { publishedId, includeDrafts }: ActionOf<'document.delete'>,
  documents: Documents,
): Mutation[] {
  for (const id of includeDrafts) checkUnpublished(id, publishedId)
  existing(publishedId, documents)
  const left = documents
    .versionsOf(publishedId)
    .find(({ _id }) => _id !== publishedId && !includeDrafts.includes(_id))
  if (left) {
    throw new MutationFailure(
      409,
      'documentHasDraftsError',
      `Document "${publishedId}" cannot be deleted: "${left._id}" exists and is not among includeDrafts`,
      { id: publishedId, draftId: left._id },
    )
  }
  return [publishedId, ...includeDrafts].map((id) => ({ delete: { id } }))
}

function createVersion(action: ActionOf<'document.version.create'>, documents: Documents): Mutation[] {
  const { publishedId, document, baseId, versionId } = action
  const _id = document?._id ?? versionId
  if (_id === undefined || (!document && !baseId)) {
    throw invalid('A version is created from a document, or from a baseId with a versionId')
  }
  checkUnpublished(_id, publishedId)
  checkUnlocked(_id, documents)
  if (documents.get(_id)) throw alreadyExists(_id)
  if (document) return [{ create: document }]
  const base = existing(baseId ?? publishedId, documents)
  checkRevision(base._id, base._rev, action.ifBaseRevisionId)
  return [copyOf(base, _id)]
}

function markForUnpublishing(
  { versionId, publishedId }: ActionOf<'document.version.unpublish'>,
  documents: Documents,
): Mutation[] {
  checkUnpublished(versionId, publishedId)
  checkUnlocked(versionId, documents)
  const mark: Mutation = { patch: { id: versionId, set: { '_system.delete': true } } }
  return documents.get(versionId) ? [mark] : [copyOf(existing(publishedId, documents), versionId), mark]
}

function replaceVersion(
  { document }: ActionOf<'document.version.replace'>,
  documents: Documents,
): Mutation[] {
  checkUnlocked(document._id, documents)
  return replace(existing(document._id, documents), document)
}

const replace = (before: StoredDocument, after: { _id: string; _type: string }): Mutation[] => [
  { createOrReplace: { ...after, _createdAt: before._createdAt } },
]

/** @throws MutationFailure (400) unless `id` is a draft or version of `publishedId`. */
function checkUnpublished(id: string, publishedId: string) {
  if (publishedIdOf(publishedId) !== publishedId)
    throw invalid(`"${publishedId}" is not the ID of a published document`)
  if ((!isDraftId(id) && !isVersionId(id)) || publishedIdOf(id) !== publishedId) {
    throw invalid(`"${id}" is not the ID of a draft or version of "${publishedId}"`)
  }
}
