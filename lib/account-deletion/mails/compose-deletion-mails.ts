import 'server-only'
import { z } from 'zod'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import { adminClient } from '../../supabase/admin.ts'
import { dataOf } from '../../supabase/data-of.ts'
import { deletionMail } from './deletion-mail.tsx'
import { keptMail } from './kept-mail.tsx'

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
    actorEmail: z.string().nullable(),
    deletionId: z.string().nullable(),
    dueAt: z.string().nullable(),
  })
  .nullable()

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
