import type { Graph } from 'schema-dts'

/** Facts about a customer's site: a row of `site_profiles`, with the domain of the site. */
export interface SiteProfile {
  domain: string
  organizationName: string
  description: string | null
  logoUrl: string | null
  sameAs: readonly string[]
}

/** The structured data that the tag adds to a customer's pages: the organization and its website. */
export function siteGraph({ domain, organizationName, description, logoUrl, sameAs }: SiteProfile): Graph {
  const url = `https://${domain}/`
  const organizationId = `${url}#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizationId,
        name: organizationName,
        url,
        ...(logoUrl === null ? {} : { logo: logoUrl }),
        ...(description === null ? {} : { description }),
        ...(sameAs.length > 0 ? { sameAs: [...sameAs] } : {}),
      },
      {
        '@type': 'WebSite',
        '@id': `${url}#website`,
        name: organizationName,
        url,
        publisher: { '@id': organizationId },
      },
    ],
  }
}
