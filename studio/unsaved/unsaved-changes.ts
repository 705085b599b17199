import { dequal } from 'dequal/lite'
import { z } from 'zod'

/** The saved value of a field and its unsaved value; undefined if empty. */
const change = z.object({ before: z.unknown().optional(), after: z.unknown().optional() })

const changesShape = z.record(z.string(), change)

/** Unsaved input of a document, by the name of the top-level field. */
export type UnsavedChanges = z.infer<typeof changesShape>

type Fields = Readonly<Record<string, unknown>>

const isOwnField = (name: string) => !name.startsWith('_')

/** Whether a value has the state of an upload, which ends with the page that uploads. */
const isUploading = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('_upload' in value || Object.values(value).some(isUploading))

/** @returns the difference between the saved and the shown document, without fields into which a file is being uploaded */
export function changesBetween(saved: Fields, shown: Fields): UnsavedChanges {
  const names = new Set([...Object.keys(saved), ...Object.keys(shown)].filter(isOwnField))
  return Object.fromEntries(
    [...names]
      .filter((name) => !dequal(saved[name], shown[name]) && !isUploading(shown[name]))
      .map((name) => [name, { before: saved[name], after: shown[name] }]),
  )
}

/** Stored changes that are not in the document. */
interface Outstanding {
  /** Of fields that have not been changed since. */
  missing: UnsavedChanges
  /** Of fields that someone else has changed since. */
  conflicting: UnsavedChanges
}

/** Compares stored changes with the saved document; changes that were saved are left out. */
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

/** The patches that restore changes. */
export const changesToPatches = (changes: UnsavedChanges) =>
  Object.entries(changes).map(([name, { after }]) =>
    after === undefined ? { unset: [name] } : { set: { [name]: after } },
  )

const storageKey = (documentId: string) => `unsaved-changes:${documentId}`

/** Stores the changes for the tab, so that they survive a reload. Replaces earlier ones. */
export function storeChanges(documentId: string, changes: UnsavedChanges): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(storageKey(documentId))
    else sessionStorage.setItem(storageKey(documentId), JSON.stringify(changes))
  } catch {
    // Storage is full or disabled: the changes are only in the form.
  }
}

/** @returns the stored changes of this tab; empty if there are none or they cannot be read */
export function loadStoredChanges(documentId: string): UnsavedChanges {
  try {
    return changesShape.parse(JSON.parse(sessionStorage.getItem(storageKey(documentId)) ?? '{}'))
  } catch {
    return {}
  }
}
