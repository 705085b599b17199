import { z } from 'zod'
import type { Check, Judgement, Site } from '../../check'
import { findFile } from '../../files/found-file'
import { readJson } from '../../files/json-file'
import { readLinkHeader } from '../../files/link-header'
import type { Evidence } from '../../report'
import { listOf } from '../../wording'

const appTypes = ['SoftwareApplication', 'WebApplication', 'MobileApplication', 'WebAPI', 'APIReference']
const serviceRels = ['api-catalog', 'service-desc', 'service-doc', 'mcp', 'mcp-server']

const catalog = z.object({ linkset: z.array(z.looseObject({ anchor: z.string() })).min(1) })
const mcpCard = z.looseObject({ name: z.string().min(1) })
const agentCard = z.looseObject({ name: z.string().min(1), skills: z.array(z.unknown()) })

const cards = [
  { name: 'apiCatalog', label: 'an API catalog', schema: catalog },
  { name: 'mcpCard', label: 'an MCP server card', schema: mcpCard },
  { name: 'agentCard', label: 'an agent card', schema: agentCard },
] as const

/** Whether the site says that it is an application or has an API. */
function isApp({ files: { page }, facts }: Site): boolean {
  const header = page?.state === 'answered' ? page.response.headers.get('link') : null
  const links = page?.state === 'answered' ? readLinkHeader(header, page.response.url) : []
  return (
    facts.jsonLd.nodes.some(({ types }) => types.some((type) => appTypes.includes(type))) ||
    facts.serviceLinks.length > 0 ||
    links.some(({ rels }) => rels.some((rel) => serviceRels.includes(rel)))
  )
}

export const cardCheck: Check = {
  id: 'agent-card',
  group: 'agent',
  title: 'Applications describe their interface in an API catalog, an MCP server card or an agent card',
  weight: 2,
  why: 'To use your product, an agent needs to find its interface by itself.',
  source: { title: 'RFC 9727, api-catalog', url: 'https://www.rfc-editor.org/rfc/rfc9727' },
  needs: ['robots', 'missing', 'apiCatalog', 'mcpCard', 'agentCard'],
  judge(site): Judgement {
    const looked = cards.map((card) => ({ ...card, found: findFile(site, card.name) }))
    const evidence: Evidence[] = looked.map(({ label, found }) =>
      found.state === 'found'
        ? { text: `Found ${label}.`, url: found.file.url }
        : { text: `No ${label.replace(/^an? /, '')}: ${found.because}.`, url: found.url },
    )
    const valid = looked.filter(
      ({ found, schema }) => found.state === 'found' && readJson(found.file.text, schema) !== undefined,
    )
    if (valid.length > 0)
      return {
        verdict: 'pass',
        summary: `The site has ${listOf(valid.map(({ label }) => label))}.`,
        evidence,
      }
    const broken = looked.filter(({ found }) => found.state === 'found')
    if (broken.length === 0 && !isApp(site)) {
      return {
        verdict: 'not-applicable',
        summary: 'The page does not say that it is an application or has an API, so this does not count.',
        evidence,
      }
    }
    if (looked.every(({ found }) => found.state === 'unknown'))
      return { verdict: 'unknown', summary: 'None of the files could be checked.', evidence }
    return {
      verdict: 'fail',
      summary:
        broken.length > 0
          ? `The site has ${listOf(broken.map(({ label }) => label))}, but it lacks what the format requires.`
          : 'The site is an application, but has no file that describes its interface to agents.',
      evidence,
      fix: {
        text: 'Describe your API in a catalog. Replace the two addresses with those of your API and its OpenAPI document.',
        code: {
          language: 'json',
          filename: '.well-known/api-catalog',
          text: JSON.stringify(
            {
              linkset: [
                {
                  anchor: `${site.finalAddress.origin}/YOUR-API`,
                  'service-desc': [
                    { href: `${site.finalAddress.origin}/openapi.json`, type: 'application/json' },
                  ],
                },
              ],
            },
            null,
            2,
          ),
        },
      },
    }
  },
}
