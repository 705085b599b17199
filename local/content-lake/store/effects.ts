import { applyPatch, type RawPatch } from 'mendoza'
import type { StoredDocument } from './document.ts'
import { mendozaDiff } from './mendoza-diff.ts'
import type { Effects, MendozaPatch } from './transaction.ts'

type Unrevised = Readonly<Record<string, unknown>> | null

function withoutRevision(document: StoredDocument | null): Unrevised {
  if (!document) return null
  const { _rev, ...rest } = document
  return rest
}

/** Patches between two states of a document, without `_rev` as in the hosted service. */
export function effectsOf(before: StoredDocument | null, after: StoredDocument | null): Effects {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return { apply: mendozaDiff(left, right), revert: mendozaDiff(right, left) }
}

/**
 * Applies one patch of a document's history. `revision` is the revision of the result.
 * Returns null if the document does not exist after the patch.
 */
export function stepThrough(
  document: StoredDocument | null,
  patch: MendozaPatch,
  revision: string | undefined,
): StoredDocument | null {
  const result: unknown = applyPatch(withoutRevision(document), [...patch] as RawPatch)
  if (typeof result !== 'object' || result === null) return null
  // The log contains only patches between stored documents, so the result is a stored document.
  return { ...result, _rev: revision } as StoredDocument
}
