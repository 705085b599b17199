import { canEdit, canManage, type Role } from '../roles'
import type { MadeByMember } from './member'

/** The most names of a kind in the sentence. */
const mostNamed = 5

const list = new Intl.ListFormat('en-US')

function namesOf(one: string, several: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length - mostNamed
  const named = more > 0 ? [...names.slice(0, mostNamed), `${more} more`] : names
  return [`${names.length === 1 ? one : several} ${list.format(named)}`]
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`)

/**
 * What ends with a member's role, as the database ends it (supabase/migrations, end_what_was_made).
 * @param made what the member made; null: unknown
 * @param role that the member gets; undefined: they are removed
 * @returns undefined if nothing ends
 */
export function endedText(made: MadeByMember | null, role?: Role): string | undefined {
  const { apiKeys = [], reportLinks = [], invitations = [] } = made ?? {}
  const isManager = role !== undefined && canManage(role)
  const keys = isManager ? [] : namesOf('the API key', 'the API keys', quoted(apiKeys))
  const ended = [
    ...keys,
    ...(role !== undefined && canEdit(role)
      ? []
      : namesOf('the report link', 'the report links', quoted(reportLinks))),
    ...(isManager ? [] : namesOf('the invitation to', 'the invitations to', invitations)),
  ]
  if (ended.length === 0) return undefined
  const advice = keys.length > 0 ? ' If a program uses such a key, create another one first.' : ''
  return `This also revokes ${list.format(ended)}.${advice}`
}
