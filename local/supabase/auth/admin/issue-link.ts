import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { SupabaseContext } from '../../supabase-context.ts'
import { findRecord, type UserRecord } from '../user-record.ts'

export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** The columns of a link's token, of its time, and of the token that a change of address needs besides. */
const COLUMNS: Readonly<Record<LinkType, { token: string; time: string; other?: string }>> = {
  signup: { token: 'confirmation_token', time: 'confirmation_sent_at' },
  invite: { token: 'confirmation_token', time: 'confirmation_sent_at' },
  magiclink: { token: 'recovery_token', time: 'recovery_sent_at' },
  recovery: { token: 'recovery_token', time: 'recovery_sent_at' },
  email_change_current: {
    token: 'email_change_token_current',
    time: 'email_change_sent_at',
    other: 'email_change_token_new',
  },
  email_change_new: {
    token: 'email_change_token_new',
    time: 'email_change_sent_at',
    other: 'email_change_token_current',
  },
}

const CODE_LENGTH = 40
const newCode = () => Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('')

/** The hash by which lite finds a mailed code. */
const tokenHash = (email: string, code: string) =>
  createHash('sha256')
    .update(email + code)
    .digest('hex')

/** The link by which Auth itself verifies a token and then redirects. */
const actionLink = (origin: string, token: string, type: LinkType, redirectTo: string) =>
  `${origin}/auth/v1/verify?${new URLSearchParams({ token, type: type.replace(/_(?:current|new)$/, ''), redirect_to: redirectTo })}`

interface IssuedLink {
  user: UserRecord
  type: LinkType
  code: string
  hash: string
  url: string
}

interface LinkRequest {
  user: UserRecord
  type: LinkType
  newEmail?: string | undefined
  redirectTo: string
}

/**
 * Stores the token of a new link for a user; earlier links of its kind become invalid. A change of address waits for the link
 * to the other address, too, where config.toml asks for both.
 */
export async function issueLink(
  { query, apiOrigin, project }: SupabaseContext,
  { user, type, newEmail, redirectTo }: LinkRequest,
): Promise<IssuedLink> {
  const code = newCode()
  const hash = tokenHash(type === 'email_change_new' && newEmail ? newEmail : user.email, code)
  const { token, time, other } = COLUMNS[type]
  const needsBoth = other && project.auth.email.double_confirm_changes
  if (needsBoth) {
    await query(
      `update auth.users set ${other} = $3
       where id = $1 and (coalesce(${other}, ${token}) is null or email_change is distinct from $2)`,
      [user.id, newEmail ?? null, randomBytes(32).toString('hex')],
    )
  }
  await query(
    `update auth.users set ${token} = $2, ${time} = now(), email_change = coalesce($3, email_change),
       invited_at = case when $4 then now() else invited_at end where id = $1`,
    [user.id, hash, newEmail ?? null, type === 'invite'],
  )
  const fresh = (await findRecord(query, user.id)) ?? user
  return { user: fresh, type, code, hash, url: actionLink(apiOrigin(), hash, type, redirectTo) }
}
