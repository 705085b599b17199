import 'server-only'
import { serverClient } from '@/lib/supabase/server'
import { ServiceAwayError } from '@/lib/supabase/visitor'
import type { Prompt } from './prompt-state'

/** Disabled ones are bounded to 1,000 by the database, and enabled ones by the plan. */
const MOST = 2_000

/**
 * The prompts of a site, by topic and then as they were added; those without a topic come last.
 * @throws ServiceAwayError
 */
export async function loadPrompts(siteId: string): Promise<readonly Prompt[]> {
  const client = await serverClient()
  const { data, error } = await client
    .from('prompts')
    .select('id, text, topic, is_enabled')
    .eq('site_id', siteId)
    .order('topic', { nullsFirst: false })
    .order('created_at')
    .range(0, MOST - 1)
  if (error) throw new ServiceAwayError(error.message)
  return data.map(({ id, text, topic, is_enabled }) => ({ id, text, topic, isEnabled: is_enabled }))
}
