import 'server-only'
import versions from '../../packages/versions.json'
import { parseHtml } from '../checker/page/parse-html'
import { environment } from '../env/server'
import { findBlock, type Load, type PolicySource } from './content-policy'
import { fetchFromSite, SiteFault } from './fetch-from-site'
import { quote, statusFault, textOf } from './response-text'
import { endOfKey, isUsable, type SiteKey } from './site-keys'

/** A site, and what its tag may carry. */
export interface TaggedSite {
  domain: string
  keys: readonly SiteKey[]
  /** Domains of the user's other sites, by their tag keys. */
  otherKeys: ReadonlyMap<string, string>
}

/** A script element that is, or looks like, the tag. */
interface FoundTag {
  element: Element
  source: URL
  version: string
}

interface Page {
  url: URL
  policies: PolicySource
}

const integrities: ReadonlyMap<string, string> = new Map(
  Object.entries(versions.tag).map(([version, { integrity }]) => [version, integrity]),
)

/** The `integrity` attribute of a released version of the tag; undefined for any other version. */
const integrityOfTag = (version: string): string | undefined => integrities.get(version)

const tagFile = /^\/tag\/([\w.-]+)\.js$/

function findTags(document: Document, page: URL): FoundTag[] {
  const written = document.querySelector('base[href]')?.getAttribute('href')
  const base = (written && URL.parse(written, page)) || page
  return [...document.getElementsByTagName('script')].flatMap((element) => {
    const source = URL.parse(element.getAttribute('src') ?? '', base)
    const version = source && tagFile.exec(source.pathname)?.[1]
    const isOurs =
      source?.origin === environment.siteUrl || element.getAttribute('data-key')?.startsWith('tag_')
    return source && version && isOurs ? [{ element, source, version }] : []
  })
}

function policiesOf(document: Document, headers: Headers): PolicySource {
  const metas = [...document.getElementsByTagName('meta')]
    .filter(
      (meta) =>
        meta.getAttribute('http-equiv')?.toLowerCase() === 'content-security-policy' && meta.closest('head'),
    )
    .map((meta) => meta.getAttribute('content') ?? '')
  return { header: headers.get('content-security-policy'), metas }
}

/** The rest of a sentence that begins with the tag. */
function keyFault({ element }: FoundTag, { keys, otherKeys }: TaggedSite, nowMs: number): string | undefined {
  const value = element.getAttribute('data-key')?.trim()
  if (!value) return 'has no data-key, so it reports nothing.'
  const key = keys.find(({ tagKey }) => tagKey === value)
  if (!key) {
    const other = otherKeys.get(value)
    return other
      ? `has the key of your site ${other}.`
      : `has a key that isn’t one of this site’s: “${quote(value, 50)}”.`
  }
  return isUsable(key, nowMs)
    ? undefined
    : `has a key that ${endOfKey(key)}. Replace the tag with the one above.`
}

function scriptFault({ element, source, version }: FoundTag): string | undefined {
  if (source.origin !== environment.siteUrl)
    return `is loaded from ${source.origin}, not from ${environment.siteUrl}.`
  const type = element.getAttribute('type')?.trim()
  if (type && !/^(?:module|(?:text|application)\/javascript)$/i.test(type))
    return `has the type “${quote(type)}”, so browsers run it only after something changes that, such as a consent manager.`
  const expected = integrityOfTag(version)
  if (expected === undefined) return `has the version ${quote(version, 20)}, which does not exist.`
  const integrity = element.getAttribute('integrity')?.split(/\s+/).filter(Boolean) ?? []
  if (integrity.length === 0) return undefined
  if (!integrity.includes(expected))
    return 'has an integrity attribute that does not match the script, so browsers refuse to run it.'
  return element.hasAttribute('crossorigin')
    ? undefined
    : 'has an integrity attribute but no crossorigin="anonymous", so browsers refuse to run it.'
}

function policyFault({ element, source }: FoundTag, { url, policies }: Page): string | undefined {
  const attribute = (name: string) => element.getAttribute(name)?.trim() || undefined
  const script: Load = {
    kind: 'script',
    url: source,
    page: url,
    nonce: attribute('nonce'),
    integrity: attribute('integrity'),
  }
  const connection: Load = { kind: 'connection', url: new URL(environment.siteUrl), page: url }
  for (const [load, consequence] of [
    [script, 'it does not run'],
    [connection, 'it cannot report visits'],
  ] as const) {
    const block = findBlock(policies, load)
    if (block)
      return `is blocked by the page’s content security policy, so ${consequence}: its ${block.directive} does not allow ${environment.siteUrl}.`
  }
  return undefined
}

/** What a verification of the tag found. */
export interface TagFinding {
  /** What is wrong, for the customer; undefined if nothing is. */
  problem: string | undefined
  /** Whether the page was fetched and does not have the tag, which a script may still add. */
  isAbsent: boolean
}

const wrong = (problem: string | undefined): TagFinding => ({ problem, isAbsent: false })

/**
 * Looks for the tag on the home page of a site, and whether browsers would run it and let it report.
 * @param nowMs since 1970
 */
export async function verifyTag(site: TaggedSite, nowMs: number): Promise<TagFinding> {
  try {
    const response = await fetchFromSite(site.domain, '/')
    if (response.status !== 200) return wrong(statusFault(response))
    const page = new URL(response.url)
    const { document } = parseHtml(textOf(response))
    const tags = findTags(document, page)
    const policies = policiesOf(document, response.headers)
    const faults = tags.map(
      (tag) => scriptFault(tag) ?? keyFault(tag, site, nowMs) ?? policyFault(tag, { url: page, policies }),
    )
    const [first] = faults
    if (tags.length > 0)
      return wrong(faults.includes(undefined) ? undefined : `The tag on ${page.href} ${first}`)
    const limit = response.isTruncated ? ' We read only the first 500 kB of the page.' : ''
    return {
      problem: `We fetched ${page.href} and the tag is not in its HTML.${limit} If a tag manager adds it, we see it as soon as it reports a visit.`,
      isAbsent: true,
    }
  } catch (error) {
    if (error instanceof SiteFault) return wrong(error.message)
    throw error
  }
}
