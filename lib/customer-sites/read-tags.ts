import versions from '../../packages/versions.json' with { type: 'json' }
import { decodeText } from '../checker/page/decode-text'
import { parseHtml } from '../checker/page/parse-html'
import { findBlock, type Load, type PolicySource } from './content-policy'
import { quote } from './response-text'
import { endOfKey, isUsable, type SiteKey } from './site-keys'

/** What the tag of a site may carry. */
export interface TagKeys {
  keys: readonly SiteKey[]
  /** Domains of the user's other sites, by their tag keys. */
  otherKeys: ReadonlyMap<string, string>
}

/** A fetched page. */
export interface FetchedPage {
  url: string
  body: Uint8Array
  contentType: string | null
  /** The Content-Security-Policy header. */
  policy: string | null
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
  siteUrl: string
}

const integrities: ReadonlyMap<string, string> = new Map(
  Object.entries(versions.tag).map(([version, { integrity }]) => [version, integrity]),
)

/** The `integrity` attribute of a released version of the tag; undefined for any other version. */
const integrityOfTag = (version: string): string | undefined => integrities.get(version)

const tagFile = /^\/tag\/([\w.-]+)\.js$/

function findTags(document: Document, page: URL, siteUrl: string): FoundTag[] {
  const written = document.querySelector('base[href]')?.getAttribute('href')
  const base = (written && URL.parse(written, page)) || page
  return [...document.getElementsByTagName('script')].flatMap((element) => {
    const source = URL.parse(element.getAttribute('src') ?? '', base)
    const version = source && tagFile.exec(source.pathname)?.[1]
    const isOurs = source?.origin === siteUrl || element.getAttribute('data-key')?.startsWith('tag_')
    return source && version && isOurs ? [{ element, source, version }] : []
  })
}

function policiesOf(document: Document, header: string | null): PolicySource {
  const metas = [...document.getElementsByTagName('meta')]
    .filter(
      (meta) =>
        meta.getAttribute('http-equiv')?.toLowerCase() === 'content-security-policy' && meta.closest('head'),
    )
    .map((meta) => meta.getAttribute('content') ?? '')
  return { header, metas }
}

/** The rest of a sentence that begins with the tag. */
function keyFault({ element }: FoundTag, { keys, otherKeys }: TagKeys, nowMs: number): string | undefined {
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

function scriptFault({ element, source, version }: FoundTag, siteUrl: string): string | undefined {
  if (source.origin !== siteUrl) return `is loaded from ${source.origin}, not from ${siteUrl}.`
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

function policyFault({ element, source }: FoundTag, { url, policies, siteUrl }: Page): string | undefined {
  const attribute = (name: string) => element.getAttribute(name)?.trim() || undefined
  const script: Load = {
    kind: 'script',
    url: source,
    page: url,
    nonce: attribute('nonce'),
    integrity: attribute('integrity'),
  }
  const connection: Load = { kind: 'connection', url: new URL(siteUrl), page: url }
  for (const [load, consequence] of [
    [script, 'it does not run'],
    [connection, 'it cannot report visits'],
  ] as const) {
    const block = findBlock(policies, load)
    if (block)
      return `is blocked by the page’s content security policy, so ${consequence}: its ${block.directive} does not allow ${siteUrl}.`
  }
  return undefined
}

/** What was found of tags in a page: the rest of a sentence that begins with the tag; undefined if one of them is right. */
export type PageTags = 'none' | { fault: string | undefined }

/**
 * Looks for the tag in a page, and whether browsers would run it and let it report.
 * @param siteUrl of this site
 * @param nowMs since 1970
 */
export function readTags(
  { url, body, contentType, policy }: FetchedPage,
  site: TagKeys,
  siteUrl: string,
  nowMs: number,
): PageTags {
  const { document } = parseHtml(decodeText(body, contentType))
  const pageUrl = new URL(url)
  const page = { url: pageUrl, policies: policiesOf(document, policy), siteUrl }
  const tags = findTags(document, pageUrl, siteUrl)
  const faults = tags.map(
    (tag) => scriptFault(tag, siteUrl) ?? keyFault(tag, site, nowMs) ?? policyFault(tag, page),
  )
  if (faults.length === 0) return 'none'
  return { fault: faults.includes(undefined) ? undefined : faults[0] }
}
