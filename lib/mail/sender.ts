import { z } from 'zod'
import type { Perspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { oneLine } from './one-line'

/** The sender of an email, from the site settings. */
export interface Sender {
  /** One line, never empty; subjects contain it too. */
  brandName: string
  logo: NonNullable<SiteSettingsQueryResult>['logo']
  /** With the editor's line breaks. */
  postalAddress: string | null
  /** Address for replies; null if the settings have none. */
  contactEmail: string | null
}

const mailbox = z.email()

/** The sender from the site settings. The name is reduced to one line; an invalid contact address counts as not set. */
export async function loadSender(perspective: Perspective): Promise<Sender> {
  const { brandName, logo, postalAddress, contactEmail } = (await loadSiteSettings(perspective)) ?? {}
  return {
    brandName: oneLine(brandName ?? '') || defaultBrandName,
    logo: logo ?? null,
    postalAddress: postalAddress ?? null,
    contactEmail: mailbox.safeParse(contactEmail).data ?? null,
  }
}
