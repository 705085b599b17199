import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { openApi } from '@/lib/openapi/openapi'

export const dynamic = 'force-static'

export async function GET() {
  const settings = await loadSiteSettings('published')
  return Response.json(openApi(settings?.brandName ?? defaultBrandName, environment.siteUrl))
}
