import 'server-only'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { loadSiteSettings } from '../../content/queries/site-settings'

/** A plan's limits; null if there is none, or if it is agreed with each customer. */
export interface Plan {
  id: string
  name: string
  prompts: number | null
  visitors: number | null
  seats: number | null
}

/** Loads all plans, from the smallest to the largest. @throws SupabaseError */
export async function loadPlans(): Promise<readonly Plan[]> {
  const client = await serverClient()
  const data = await dataOf(
    client
      .from('plans')
      .select('id, name, prompt_limit, visitor_limit, seat_limit')
      .order('prompt_limit', { nullsFirst: false }),
  )
  return data.map(({ id, name, prompt_limit, visitor_limit, seat_limit }) => ({
    id,
    name,
    prompts: prompt_limit,
    visitors: visitor_limit,
    seats: seat_limit,
  }))
}

/** Where a customer requests another plan. */
export interface PlanChange {
  /** A `mailto:` URL or a page to book a call; undefined if the settings have neither. */
  href: string | undefined
  label: string
}

/**
 * Until payments are connected, customers request a plan by email if the settings have an address, otherwise in a call.
 * @param plan the current one, for the email's subject
 */
export async function planChange(plan: string): Promise<PlanChange> {
  const settings = await loadSiteSettings('published').catch(() => null)
  if (settings?.contactEmail) {
    const subject = encodeURIComponent(`Plan change (currently ${plan})`)
    return {
      href: `mailto:${settings.contactEmail}?subject=${subject}`,
      label: `Email ${settings.contactEmail}`,
    }
  }
  return { href: settings?.meetingBookingUrl ?? undefined, label: 'Book a call' }
}
