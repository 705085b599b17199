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
 * Checks the referential integrity of one change within the whole transaction: no new strong reference to a missing
 * document, no deletion of a document to which another one, a draft included, has a strong reference.
 * @throws MutationFailure (409)
 */
export function checkReferences(store: Store, draft: TransactionDraft, id: string, change: DraftChange) {
  if (change.after) checkTargets(draft, id, change)
  else if (change.before) checkReferrers(store, draft, id)
}

function checkTargets(draft: TransactionDraft, id: string, { before, after }: DraftChange) {
  const known = strongReferencesOf(before)
  for (const target of strongReferencesOf(after)) {
    // An existing reference was checked when it was added; the deletion of its target is checked separately.
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
