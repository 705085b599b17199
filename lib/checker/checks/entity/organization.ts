import type { Check } from '../../check'
import { listOf, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { jsonLdScript } from '../markup'
import { replaceHint } from './identity'
import { describedOrganization, organizationData, organizationFields } from './organization-data'

export const organizationCheck: Check = {
  id: 'organization',
  group: 'entity',
  title: 'The data says who you are: name, address, logo and profiles',
  weight: 6,
  why: 'Assistants tell organizations with similar names apart by their site, logo and profiles. Each of the four is worth a quarter of the points.',
  source: {
    title: 'Organization structured data (Google)',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  },
  needs: [],
  judge(site) {
    const organization = describedOrganization(site)
    const data = organizationData(site)
    const hasProfiles = site.facts.publisher.profiles.length > 0 && !organization?.present.includes('sameAs')
    const fix = {
      text: `Put this into the head of the page, in place of what you have about the organization.${hasProfiles ? ' The profiles are those that the page links to: keep only your own.' : ''}${replaceHint(data)}`,
      code: { language: 'html' as const, text: jsonLdScript(data) },
    }
    if (!organization) {
      const summary = 'The structured data does not say which organization is behind the page.'
      return judged(0, summary, [inPage(site, 'No Organization in the JSON-LD of the page.')], fix)
    }
    const { type, line, present, properties } = organization
    const missing = organizationFields.filter((field) => !present.includes(field))
    const name =
      typeof properties.name === 'string'
        ? `"${shortened(properties.name, 60)}"`
        : 'an organization without a name'
    const evidence = [
      inPage(site, `${type}: ${name}`, { line }),
      ...(present.length > 0 ? [inPage(site, `Present: ${listOf(present)}.`, { line })] : []),
      ...(missing.length > 0 ? [inPage(site, `Missing: ${listOf(missing)}.`, { line })] : []),
    ]
    const summary =
      missing.length === 0
        ? `The data names ${name} with url, logo and profiles.`
        : `The data describes ${name}, but lacks ${listOf(missing)}.`
    return judged(present.length / organizationFields.length, summary, evidence, fix)
  },
}
