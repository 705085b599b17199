import { canonicalAddress, routes } from '@/lib/addresses/routes'
import { dayMs } from '@/lib/format/durations'

interface PluginSources {
  brandName: string
  blurb: string | null | undefined
  contactEmail: string | null | undefined
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/** Characters that the manifest's format allows for a model's name and descriptions. */
const limits = { nameForModel: 50, descriptionForModel: 8_000, descriptionForHuman: 100 }

/**
 * The plugin manifest, in version 1 of OpenAI's format: a description of the site and a link to its OpenAPI document.
 * OpenAI has ended plugins; programs still look for a site's API here (specification §9).
 */
export function aiPlugin({ brandName, blurb, contactEmail, siteUrl }: PluginSources) {
  const model = brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') || 'site'
  return {
    schema_version: 'v1',
    name_for_human: brandName,
    name_for_model: model.slice(0, limits.nameForModel),
    description_for_human: `Search the pages of ${brandName}.`.slice(0, limits.descriptionForHuman),
    description_for_model:
      `Finds the public pages of ${brandName} that match a question, with their addresses to cite. ${blurb ?? ''}`
        .trim()
        .slice(0, limits.descriptionForModel),
    auth: { type: 'none' },
    api: { type: 'openapi', url: `${siteUrl}${routes.openApi}` },
    logo_url: `${siteUrl}/icon.svg`,
    ...(contactEmail ? { contact_email: contactEmail } : {}),
    legal_info_url: `${siteUrl}${routes.page('terms-and-conditions')}`,
  }
}

/** Media type of the response: a linkset with the catalog's profile (RFC 9727, section 4). */
export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/**
 * The APIs of this site and the documents that describe them: a linkset (RFC 9264) for the well-known path of RFC 9727.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function apiCatalog(siteUrl: string) {
  const link = (path: string, type: string) => ({ href: `${siteUrl}${path}`, type })
  const described = [link(routes.openApi, 'application/json')]
  return {
    linkset: [
      {
        anchor: `${siteUrl}${routes.ask}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('ask-endpoint'), 'text/html')],
      },
      {
        anchor: `${siteUrl}${routes.mcp}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('mcp-server'), 'text/html')],
      },
      {
        anchor: `${siteUrl}${routes.checkAction}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('check-api'), 'text/html')],
      },
      {
        anchor: `${siteUrl}${routes.visits}`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('visits-api'), 'text/html')],
      },
      {
        anchor: `${siteUrl}${routes.accountApi}/sites`,
        'service-desc': described,
        'service-doc': [link(routes.docPage('account-api'), 'text/html')],
      },
    ],
  }
}

/** RFC 9116 recommends less than a year; the file is regenerated each day. */
const validDays = 180

/**
 * The site's security.txt: how security researchers can report a problem (RFC 9116).
 * @param siteUrl origin of the site, without a trailing slash
 * @param now start of the file's validity
 */
export function securityTxt(contactEmail: string, siteUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * dayMs)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${routes.securityTxt}`,
    '',
  ].join('\n')
}

/** Version of this project's own format (/docs/well-known-files). A breaking change raises the major version. */
const version = '1.0'

/**
 * The content, APIs and feeds that an agent can use, in one file. There is no public specification of such a file.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function wacp(brandName: string, siteUrl: string) {
  const at = (path: string) => `${siteUrl}${path}`
  return {
    wacp: version,
    documentation: at(routes.docPage('well-known-files')),
    site: { name: brandName, url: canonicalAddress(siteUrl, routes.home) },
    content: {
      llms: at(routes.llms),
      llmsFull: at(routes.llmsFull),
      sitemap: at(routes.sitemap),
      markdown: '.md',
    },
    query: { ask: at(routes.ask), mcp: at(routes.mcp), openapi: at(routes.openApi) },
    feeds: { rss: at(routes.rss), atom: at(routes.atom) },
    contact: at(routes.securityTxt),
  }
}
