import 'server-only'
import { loadSiteSettings } from '../../content/queries/site-settings'

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
