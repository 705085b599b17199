import 'server-only'
import { z } from 'zod'
import { contentClient } from '../content/client'
import { environment } from '../env/server'
import { adminClient } from '../supabase/admin'
import { dataOf } from '../supabase/data-of'
import type { EditorMessage } from './editor-mail'
import { type CommentDelivery, fieldTitle, linesOf, mentionedIn, noticesOf, studioPath } from './notices'

const user = z.object({ id: z.string(), displayName: z.string(), email: z.email().nullish().catch(null) })
/** One user, or several. */
const answer = z.union([z.array(user), user.transform((one) => [one])])

/** The local Content Lake's list of editors. @throws if it cannot be read */
async function loadUsers(ids: readonly string[]) {
  const { readToken } = environment
  const client = contentClient.withConfig(readToken ? { token: readToken } : {})
  // An unknown id alone is an error, so the lake's own user is asked for too.
  const users = answer.parse(await client.request({ url: `/users/${['me', ...ids].join(',')}` }))
  return new Map(users.map((one) => [one.id, one]))
}

/**
 * Puts the mails about a comment or a task into the outbox, each once; none for people without an address.
 * @returns the number of mails, of which some may have been queued before
 * @throws if the Content Lake or Supabase cannot be reached
 */
export async function queueNotices(delivery: CommentDelivery): Promise<number> {
  const notices = noticesOf(delivery)
  if (notices.length === 0) return 0
  const ids = new Set([...mentionedIn(delivery.text), ...notices.flatMap(({ to, by }) => [to, by])])
  const users = await loadUsers([...ids])
  const nameOf = (id: string) => users.get(id)?.displayName ?? 'Someone'
  const messages = notices.flatMap(({ key, reason, to, by }) => {
    const email = users.get(to)?.email
    if (!email) return []
    const payload = {
      email,
      reason,
      by: nameOf(by),
      title: delivery.title ?? '',
      field: fieldTitle(delivery.field ?? ''),
      dueBy: delivery.dueBy ?? '',
      lines: linesOf(delivery.text, nameOf),
      path: studioPath(delivery.url),
    } satisfies EditorMessage
    return [{ idempotency_key: key, kind: 'studio.comment', payload }]
  })
  if (messages.length > 0)
    await dataOf(
      adminClient()
        .from('outbox')
        .upsert(messages, { onConflict: 'idempotency_key', ignoreDuplicates: true }),
    )
  return messages.length
}
