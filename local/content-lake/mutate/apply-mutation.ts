import type { MutationResult } from './commit-request.ts'
import type { Mutation, Selection } from './mutation-schema.ts'
import type { TransactionDraft } from './transaction-draft.ts'

/** Returns the ids of the documents that a query selects in the state before the transaction. */
export type SelectIds = (query: string, params: Readonly<Record<string, unknown>>) => string[]

/**
 * Applies one mutation of a request to a transaction's draft.
 * @throws MutationFailure if it cannot be applied.
 */
export function applyMutation(
  draft: TransactionDraft,
  mutation: Mutation,
  index: number,
  selectIds: SelectIds,
): MutationResult[] {
  if ('create' in mutation) return [{ id: draft.create(mutation.create, index), operation: 'create' }]
  if ('createIfNotExists' in mutation) return [draft.createIfNotExists(mutation.createIfNotExists, index)]
  if ('createOrReplace' in mutation) return [draft.createOrReplace(mutation.createOrReplace, index)]
  if ('delete' in mutation) {
    const ids = selectedIds(mutation.delete, selectIds).filter((id) => draft.delete(id, index))
    return ids.map((id) => ({ id, operation: 'delete' }))
  }
  return patchSelected(draft, mutation.patch, index, selectIds)
}

function patchSelected(
  draft: TransactionDraft,
  patch: Extract<Mutation, { patch: unknown }>['patch'],
  index: number,
  selectIds: SelectIds,
): MutationResult[] {
  const ids = selectedIds(patch, selectIds)
  const { id, query, params, ...operations } = {
    id: undefined,
    query: undefined,
    params: undefined,
    ...patch,
  }
  return ids.map((id) => {
    draft.patch(id, operations, index)
    return { id, operation: 'update' }
  })
}

function selectedIds(selection: Selection, selectIds: SelectIds): string[] {
  if ('query' in selection) return selectIds(selection.query, selection.params ?? {})
  return typeof selection.id === 'string' ? [selection.id] : selection.id
}
