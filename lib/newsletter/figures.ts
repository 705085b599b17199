import 'server-only'
import { unstable_cache } from 'next/cache'
import { z } from 'zod'
import { environment } from '@/lib/env/server'
import { adminClient } from '@/lib/supabase/admin'

const count = z.int().nonnegative()

const answerSchema = z.object({
  subscribers: count,
  issues: z.array(z.object({ issueId: z.string(), sent: count, opened: count })),
})

/** Sums of the list and of what was sent to it; nothing that belongs to one person. */
export interface NewsletterFigures {
  subscribers: number
  issues: number
  sent: number
  opened: number
}

/** Of the figures: when someone comes or leaves, the page is regenerated at its next visit. */
export const figuresTag = 'newsletter-figures'

/** How old the figures on a page may be otherwise, while issues go out and are opened. */
const lifetimeSeconds = 300
/** After this time a page that had to be made without them is made again. */
const retrySeconds = 15

const load = unstable_cache(
  async (): Promise<NewsletterFigures> => {
    const { data, error } = await adminClient().rpc('newsletter_figures')
    if (error) throw new Error(error.message)
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

/** Keeps nothing worth keeping: whichever page asks for it is kept for this short time only. */
const keptShortly = unstable_cache(async () => null, [figuresTag, 'away'], {
  revalidate: retrySeconds,
})

/**
 * The newsletter's figures, a few minutes old at most. The page that shows them stays a kept page, and stands without them.
 * @returns undefined during a build, whose figures would be old when the page is shown, and while the database is away
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
