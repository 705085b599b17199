import { apiCatalog, apiCatalogType } from '@/lib/discovery/catalog/well-known'
import { environment } from '@/lib/env/server'

export const dynamic = 'force-static'

export const GET = () =>
  Response.json(apiCatalog(environment.siteUrl), { headers: { 'content-type': apiCatalogType } })
