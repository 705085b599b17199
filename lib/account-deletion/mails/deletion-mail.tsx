import 'server-only'
import { z } from 'zod'
import { routes } from '../../addresses/routes'
import { longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'

/** What request_account_deletion and undo_account_deletion store (supabase/migrations). */
const payloadSchema = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  actorId: z.uuid(),
  deletionId: z.uuid(),
})

const newsSchema = z
  .object({
    email: z.string(),
    accountName: z.string(),
    /** The address of the owner who requested it; null if they were deleted. */
    actorEmail: z.string().nullable(),
    deletionId: z.string().nullable(),
    dueAt: z.string().nullable(),
  })
  .nullable()

/** What the mail about a scheduled deletion says. */
export type DeletionNews = Pick<NonNullable<z.output<typeof newsSchema>>, 'accountName' | 'actorEmail'> & {
  dueAt: string
}

/** The mail to a member that the account will be deleted. No mail follows, because nothing of the account remains then. */
export function deletionMail({ accountName, actorEmail, dueAt }: DeletionNews, sender: Sender) {
  const name = oneLine(accountName, 80)
  const day = `${longDay(dueAt)} (UTC)`
  const mail = (
    <SiteMail
      sender={sender}
      title="Your account will be deleted"
      preheader={`${name} will be deleted on ${day}.`}
      kicker="Account"
      foot={
        <MailNote>
          You’re getting this because you’re a member of {name} at {siteHost}. We won’t send another email
          when the account is deleted, because nothing of it remains then.
        </MailNote>
      }
    >
      <Facts
        facts={[
          ['Account', name],
          ...(actorEmail ? [['Requested by', oneLine(actorEmail, 254)] as const] : []),
          ['Deleted on', day],
        ]}
      />
      <MailText>
        On that day, we delete the account with its sites, prompts, answers, visits and files, for all
        members. Your sign-in is deleted too, unless you belong to another account or are invited to one. A
        deleted account can’t be restored.
      </MailText>
      <MailText>
        Until then, you can sign in and read everything. Prompts are no longer run. To keep the account, an
        owner signs in and selects “Keep account” at the top of any screen.
      </MailText>
      <MailButton href={mailAddress(routes.clientArea) ?? ''}>Open the account</MailButton>
    </SiteMail>
  )
  return renderMail(`Your account will be deleted (${name})`, mail)
}

/** The mail to a member that the account is kept, after its deletion was scheduled. */
export function keptMail({ accountName, actorEmail }: Omit<DeletionNews, 'dueAt'>, sender: Sender) {
  const name = oneLine(accountName, 80)
  const mail = (
    <SiteMail
      sender={sender}
      title="Your account is kept"
      preheader={`${name} won’t be deleted.`}
      kicker="Account"
      foot={
        <MailNote>
          You’re getting this because you’re a member of {name} at {siteHost}.
        </MailNote>
      }
    >
      <Facts
        facts={[['Account', name], ...(actorEmail ? [['Kept by', oneLine(actorEmail, 254)] as const] : [])]}
      />
      <MailText>
        The account won’t be deleted, and nothing is lost. Scheduled prompts will run again at their next
        scheduled time.
      </MailText>
      <MailButton href={mailAddress(routes.clientArea) ?? ''}>Open the account</MailButton>
    </SiteMail>
  )
  return renderMail(`Your account is kept (${name})`, mail)
}

async function loadNews({ accountId, userId, actorId }: z.output<typeof payloadSchema>) {
  const data = await dataOf(
    adminClient().rpc('deletion_mail', { account_id: accountId, user_id: userId, actor_id: actorId }),
  )
  return newsSchema.parse(data)
}

/**
 * Composes the mail to a member that the account will be deleted.
 * @param payload of the outbox message `account.deletion`
 * @returns undefined if it was undone meanwhile, or the member has left
 * @throws if it cannot be read: a retry may succeed
 */
export async function composeDeletion(payload: unknown): Promise<Mail | undefined> {
  const message = payloadSchema.parse(payload)
  const news = await loadNews(message)
  if (!news?.dueAt || news.deletionId !== message.deletionId) return undefined
  const mail = await deletionMail({ ...news, dueAt: news.dueAt }, await loadSender('published'))
  return { to: news.email, ...mail }
}

/**
 * Composes the mail to a member that the account is kept.
 * @param payload of the outbox message `account.kept`
 * @returns undefined if the member has left
 * @throws if it cannot be read: a retry may succeed
 */
export async function composeKept(payload: unknown): Promise<Mail | undefined> {
  const news = await loadNews(payloadSchema.parse(payload))
  return news ? { to: news.email, ...(await keptMail(news, await loadSender('published'))) } : undefined
}
