import { referencesIn } from '../store/references.ts'
import type { Store } from '../store/store.ts'
import { MutationFailure } from './mutation-failure.ts'
import type { DraftChange, TransactionDraft } from './transaction-draft.ts'

const strongReferencesOf = (value: unknown) =>
  new Set(
    referencesIn(value)
      .filter(({ weak }) => !weak)
      .map(({ id }) => id),
  )

/**
 * Referential integrity of one change, given the whole transaction: no new strong reference to a document
 * that is not there, no deletion of a document that another one strongly refers to (drafts count).
 * @throws MutationFailure (409)
 */
export function checkReferences(store: Store, draft: TransactionDraft, id: string, change: DraftChange) {
  if (change.after) checkTargets(draft, id, change)
  else if (change.before) checkReferrers(store, draft, id)
}

function checkTargets(draft: TransactionDraft, id: string, { before, after }: DraftChange) {
  const known = strongReferencesOf(before)
  for (const target of strongReferencesOf(after)) {
    // One that was there before was checked then, and what may have deleted it since is checked as a deletion.
    if (known.has(target) || draft.get(target)) continue
    throw new MutationFailure(
      409,
      'documentReferenceDoesNotExistError',
      `Document "${id}" references non-existent document "${target}"`,
      { id, referenceID: target },
    )
  }
}

function checkReferrers(store: Store, draft: TransactionDraft, id: string) {
  const candidates = new Set([...store.referencing(id)].map(({ _id }) => _id))
  for (const [changed, { after }] of draft.changes) if (after) candidates.add(changed)
  const referencingIDs = [...candidates].filter(
    (candidate) => candidate !== id && strongReferencesOf(draft.get(candidate)).has(id),
  )
  if (referencingIDs.length === 0) return
  throw new MutationFailure(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    { id, referencingIDs },
  )
}
