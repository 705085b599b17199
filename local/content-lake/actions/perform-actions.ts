import { type FailedItem, LakeError } from '../http/lake-error.ts'
import type { LakeContext } from '../lake-context.ts'
import type { Commit, CommitRequest } from '../mutate/commit-request.ts'
import { MutationFailure } from '../mutate/mutation-failure.ts'
import type { Mutation } from '../mutate/mutation-schema.ts'
import { publishedIdOf, releaseOf, type StoredDocument } from '../store/document.ts'
import { lastRevision, type Store } from '../store/store.ts'
import { mutationsFor } from './action-mutations.ts'
import type { Action } from './action-schema.ts'
import type { Documents } from './documents.ts'

type CommitContext = Pick<LakeContext, 'commit' | 'store'>

/**
 * Performs actions as one transaction; each action sees the changes of the earlier ones.
 * @throws LakeError in the actions API's format if any action is refused; nothing is changed then.
 */
export function performActions(
  context: CommitContext,
  actions: readonly Action[],
  request: Omit<CommitRequest, 'mutations'>,
) {
  const mutations: Mutation[] = []
  /** For each mutation, the index of its action. */
  const owners: number[] = []
  for (const [index, action] of actions.entries()) {
    const documents = documentsAfter(context, mutations, owners, request.author)
    for (const mutation of ofAction(index, () => mutationsFor(action, documents))) {
      mutations.push(mutation)
      owners.push(index)
    }
  }
  return commitOwned(context, { ...request, mutations }, owners)
}

function documentsAfter(
  context: CommitContext,
  mutations: readonly Mutation[],
  owners: readonly number[],
  author: string,
): Documents {
  const { store } = context
  if (mutations.length === 0) return documentsOf(store)
  const { changes } = commitOwned(context, { mutations, author, dryRun: true }, owners)
  const changed = new Map(changes.map(({ documentId, after }) => [documentId, after]))
  const added = [...changed.values()].filter((document) => document !== null)
  const before = documentsOf(store)
  const withChanges = (documents: StoredDocument[], isMeant: (id: string) => boolean) => [
    ...documents.filter(({ _id }) => !changed.has(_id)),
    ...added.filter(({ _id }) => isMeant(_id)),
  ]
  return {
    get: (id) => (changed.has(id) ? (changed.get(id) ?? undefined) : store.get(id)),
    versionsOf: (id) => withChanges(before.versionsOf(id), (version) => publishedIdOf(version) === id),
    inRelease: (id) => withChanges(before.inRelease(id), (version) => releaseOf(version) === id),
    beforeDeletion: before.beforeDeletion,
  }
}

/** The documents of a store. */
export const documentsOf = (store: Store): Documents => ({
  get: (id) => store.get(id),
  versionsOf: (id) => [...store.versionsOf(id)],
  inRelease: (id) => [...store.all()].filter(({ _id }) => releaseOf(_id) === id),
  beforeDeletion: (id) => lastRevision(store, id) ?? undefined,
})

function commitOwned({ commit }: CommitContext, request: CommitRequest, owners: readonly number[]): Commit {
  try {
    return commit(request)
  } catch (error) {
    throw error instanceof LakeError ? asActionError(error, owners) : error
  }
}

function ofAction<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof MutationFailure ? asActionError(error.toLakeError(0), [index]) : error
  }
}

/** Converts the error of a mutation into an error of its action; returns other errors unchanged. */
function asActionError(error: LakeError, owners: readonly number[]): LakeError {
  if (!error.failedItems) return error
  const items = error.failedItems.map(
    (item): FailedItem => ({ ...item, index: owners[item.index] ?? item.index }),
  )
  return LakeError.action(error.status, items)
}
