import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import type { Sender } from './sender'

/** Who sends the site's mails, as the settings say. */
export async function loadSender(perspective: Perspective): Promise<Sender> {
  const { brandName, logo, postalAddress, contactEmail } = (await loadSiteSettings(perspective)) ?? {}
  return {
    brandName: brandName ?? defaultBrandName,
    logo: logo ?? null,
    postalAddress: postalAddress ?? null,
    contactEmail: contactEmail ?? null,
  }
}
