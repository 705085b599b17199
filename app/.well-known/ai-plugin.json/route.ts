import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { aiPlugin } from '@/lib/discovery/catalog/well-known'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'

/** Cached like a page, and regenerated when the settings are published. */
export const dynamic = 'force-static'

export async function GET() {
  const settings = await loadSiteSettings('published')
  const { brandName, blurb, contactEmail } = settings ?? {}
  const { siteUrl } = environment
  return Response.json(aiPlugin({ brandName: brandName ?? defaultBrandName, blurb, contactEmail, siteUrl }))
}
