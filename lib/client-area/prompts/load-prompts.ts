import 'server-only'
import { ServiceUnavailableError } from '@/lib/auth/visitor'
import { allRows } from '@/lib/supabase/all-rows'
import { serverClient } from '@/lib/supabase/server'
import type { Prompt } from './prompt-state'

/**
 * The prompts of a site, by topic and then in the order they were added; those without a topic come last. The database
 * limits disabled prompts to 1,000, the plan limits enabled ones.
 * @throws ServiceUnavailableError
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
  if (error) throw new ServiceUnavailableError(error.message)
  return data.map(({ id, text, topic, is_enabled }) => ({ id, text, topic, isEnabled: is_enabled }))
}
