/**
 * The exports of `sanity` that schemas and pure Studio code use. The package itself needs a browser's module loader
 * (`import.meta`).
 */
export { getDraftId, getPublishedId, getVersionFromId, getVersionId } from '@sanity/client/csm'

const asIs = <Definition>(definition: Definition): Definition => definition

export { asIs as defineArrayMember, asIs as defineDocumentInspector, asIs as defineField, asIs as defineType }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Path = readonly unknown[]

export const set = (value: unknown, path: Path) => ({ type: 'set', path, value })
export const unset = (path: Path) => ({ type: 'unset', path })
export const insert = (items: readonly unknown[], position: string, path: Path) => ({
  type: 'insert',
  path,
  position,
  items,
})
