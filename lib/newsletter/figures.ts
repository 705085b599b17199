import 'server-only'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'
import { dataOf } from '@/lib/supabase/data-of'

const count = z.int().nonnegative()

const answerSchema = z.object({
  subscribers: count,
  issues: z.array(z.object({ issueId: z.string(), sent: count, opened: count })),
})

/** Totals of the subscriber list and its emails, without personal data. */
export interface NewsletterFigures {
  subscribers: number
  issues: number
  sent: number
  opened: number
}

/** Cache tag of the figures. It expires when someone subscribes or unsubscribes. */
export const figuresTag = 'newsletter-figures'

/** How old the figures may otherwise be, while issues are sent and opened. */
const lifetimeSeconds = 300
/** A page that was rendered without the figures is regenerated after this time. */
const retrySeconds = 15

const load = unstable_cache(
  async (): Promise<NewsletterFigures> => {
    const data = await dataOf(adminClient().rpc('newsletter_figures'))
    const { subscribers, issues } = answerSchema.parse(data)
    const started = issues.filter(({ sent }) => sent > 0)
    return {
      subscribers,
      issues: started.length,
      sent: started.reduce((sum, { sent }) => sum + sent, 0),
      opened: started.reduce((sum, { opened }) => sum + opened, 0),
    }
  },
  [figuresTag],
  { revalidate: lifetimeSeconds, tags: [figuresTag] },
)

/** An empty entry with a short lifetime, which limits the lifetime of the page that reads it. */
const keptShortly = unstable_cache(async () => null, [figuresTag, 'unavailable'], {
  revalidate: retrySeconds,
})

/**
 * The newsletter's figures, a few minutes old at most. The page that shows them stays cached.
 * @returns undefined during a build, because they would be old when the page is shown, or if the database does not respond
 */
export async function newsletterFigures(): Promise<NewsletterFigures | undefined> {
  try {
    if (!environment.isBuild) return await load()
  } catch (error) {
    console.warn('The newsletter’s figures cannot be read:', error)
  }
  await keptShortly()
  return undefined
}
