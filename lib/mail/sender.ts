import { z } from 'zod'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { oneLine } from './one-line'

/** Who sends a mail: of the settings, what stands in one. */
export interface Sender {
  /** One line, never empty: it stands in subjects, too. */
  brandName: string
  logo: NonNullable<SiteSettingsQueryResult>['logo']
  /** Its lines as an editor broke them. */
  postalAddress: string | null
  /** Where an answer goes; null where the settings hold no mailbox. */
  contactEmail: string | null
}

const mailbox = z.email()

/** Who sends the site's mails, as the settings say; what would break a header is mended, or counts as not set. */
export async function loadSender(perspective: Perspective): Promise<Sender> {
  const { brandName, logo, postalAddress, contactEmail } = (await loadSiteSettings(perspective)) ?? {}
  return {
    brandName: oneLine(brandName ?? '') || defaultBrandName,
    logo: logo ?? null,
    postalAddress: postalAddress ?? null,
    contactEmail: mailbox.safeParse(contactEmail).data ?? null,
  }
}
