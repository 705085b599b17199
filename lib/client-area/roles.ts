/** What a user may be in an account, from most to least. The database decides what each may do: docs/roles.md. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const

export type Role = (typeof roles)[number]

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
}

/** Whether a role may change sites, brands, prompts and files, and ask for runs. */
export const canEdit = (role: Role): boolean => role !== 'viewer'

/** Whether a role may manage members, API keys and billing, and rename the account. */
export const canManage = (role: Role): boolean => role === 'owner' || role === 'admin'

/** Whether a role may also manage owners, hand over the account and remove sites. */
export const isOwner = (role: Role): boolean => role === 'owner'
