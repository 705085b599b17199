import { dequal } from 'dequal/lite'
import { z } from 'zod'

/** A field's value when it was last saved, and as it was typed since; undefined for a field that is empty. */
const change = z.object({ before: z.unknown().optional(), after: z.unknown().optional() })

const changesShape = z.record(z.string(), change)

/** What was typed in a document and is not saved, by the name of the top-level field. */
export type UnsavedChanges = z.infer<typeof changesShape>

type Fields = Readonly<Record<string, unknown>>

const isOwnField = (name: string) => !name.startsWith('_')

/** @returns what differs between a document as it was saved and as it is shown */
export function changesBetween(saved: Fields, shown: Fields): UnsavedChanges {
  const names = new Set([...Object.keys(saved), ...Object.keys(shown)].filter(isOwnField))
  return Object.fromEntries(
    [...names]
      .filter((name) => !dequal(saved[name], shown[name]))
      .map((name) => [name, { before: saved[name], after: shown[name] }]),
  )
}

/** Kept changes that are not in the document. */
interface Outstanding {
  /** To fields that no one has changed since. */
  missing: UnsavedChanges
  /** To fields that were changed elsewhere in the meantime. */
  conflicting: UnsavedChanges
}

/** Compares kept changes with the document as it is saved now; what was saved after all is left out. */
export function outstanding(changes: UnsavedChanges, current: Fields): Outstanding {
  const missing: UnsavedChanges = {}
  const conflicting: UnsavedChanges = {}
  for (const [name, change] of Object.entries(changes)) {
    if (dequal(current[name], change.after)) continue
    const list = dequal(current[name], change.before) ? missing : conflicting
    list[name] = change
  }
  return { missing, conflicting }
}

/** The patches that make changes again. */
export const patchesOf = (changes: UnsavedChanges) =>
  Object.entries(changes).map(([name, { after }]) =>
    after === undefined ? { unset: [name] } : { set: { [name]: after } },
  )

const keyOf = (documentId: string) => `unsaved-changes:${documentId}`

/** Keeps the changes in the tab, where a reload finds them, in place of those kept before. */
export function keepChanges(documentId: string, changes: UnsavedChanges): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(keyOf(documentId))
    else sessionStorage.setItem(keyOf(documentId), JSON.stringify(changes))
  } catch {
    // Storage is full or blocked: the changes are in the form alone, as they would be without this.
  }
}

/** @returns the changes kept in this tab; none when there are none or they cannot be read */
export function keptChanges(documentId: string): UnsavedChanges {
  try {
    return changesShape.parse(JSON.parse(sessionStorage.getItem(keyOf(documentId)) ?? '{}'))
  } catch {
    return {}
  }
}
