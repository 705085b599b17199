import { withoutTrailingSlashes } from '../../../addresses/routes'
import type { Check, Site } from '../../check'
import type { JsonLdNode } from '../../page/page-facts'
import { listOf } from '../../wording'
import { inPage, judged } from '../judged'
import { jsonLdScript } from '../markup'
import { Graph } from './graph'
import { isRepeatable, pageAddress, replaceHint } from './identity'
import { completed, pageData } from './page-data'
import { type PageType, pageTypeGroups } from './page-types'

interface Candidate {
  node: JsonLdNode
  type: string
  pageType: PageType
  properties: Record<string, unknown>
  missing: string[]
}

const pathOf = (address: string, base: URL) => {
  const url = URL.parse(address, base)
  return url ? withoutTrailingSlashes(url.pathname) : undefined
}

/** Lists of posts or products describe other pages. A node without an address is about the page that it is in. */
function isAboutPage(properties: Record<string, unknown>, graph: Graph, site: Site): boolean {
  const addresses = ['mainEntityOfPage', 'mainEntityOfPage.@id', 'url'].flatMap((path) =>
    graph.valuesAt(properties, path).filter((value) => typeof value === 'string'),
  )
  const own = [site.finalAddress.href, pageAddress(site)].map((address) => pathOf(address, site.finalAddress))
  return (
    addresses.length === 0 ||
    addresses.some((address) => own.includes(pathOf(String(address), site.finalAddress)))
  )
}

const candidatesOf = (site: Site, pageTypes: readonly PageType[], graph: Graph): Candidate[] =>
  site.facts.jsonLd.nodes.flatMap((node) => {
    if (!node.isRoot) return []
    const properties = graph.complete(node.properties)
    return pageTypes.flatMap((pageType) => {
      const type = node.types.find((name) => pageType.types.has(name))
      if (!type || (type !== 'WebSite' && !isAboutPage(properties, graph, site))) return []
      return {
        node,
        type,
        pageType,
        properties,
        missing: pageType.fields.filter((field) => !graph.has(properties, field)),
      }
    })
  })

const shareOf = ({ pageType: { fields }, missing }: Candidate) => 1 - missing.length / fields.length

/** The most complete description of this page; one of its subject comes before one of it as a page. */
function bestCandidate(site: Site): Candidate | undefined {
  const graph = new Graph(site.facts.jsonLd.nodes)
  for (const pageTypes of pageTypeGroups(site.finalAddress)) {
    const [first, ...others] = candidatesOf(site, pageTypes, graph)
    if (first) return others.reduce((best, other) => (shareOf(other) > shareOf(best) ? other : best), first)
  }
  return undefined
}

const readable = (field: string) => field.split('|').join(' or ')

export const pageTypeCheck: Check = {
  id: 'page-type',
  group: 'entity',
  title: 'The data says what the page is, with the fields of its type',
  weight: 5,
  why: 'A type such as Article, Product or Event tells an agent what the page offers, and its fields are the facts to quote.',
  source: {
    title: 'Structured data that Google Search supports, with required fields',
    url: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  },
  needs: [],
  judge(site) {
    const best = bestCandidate(site)
    if (!best) {
      const data = pageData(site)
      const found = [
        ...new Set(site.facts.jsonLd.nodes.filter(({ isRoot }) => isRoot).flatMap(({ types }) => types)),
      ]
      const seen =
        found.length > 0
          ? `The data is about: ${listOf(found.slice(0, 8))}.`
          : 'No type in the JSON-LD of the page.'
      return judged(0, 'The structured data does not say what this page is.', [inPage(site, seen)], {
        text: `Put this into the head of the page. If the page is a product, an event or the like, use that type instead.${replaceHint(data)}`,
        code: { language: 'html', text: jsonLdScript(data) },
      })
    }
    const { node, type, pageType, missing, properties } = best
    const required = listOf(pageType.fields.map(readable))
    const evidence = [
      inPage(site, `The page is described as ${type}.`, { line: node.line }),
      inPage(site, `A description of this type needs ${required} (${pageType.source.url}).`),
      ...(missing.length > 0
        ? [inPage(site, `Missing: ${listOf(missing.map(readable))}.`, { line: node.line })]
        : []),
    ]
    const summary =
      missing.length === 0
        ? `The data describes the page as ${type}, with all fields that this type needs.`
        : `The data describes the page as ${type}, but lacks ${listOf(missing.map(readable))}.`
    const isWhole = isRepeatable(properties)
    const data = completed(
      site,
      { type, node: isWhole ? properties : {}, examples: pageType.examples },
      missing,
    )
    const place = isWhole ? `Replace the ${type} with this` : `Add these fields to the ${type}`
    // A description can have a type and still lack every field.
    return judged(Math.max(shareOf(best), 0.1), summary, evidence, {
      text: `${place}.${replaceHint(data)}`,
      code: { language: 'html', text: jsonLdScript(data) },
    })
  },
}
