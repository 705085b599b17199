import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { wacp } from '@/lib/discovery/catalog/well-known'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'

export const dynamic = 'force-static'

export async function GET() {
  const settings = await loadSiteSettings('published')
  return Response.json(wacp(settings?.brandName ?? defaultBrandName, environment.siteUrl))
}
