import 'server-only'
import { ServiceAwayError } from '@/lib/auth/visitor'
import { allRows } from '@/lib/supabase/all-rows'
import { serverClient } from '@/lib/supabase/server'
import type { Prompt } from './prompt-state'

/**
 * The prompts of a site, by topic and then as they were added; those without a topic come last. Disabled ones are bounded to
 * 1,000 by the database, and enabled ones by the plan.
 * @throws ServiceAwayError
 */
export async function loadPrompts(siteId: string): Promise<readonly Prompt[]> {
  const client = await serverClient()
  const { data, error } = await allRows((from, to) =>
    client
      .from('prompts')
      .select('id, text, topic, is_enabled')
      .eq('site_id', siteId)
      .order('topic', { nullsFirst: false })
      .order('created_at')
      .order('id')
      .range(from, to),
  )
  if (error) throw new ServiceAwayError(error.message)
  return data.map(({ id, text, topic, is_enabled }) => ({ id, text, topic, isEnabled: is_enabled }))
}
