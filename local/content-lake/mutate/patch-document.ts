import { type Mut, Mutation } from '@sanity/mutator'
import { invalid, MutationFailure } from './mutation-failure.ts'
import type { PatchOperations } from './mutation-schema.ts'
import type { WorkingDocument } from './working-document.ts'

/**
 * Applies a patch to a document with Sanity's own implementation, @sanity/mutator.
 * @throws MutationFailure if a path does not parse or does not fit the document.
 */
export function patchDocument(
  document: WorkingDocument,
  operations: PatchOperations,
): Readonly<Record<string, unknown>> {
  const { ifRevisionID, ...rest } = operations
  // The operations were checked by patchOperationsSchema; the mutator's types only differ in `undefined`.
  const mutation = { patch: { id: document._id, ...rest } } as Mut
  try {
    const result = new Mutation({ mutations: [mutation] }).apply({ ...document })
    if (!result) throw new Error('the patch removed the document')
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalid(`The patch for document "${document._id}" cannot be applied: ${reason}`)
  }
}

/** Optimistic locking. @throws MutationFailure (409) if the document has another revision. */
export function checkRevision(id: string, current: string | undefined, expected: string | undefined) {
  if (expected === undefined || expected === current) return
  throw new MutationFailure(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" has unexpected revision ID (${current ?? 'none'}), expected "${expected}"`,
    { id, currentRevisionID: current ?? null, expectedRevisionID: expected },
  )
}
