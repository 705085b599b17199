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

/** Patches between two states of a document, `_rev` left out as the hosted service leaves it out. */
export function effectsOf(before: StoredDocument | null, after: StoredDocument | null): Effects {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return { apply: mendozaDiff(left, right), revert: mendozaDiff(right, left) }
}

/**
 * One step through a document's history. `revision` is the revision the result had (or will have).
 * Returns null when the document does not exist on the other side of the step.
 */
export function stepThrough(
  document: StoredDocument | null,
  patch: MendozaPatch,
  revision: string | undefined,
): StoredDocument | null {
  const result: unknown = applyPatch(withoutRevision(document), [...patch] as RawPatch)
  if (typeof result !== 'object' || result === null) return null
  // The log only ever holds patches between stored documents, so what comes out is one.
  return { ...result, _rev: revision } as StoredDocument
}
