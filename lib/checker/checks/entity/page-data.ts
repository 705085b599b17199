import type { Site } from '../../check'
import { isObject } from '../../page/json-ld'
import { mainHeading, pageAddress, placeholders, siteName } from './identity'
import { localBusinessTypes } from './organization-types'
import type { PageType } from './page-types'

type Properties = Record<string, unknown>

const capitals = (path: string) =>
  `YOUR ${path
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()}`

/** What has the name of its organization, not the heading of a page. */
const isNamedAsSite = (type: string) => type === 'WebSite' || localBusinessTypes.has(type)

/** The page's own value for a property, if it says so. */
function knownValue(site: Site, type: string, path: string): unknown {
  const { facts, finalAddress } = site
  const { authorship, openGraph, publisher } = facts
  const image = openGraph.image ? URL.parse(openGraph.image, finalAddress)?.href : undefined
  const title = mainHeading(site) || facts.title
  const values: Record<string, unknown> = {
    name: isNamedAsSite(type) ? siteName(site) : title || undefined,
    headline: title || undefined,
    title: title || undefined,
    url: isNamedAsSite(type) ? `${finalAddress.origin}/` : pageAddress(site),
    description: facts.description || openGraph.description,
    datePublished: authorship.published || undefined,
    author: authorship.author ? { '@type': 'Person', name: authorship.author } : undefined,
    image,
    thumbnailUrl: image,
    provider: siteName(site)
      ? { '@type': 'Organization', name: siteName(site), url: `${finalAddress.origin}/` }
      : undefined,
    logo: publisher.logos[0],
  }
  return Object.hasOwn(values, path) ? values[path] : undefined
}

const nested: Record<string, Properties> = {
  author: { '@type': 'Person', name: 'YOUR AUTHOR NAME' },
  provider: { '@type': 'Organization', name: placeholders.name },
  hiringOrganization: { '@type': 'Organization', name: placeholders.name },
  offers: { '@type': 'Offer', price: 'YOUR PRICE', priceCurrency: 'YOUR CURRENCY CODE' },
  address: { '@type': 'PostalAddress', streetAddress: 'YOUR STREET', addressLocality: 'YOUR CITY' },
  location: { '@type': 'Place', name: 'YOUR VENUE', address: 'YOUR VENUE ADDRESS' },
  jobLocation: { '@type': 'Place', address: 'YOUR JOB ADDRESS' },
  step: { '@type': 'HowToStep', text: 'YOUR FIRST STEP' },
}

/** Adds a value at a path; where a list stands in its way, the list is kept. */
function addAt(target: Properties, [name, ...rest]: string[], value: unknown): Properties {
  if (name === undefined) return target
  const existing = target[name]
  if (rest.length === 0) return { ...target, [name]: value }
  if (existing !== undefined && !isObject(existing)) return target
  return { ...target, [name]: addAt(existing ?? {}, rest, value) }
}

/** The properties of a node with those that are missing: from the page, else as placeholders. */
export function completed(
  site: Site,
  { type, node, examples = {} }: { type: string; node: Properties; examples?: PageType['examples'] },
  missing: readonly string[],
): Properties {
  let result: Properties = { '@type': type, ...node }
  for (const paths of missing) {
    const [path = paths] = paths.split('|')
    const [name = path, ...rest] = path.split('.')
    const example = result[name] === undefined ? examples[name] : undefined
    const value = knownValue(site, type, path) ?? nested[path] ?? capitals(path)
    result = example === undefined ? addAt(result, [name, ...rest], value) : { ...result, [name]: example }
  }
  return result
}

/** Data for a page that has none: an article if it says so itself, otherwise a page. */
export function pageData(site: Site): Properties {
  const { facts } = site
  const isArticle =
    facts.openGraph.type === 'article' ||
    (facts.authorship.author !== '' && facts.authorship.published !== '')
  const fields = isArticle
    ? [
        'headline',
        'description',
        'url',
        'author',
        'datePublished',
        ...(facts.openGraph.image ? ['image'] : []),
      ]
    : ['name', 'description', 'url']
  return {
    ...completed(site, { type: isArticle ? 'Article' : 'WebPage', node: {} }, fields),
    ...(isArticle && facts.authorship.modified ? { dateModified: facts.authorship.modified } : {}),
    ...(facts.language ? { inLanguage: facts.language } : {}),
  }
}
