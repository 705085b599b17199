import type { Role } from '../roles'

/** The names of what a member made and what ends when they are removed. */
export interface MadeByMember {
  apiKeys: readonly string[]
  /** At most 50. */
  reportLinks: readonly string[]
  /** The invited addresses. */
  invitations: readonly string[]
}

/** A member of an account. */
export interface Member {
  userId: string
  email: string
  role: Role
  /** When the user joined. */
  since: string
  isYou: boolean
  /** Null: the user may see only their own. */
  made: MadeByMember | null
}

/** An invitation that was not answered yet. */
export interface Invitation {
  id: string
  email: string
  role: Exclude<Role, 'owner'>
  /** When its last email was sent. */
  sentAt: string
  expiresAt: string
}

/** Who belongs to an account. */
export interface People {
  /** The first members first. */
  members: readonly Member[]
  /** Only for owners and admins. */
  invitations: readonly Invitation[]
}

export type InviteField = 'email' | 'role'

/** The roles that a user is invited with. Only a member becomes owner. */
export const invitedRoles = ['viewer', 'member', 'admin'] as const satisfies readonly Role[]

/** What a role may do, in a line. */
export const roleTexts: Readonly<Record<Role, string>> = {
  viewer: 'Sees everything, but can’t change anything.',
  member: 'Edits sites, brands and prompts, and runs prompts.',
  admin: 'Does everything a member can, and manages members, API keys and billing.',
  owner: 'Does everything an admin can, and manages owners and removes sites.',
}
