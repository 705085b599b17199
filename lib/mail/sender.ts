import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

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
