import { routes } from '@/lib/addresses/routes'
import { accountApi } from './account-api'
import { checkApi } from './check-api'
import { refusal, schemaOf } from './description-parts'
import { hostedFilesApi } from './hosted-files-api'
import { searchApi } from './search-api'
import { visitsApi } from './visits-api'

/**
 * The site's public APIs as OpenAPI 3.1. The schemas are the ones that the endpoints validate requests with and type their
 * responses with. The feeds are left out: their formats describe themselves.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function openApi(brandName: string, siteUrl: string) {
  const terms = `${siteUrl}${routes.page('terms-and-conditions')}`
  const [search, check, visits, files, account] = [
    searchApi(siteUrl),
    checkApi(siteUrl),
    visitsApi(siteUrl),
    hostedFilesApi(siteUrl),
    accountApi(siteUrl),
  ]
  return {
    openapi: '3.1.1',
    info: {
      title: `${brandName}: public APIs`,
      version: '1.2.0',
      description: `Finds and reads the public pages of ${siteUrl}, checks websites, takes reports of visits to customers’ sites, and gives customers the figures of their account. Only the reports of servers and the figures need a key.`,
      contact: { name: brandName, url: siteUrl },
      termsOfService: terms,
      license: { name: 'Terms and conditions', url: terms },
    },
    servers: [{ url: siteUrl }],
    security: [],
    tags: [search.tag, check.tag, visits.tag, files.tag, account.tag],
    paths: { ...search.paths, ...check.paths, ...visits.paths, ...files.paths, ...account.paths },
    components: {
      schemas: {
        ...search.schemas,
        ...check.schemas,
        ...visits.schemas,
        ...account.schemas,
        Refusal: schemaOf(refusal, 'output'),
      },
      securitySchemes: { ...visits.securitySchemes, ...account.securitySchemes },
    },
  }
}
