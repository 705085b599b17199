import type { Metadata } from 'next'
import { z } from 'zod'
import { ActivityScreen } from '@/components/client-area/activity/activity-screen'
import { readActivityKind } from '@/lib/client-area/activity/activity'
import { loadActivity } from '@/lib/client-area/activity/load-activity'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Activity' }

/** The IDs of the audit log, from 1 up. */
const entryId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export default async function ActivityPage({ searchParams }: PageProps<'/ai-discovery/settings/activity'>) {
  const { kind: askedKind, after: askedAfter } = await searchParams
  const { account, sites } = await currentWorkspace()
  const kind = readActivityKind(askedKind)
  const after = entryId.safeParse(askedAfter).data
  const page = await loadActivity(await serverClient(), { accountId: account.id, kind, after, sites })
  return (
    <ActivityScreen accountName={account.name} kind={kind} page={page} isFirstPage={after === undefined} />
  )
}
