import 'server-only'
import { cache } from 'react'
import { loadSiteSettings } from '../content/queries/site-settings'
import { defaultBrandName } from '../metadata/brand-name'

/** The site's brand name, or the default one while the content service is down. */
export const areaBrandName = cache(async (): Promise<string> => {
  const settings = await loadSiteSettings('published').catch(() => null)
  return settings?.brandName ?? defaultBrandName
})
