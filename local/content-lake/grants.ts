import type { Role } from './users.ts'

/** What holders of a role may do with the documents of a filter, in the hosted service's form. */
export interface Grant {
  readonly filter: string
  readonly permissions: readonly string[]
}

const write = ['create', 'update', 'history', 'editHistory', 'manage']
const reading = { filter: '_id in path("**")', permissions: ['read', 'history'] }

/** "update" includes deletion. */
const everything: readonly Grant[] = [{ filter: reading.filter, permissions: ['read', ...write] }]

const grants: Record<Role, readonly Grant[]> = {
  administrator: everything,
  developer: everything,
  editor: everything,
  contributor: [
    reading,
    { filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions: write },
    { filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create'] },
  ],
  viewer: [reading],
}

/** The grants of a role (https://www.sanity.io/docs/content-lake/roles-concepts). */
export const grantsOf = (role: Role): readonly Grant[] => grants[role]

/** Whether a role may change a document, or create it. */
export function mayChange(role: Role, id: string, isNew: boolean): boolean {
  if (role === 'viewer') return false
  if (role !== 'contributor') return true
  return /^(drafts|versions)\./.test(id) || (isNew && /^(image|file)-/.test(id))
}

/** The hosted service's words for what a role may not do. */
export const refusedGrant = (isNew: boolean) =>
  `Insufficient permissions; permission "${isNew ? 'create' : 'update'}" required`
