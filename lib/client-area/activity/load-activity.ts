import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/data-of'
import type { serverClient } from '@/lib/supabase/server'
import { type ActivityKind, type ActivityPage, activityKinds } from './activity'
import { describeEntry, entrySchema } from './describe-entry'

/** The database returns one entry more than a page has, to say whether there is another page. */
const pageLength = 50

const answerSchema = z.object({
  entries: z.array(entrySchema),
  names: z.record(z.string(), z.string()),
})

interface ActivityRequest {
  accountId: string
  /** Undefined: all kinds. */
  kind: ActivityKind | undefined
  /** The last entry of the page before; undefined: the first page. */
  after: number | undefined
  sites: readonly { id: string; name: string }[]
}

/**
 * A page of an account's audit log, as far as the user may read it.
 * @throws SupabaseError
 */
export async function loadActivity(
  client: Awaited<ReturnType<typeof serverClient>>,
  { accountId, kind, after, sites }: ActivityRequest,
): Promise<ActivityPage> {
  const data = await dataOf(
    client.rpc('account_activity', {
      account_id: accountId,
      ...(kind ? { kinds: [...activityKinds[kind].tables] } : {}),
      ...(after === undefined ? {} : { before_id: after }),
    }),
  )
  const { entries, names } = answerSchema.parse(data)
  const known = {
    people: new Map(Object.entries(names)),
    sites: new Map(sites.map(({ id, name }) => [id, name])),
  }
  const shown = entries.slice(0, pageLength)
  return {
    entries: shown.map((entry) => ({ id: entry.id, at: entry.at, ...describeEntry(entry, known) })),
    nextAfter: entries.length > pageLength ? shown.at(-1)?.id : undefined,
  }
}
