import 'server-only'
import { z } from 'zod'
import { routes } from '../../addresses/routes'
import { type Role, roleNames, roles } from '../../client-area/roles'
import { longTime } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'

const changeSchema = z.object({
  userId: z.uuid(),
  was: z.enum(roles),
  /** Null: the member was removed, or left. */
  is: z.enum(roles).nullable(),
})

/** What tell_owners stores (supabase/migrations). */
const payloadSchema = z.intersection(
  z.object({
    accountId: z.uuid(),
    userId: z.uuid(),
    /** Null: the server did it. */
    actorId: z.uuid().nullable(),
    at: z.string(),
  }),
  z.discriminatedUnion('event', [
    z.object({ event: z.literal('roles'), changes: z.array(changeSchema).min(1) }),
    z.object({ event: z.literal('api_key'), keyName: z.string() }),
  ]),
)

const answerSchema = z
  .object({ email: z.string(), accountName: z.string(), emails: z.record(z.string(), z.string()) })
  .nullable()

/** A member's address, and their role before and after. */
interface RoleChange {
  email: string
  was: Role
  is: Role | null
}

/** What the mail about who has access to an account says. */
export type AccessNews = {
  accountName: string
  /** The address of the user who did it. */
  actor: string
  /** ISO 8601 */
  at: string
} & (
  | { event: 'roles'; changes: readonly RoleChange[] }
  /** The name of the key, never the key. */
  | { event: 'api_key'; keyName: string }
)

/** How many members a mail lists. */
const mostListed = 20

/** A member who is now owner, while an owner is so no more. */
const isTransfer = (changes: readonly RoleChange[]): boolean =>
  changes.some(({ is }) => is === 'owner') && changes.some(({ was }) => was === 'owner')

function wordsOf(news: AccessNews): { title: string; facts: (readonly [string, string])[]; meaning: string } {
  if (news.event === 'api_key')
    return {
      title: 'An API key was created',
      facts: [['API key', oneLine(news.keyName, 60)]],
      meaning:
        'Programs with this key can read the figures of the account until it is revoked in the settings.',
    }
  const { changes } = news
  const listed = changes.slice(0, mostListed).map(({ email, was, is }, index) => {
    const change = is ? `${roleNames[was]} → ${roleNames[is]}` : `${roleNames[was]} → removed`
    return [
      `Member${changes.length > 1 ? ` ${index + 1}` : ''}`,
      `${oneLine(email, 254)}: ${change}`,
    ] as const
  })
  const more = changes.length - listed.length
  return {
    title: isTransfer(changes) ? 'Ownership was transferred' : 'Who has access was changed',
    facts: more > 0 ? [...listed, ['And', `${more} more`]] : listed,
    meaning: isTransfer(changes)
      ? 'An owner can change every role, remove sites and delete the account.'
      : 'API keys, invitations and report links that a member made ended if their role no longer allows them.',
  }
}

/** The mail to an owner about who has access to their account. The names are typed by users, so none is in the subject or in a sentence. */
export function accessMail(news: AccessNews, sender: Sender) {
  const { title, facts, meaning } = wordsOf(news)
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader="If you didn’t expect this, act now."
      kicker="Security"
      foot={
        <MailNote>
          We send this email to the owners of an account at {siteHost} whenever roles change, members leave or
          API keys are created. You can’t turn it off.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Account', oneLine(news.accountName, 80)],
          ...facts,
          ['Done by', oneLine(news.actor, 254)],
          ['When', `${longTime(news.at)} (UTC)`],
        ]}
      />
      <MailText>{meaning} If you know about it, there is nothing to do.</MailText>
      <MailText>
        If not, someone else may be using that person’s sign-in: undo the change in the settings, and ask them
        to reset their password.
      </MailText>
      <MailButton href={mailAddress(routes.clientSettings) ?? ''}>Open the settings</MailButton>
    </SiteMail>
  )
  return renderMail(title, mail)
}

/**
 * Composes the mail about who has access to an account.
 * @param payload of the outbox message `account.access`
 * @returns undefined if the account or the owner's sign-in was deleted
 * @throws if it cannot be read: a retry may succeed
 */
export async function composeAccessNews(payload: unknown): Promise<Mail | undefined> {
  const message = payloadSchema.parse(payload)
  const { accountId, userId, actorId, at } = message
  const changes = message.event === 'roles' ? message.changes : []
  const people = [...(actorId ? [actorId] : []), ...changes.map((change) => change.userId)]
  const data = await dataOf(
    adminClient().rpc('access_mail', { account_id: accountId, user_id: userId, people }),
  )
  const answer = answerSchema.parse(data)
  if (!answer) return undefined
  const { email, accountName, emails } = answer
  const emailOf = (id: string) => emails[id] ?? 'a deleted user'
  const facts = { accountName, actor: actorId ? emailOf(actorId) : siteHost, at }
  const news: AccessNews =
    message.event === 'roles'
      ? {
          ...facts,
          event: 'roles',
          changes: changes.map((change) => ({ ...change, email: emailOf(change.userId) })),
        }
      : { ...facts, event: 'api_key', keyName: message.keyName }
  return { to: email, ...(await accessMail(news, await loadSender('published'))) }
}
