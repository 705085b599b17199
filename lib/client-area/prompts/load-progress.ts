import 'server-only'
import { dataOf, SupabaseError } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { nothingOpen, type RunProgress } from './run-progress'
import { asSentence } from './run-rows'

/**
 * How far the runs of a site are.
 * @param since ISO 8601; null: since the oldest open run was asked for
 * @throws SupabaseError
 */
export async function loadRunProgress(siteId: string, since: string | null): Promise<RunProgress> {
  const client = await serverClient()
  const runs = (columns: string, options: { count?: 'exact'; head?: boolean } = {}) =>
    client.from('prompt_runs').select(columns, options).eq('site_id', siteId)
  const counted = { count: 'exact', head: true } as const
  const ended = (states: string[], from: string) =>
    runs('id', counted).in('state', states).gte('finished_at', from).gte('created_at', from)
  const from = since ?? (await oldestOpenRun(siteId))
  if (from === null) return nothingOpen
  const [waiting, running, done, failed, next] = await Promise.all([
    runs('id', counted).eq('state', 'waiting'),
    runs('id', counted).eq('state', 'running'),
    ended(['done', 'empty'], from),
    ended(['failed'], from),
    client
      .from('prompt_runs')
      .select('run_at, error')
      .eq('site_id', siteId)
      .eq('state', 'waiting')
      .order('run_at')
      .limit(1)
      .maybeSingle(),
  ])
  const error = [waiting, running, done, failed, next].find((answer) => answer.error)?.error
  if (error) throw new SupabaseError(error.message)
  const due = next.data
  return {
    waiting: waiting.count ?? 0,
    running: running.count ?? 0,
    done: done.count ?? 0,
    failed: failed.count ?? 0,
    since: from,
    next: due?.error ? { at: due.run_at, reason: asSentence(due.error) } : null,
  }
}

async function oldestOpenRun(siteId: string): Promise<string | null> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('prompt_runs')
      .select('created_at')
      .eq('site_id', siteId)
      .in('state', ['waiting', 'running'])
      .order('created_at')
      .limit(1)
      .maybeSingle(),
  )
  return data?.created_at ?? null
}
