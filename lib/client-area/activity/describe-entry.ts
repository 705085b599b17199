import { z } from 'zod'
import { formatCount } from '@/lib/format/format'

const changesSchema = z.record(
  z.string(),
  z.object({ old: z.unknown().optional(), new: z.unknown().optional(), withheld: z.boolean().optional() }),
)

/** An entry of the audit log (supabase/migrations, audit_log). */
export const entrySchema = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.string().nullable(),
  action: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  changes: changesSchema,
})

type Entry = z.output<typeof entrySchema>

/** Names of what entries are about. The log holds none, because they would outlive their account. */
export interface Names {
  /** Of the members, by user ID. */
  people: ReadonlyMap<string, string>
  /** Of the sites, by ID. */
  sites: ReadonlyMap<string, string>
}

const maxQuoted = 80

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const quoted = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text && `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted - 1)}…` : text}”`
}

const planName = (value: unknown): string => {
  const text = textOf(value) ?? 'no plan'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "the site Shop", or only "a site" if it is gone. */
const named = (kind: string, name: string | undefined) => (name ? `the ${kind} ${name}` : `a ${kind}`)

function describeAccount({ action, changes }: Entry): string {
  if (action === 'insert') return 'Created the account'
  if (action === 'delete') return 'Deleted the account'
  const { plan_id: plan } = changes
  if (plan) return `Changed the plan from ${planName(plan.old)} to ${planName(plan.new)}`
  if (changes.name) return 'Renamed the account'
  return 'Changed the agreed limits of the account'
}

function describeDeletion({ action }: Entry): string {
  return action === 'insert' ? 'Requested the deletion of the account' : 'Kept the account'
}

function describeSubscription({ action, changes }: Entry): string {
  if (action === 'insert') return 'Started a paid subscription'
  const { status, cancel_at_period_end: cancel, plan_id: plan } = changes
  if (cancel) return cancel.new === true ? 'Canceled the subscription' : 'Continued the subscription'
  if (plan) return `Changed the subscription from ${planName(plan.old)} to ${planName(plan.new)}`
  if (status?.new === 'past_due') return 'A payment failed'
  if (status?.new === 'canceled') return 'The subscription ended'
  if (status) return 'The subscription’s status changed'
  return 'The subscription was renewed or changed'
}

function describeMember({ action, changes, subjectId, actorId }: Entry, { people }: Names): string {
  const who = people.get(subjectId) ?? 'a former member'
  const isSelf = subjectId === actorId
  const { role } = changes
  if (action === 'insert')
    return isSelf ? `Joined as ${textOf(role?.new)}` : `Added ${who} as ${textOf(role?.new)}`
  if (action === 'delete') return isSelf ? 'Left the account' : `Removed ${who}`
  const whose = isSelf ? 'their own role' : `the role of ${who}`
  return `Changed ${whose} from ${textOf(role?.old)} to ${textOf(role?.new)}`
}

function describeInvitation({ action, changes }: Entry): string {
  const role = textOf(changes.role?.new ?? changes.role?.old) ?? 'member'
  if (action === 'insert') return `Invited someone to join as ${role}`
  if (action === 'delete') return `An invitation to join as ${role} was answered or revoked`
  return 'Resent an invitation'
}

function describeSite({ action, changes, subjectId }: Entry, { sites }: Names): string {
  const domain = textOf(changes.domain?.new) ?? textOf(changes.domain?.old)
  const site = named('site', sites.get(subjectId) ?? domain)
  if (action === 'insert') return `Added ${site}`
  if (action === 'delete') return `Removed ${site}`
  if (changes.domain) return `Changed the domain of ${site} to ${textOf(changes.domain.new) ?? 'none'}`
  if (changes.verified_at)
    return `${changes.verified_at.new ? 'Verified' : 'Lost the verification of'} the domain of ${site}`
  if (changes.is_scanned_weekly)
    return `Turned the weekly check of ${site} ${changes.is_scanned_weekly.new === true ? 'on' : 'off'}`
  return changes.name ? `Renamed ${site}` : `Changed ${site}`
}

function describeSuspicious({ action, changes, subjectId }: Entry, { sites }: Names): string {
  const { data: visits = 0 } = z.int().safeParse(changes.visits?.new ?? changes.visits?.old)
  const words = `${formatCount(visits)} suspicious ${visits === 1 ? 'visit' : 'visits'}`
  return `${action === 'delete' ? 'Discarded' : 'Counted'} ${words} of ${named('site', sites.get(subjectId))}`
}

function describePrompt({ action, changes, subjectId }: Entry, { sites }: Names): string {
  if (action === 'import') {
    const { data: count } = z.int().safeParse(changes.count?.new)
    const prompts =
      count === undefined ? 'prompts' : `${formatCount(count)} ${count === 1 ? 'prompt' : 'prompts'}`
    return `Imported ${prompts} into ${named('site', sites.get(subjectId))}`
  }
  const text = quoted(changes.text?.new) ?? quoted(changes.text?.old)
  const prompt = text ? `the prompt ${text}` : 'a prompt'
  if (action === 'insert') return `Added ${prompt}`
  if (action === 'delete') return `Deleted ${prompt}`
  if (changes.text) return `Changed ${quoted(changes.text.old) ?? 'a prompt'} to ${quoted(changes.text.new)}`
  if (changes.is_enabled) return `${changes.is_enabled.new === true ? 'Enabled' : 'Disabled'} a prompt`
  if (changes.is_branded) return 'Changed whether a prompt is branded'
  return changes.topic ? 'Changed the topic of a prompt' : 'Changed a prompt'
}

function describeBrand({ action, changes }: Entry): string {
  const { brand, is_own: own, domains, aliases } = changes
  const name = quoted(brand?.new) ?? quoted(brand?.old) ?? 'a brand'
  const former = quoted(brand?.old)
  if (action === 'insert') return `Added ${own?.new === true ? 'the own brand' : 'the competitor'} ${name}`
  if (action === 'delete') return `Removed ${own?.old === true ? 'the own brand' : 'the competitor'} ${name}`
  if (own) return own.new === true ? `Made ${name} the own brand` : `Made ${name} a competitor`
  if (former && former !== name) return `Renamed the brand ${former} to ${name}`
  const parts = [...(aliases ? ['other names'] : []), ...(domains ? ['domains'] : [])]
  return `Changed the ${parts.join(' and ')} of ${name}`
}

function describeFoundName({ changes: { brand, is_dismissed: dismissed } }: Entry): string {
  return `${dismissed?.new === true ? 'Dismissed' : 'Restored'} the name ${quoted(brand?.new) ?? 'of a company'}`
}

function describeApiKey({ action, changes }: Entry): string {
  const hint = textOf(changes.hint?.new)
  if (action === 'insert') return hint ? `Created the API key ending in ${hint}` : 'Created an API key'
  return changes.revoked_at ? 'Revoked an API key' : 'Changed an API key'
}

function describeReportLink({ action, changes }: Entry): string {
  if (action === 'insert') return 'Created a report link'
  return changes.revoked_at ? 'Revoked a report link' : 'Changed a report link'
}

const descriptions: Readonly<Record<string, (entry: Entry, names: Names) => string>> = {
  accounts: describeAccount,
  account_deletions: describeDeletion,
  billing_subscriptions: describeSubscription,
  account_members: describeMember,
  account_invitations: describeInvitation,
  sites: describeSite,
  suspicious_visits: describeSuspicious,
  prompts: describePrompt,
  brands: describeBrand,
  found_names: describeFoundName,
  api_keys: describeApiKey,
  report_links: describeReportLink,
  account_exports: () => 'Requested an export of all data',
}

/** Who did what, in a sentence without its subject. */
export function describeEntry(entry: Entry, names: Names): { who: string; what: string } {
  const { actorId, kind } = entry
  return {
    who: actorId === null ? 'System' : (names.people.get(actorId) ?? 'A former member'),
    what: descriptions[kind]?.(entry, names) ?? 'Changed something else',
  }
}
