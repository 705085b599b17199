'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { formatCount } from '@/lib/format/format'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { planRollUp } from '@/lib/visits/roll-up'
import { type Answer, refusal } from '../answer'
import { siteToEdit } from '../find-site'
import { settledPart } from './suspicious-visits'

const settled = z.object({ visits: z.int(), held: z.int(), isComplete: z.boolean() })

/** A call settles up to 10,000 stored visits, and 5,000 of a day are kept for 31 days. */
const maxCalls = 20

/**
 * Counts visits of a site that were set aside, or discards them.
 * @param part those of a reason, an origin and a network, or all
 */
export async function settleSuspicious(
  siteId: unknown,
  isCounted: unknown,
  part: unknown,
): Promise<Answer<never>> {
  const given = z.object({ isCounted: z.boolean(), part: settledPart }).safeParse({ isCounted, part })
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  if (!given.success) return refusal('Nothing was changed. Reload the page.')
  const client = await serverClient()
  let visits = 0
  for (let calls = 0; calls < maxCalls; calls += 1) {
    const step = settled.parse(
      await dataOf(
        client.rpc('settle_suspicious_visits', {
          site_id: site.id,
          is_counted: given.data.isCounted,
          ...given.data.part,
        }),
      ),
    )
    visits += step.visits
    if (step.isComplete) break
  }
  const rollUp = given.data.isCounted ? planRollUp() : undefined
  if (rollUp) after(rollUp)
  revalidatePath(routes.clientAnalytics)
  if (visits === 0) return { status: 'done', message: 'These visits were already counted or discarded.' }
  const words = `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`
  return {
    status: 'done',
    message: given.data.isCounted
      ? `${words} will be in your figures within a minute.`
      : `${words} discarded.`,
  }
}
