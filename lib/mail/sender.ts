import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'

/** Who sends a mail: of the settings, what stands in one. */
export type Sender = Pick<NonNullable<SiteSettingsQueryResult>, 'logo' | 'postalAddress' | 'contactEmail'> & {
  brandName: string
}
