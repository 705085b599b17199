import { z } from 'zod'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { oneLine } from './one-line'
import type { Sender } from './sender'

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
