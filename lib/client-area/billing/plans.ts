import 'server-only'
import { ServiceAwayError } from '@/lib/auth/visitor'
import { serverClient } from '@/lib/supabase/server'
import { loadSiteSettings } from '../../content/queries/site-settings'

/** What a plan allows; null where it sets no limit, or where the limit is agreed with each customer. */
export interface Plan {
  id: string
  name: string
  prompts: number | null
  visitors: number | null
  seats: number | null
}

/** From the smallest to the largest. @throws ServiceAwayError */
export async function loadPlans(): Promise<readonly Plan[]> {
  const client = await serverClient()
  const { data, error } = await client
    .from('plans')
    .select('id, name, prompt_limit, visitor_limit, seat_limit')
    .order('prompt_limit', { nullsFirst: false })
  if (error) throw new ServiceAwayError(error.message)
  return data.map(({ id, name, prompt_limit, visitor_limit, seat_limit }) => ({
    id,
    name,
    prompts: prompt_limit,
    visitors: visitor_limit,
    seats: seat_limit,
  }))
}

/** Where a customer asks for another plan. */
export interface PlanChange {
  /** An address of mail, or of a page to book a talk; undefined where the settings name neither. */
  href: string | undefined
  label: string
}

/**
 * Plans are changed by people until payments are connected: by mail where the settings name an address for it, else in a talk.
 * @param plan what the mail's subject names
 */
export async function planChange(plan: string): Promise<PlanChange> {
  const settings = await loadSiteSettings('published').catch(() => null)
  if (settings?.contactEmail) {
    const subject = encodeURIComponent(`Change of plan (now ${plan})`)
    return {
      href: `mailto:${settings.contactEmail}?subject=${subject}`,
      label: `Email ${settings.contactEmail}`,
    }
  }
  return { href: settings?.meetingBookingUrl ?? undefined, label: 'Book a call' }
}
