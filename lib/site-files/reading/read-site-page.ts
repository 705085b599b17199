import { readAuthorship, readMetas } from '../../checker/page/authorship'
import { decodeText } from '../../checker/page/decode-text'
import { readHead } from '../../checker/page/head-facts'
import { removeHidden } from '../../checker/page/hidden-parts'
import { parseHtml } from '../../checker/page/parse-html'
import { headerDirectives, isHiding } from '../../checker/page/robots-directives'
import { labelText, visibleText } from '../../checker/page/visible-text'
import { checkerToken } from '../../checker/user-agent'
import { cleanCopy } from './clean-content'
import { oneLine } from './clean-text'
import { mainContent } from './main-content'
import { showNoscriptImages } from './noscript-images'
import { maxMarkdown, toMarkdown } from './to-markdown'

/** What a page asks of crawlers. */
interface Directives {
  /** Keep the page out of results. */
  isNoindex: boolean
  /** Do not follow its links. */
  isNofollow: boolean
}

/**
 * Reads the directives that are for all agents, or for ours.
 * @param metas of the page (lib/checker/page/head-facts.ts)
 * @param header the value of X-Robots-Tag
 * @param token our product token
 */
function readDirectives(
  metas: readonly { agent: string; directives: readonly string[] }[],
  header: string | null,
  token: string,
): Directives {
  const own = token.toLowerCase()
  const isForUs = ({ agent }: { agent: string }) => agent === '' || agent === own
  const directives = [
    ...metas.filter(isForUs).flatMap((meta) => meta.directives),
    ...headerDirectives(header ?? '')
      .filter(isForUs)
      .map(({ directive }) => directive),
  ]
  return {
    isNoindex: directives.some(isHiding),
    isNofollow: directives.includes('none') || directives.includes('nofollow'),
  }
}

/** Most links of a page that are followed. */
const maxLinks = 1_000
const maxAddressLength = 2_000

/** Resolves an address of a page against its `base` element, or against the page. */
function resolverOf(document: Document, address: URL): (href: string) => string | undefined {
  const written = document.querySelector('base[href]')?.getAttribute('href')
  const base = (written && URL.parse(written, address)) || address
  return (href) => {
    const url = href.trim() === '' || href.length > maxAddressLength ? null : URL.parse(href.trim(), base)
    return url && url.href.length <= maxAddressLength ? url.href : undefined
  }
}

/** The addresses of a page's links that crawlers may follow, each once, without fragments. */
function readLinks(document: Document, resolve: (href: string) => string | undefined): string[] {
  const links = new Set<string>()
  for (const link of document.querySelectorAll('a[href], area[href]')) {
    if (links.size >= maxLinks) break
    const isNofollow = /\bnofollow\b/i.test(link.getAttribute('rel') ?? '')
    const href = isNofollow ? undefined : resolve(link.getAttribute('href') ?? '')
    if (href && /^https?:/.test(href)) links.add(href.replace(/#.*$/, ''))
  }
  return [...links]
}

/** The hosts that a page links to, also by links that crawlers may not follow; each once, in lower case. */
function readLinkedHosts(document: Document, resolve: (href: string) => string | undefined): string[] {
  const hosts = new Set<string>()
  for (const link of document.querySelectorAll('a[href], area[href]')) {
    if (hosts.size >= maxLinks) break
    const url = URL.parse(resolve(link.getAttribute('href') ?? '') ?? '')
    if (url && /^https?:$/.test(url.protocol)) hosts.add(url.hostname)
  }
  return [...hosts]
}

/** What a crawl needs of a page. */
export interface SitePage extends Directives {
  title: string
  /** Of the page, or the start of its text; empty if it has neither. */
  description: string
  /** Resolved; undefined if the page names none. */
  canonical: string | undefined
  /** When the page says that it was changed, in ISO 8601. */
  lastModified: string | undefined
  /** Whether it asks for a password. */
  isLogin: boolean
  /** The main text, at most 20,000 characters. */
  markdown: string
  /** Addresses that it links to, of any site. */
  links: string[]
  /** Hosts that it links to, also by links that crawlers may not follow. */
  linkedHosts: string[]
}

/** A fetched page. */
export interface PageSource {
  url: string
  body: Uint8Array
  contentType: string | null
  /** The X-Robots-Tag header. */
  robotsHeader: string | null
}

const maxTitle = 200
const maxDescription = 300
/** A shorter paragraph says little about a page. */
const minDescription = 40
const maxNodes = 4_000

const isoDate = (text: string): string | undefined => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** The first paragraph of a text that says something. */
const firstParagraph = (nodes: readonly Node[]): string =>
  nodes
    .flatMap((node) => visibleText(node, { maxNodes }).split('\n'))
    .find((paragraph) => paragraph.length >= minDescription) ?? ''

/** Reads a page. It takes long for a large one, so it runs in a thread of its own (reader-thread.ts). Never throws. */
export function readSitePage({ url, body, contentType, robotsHeader }: PageSource): SitePage {
  const parsed = parseHtml(decodeText(body, contentType))
  const { document } = parsed
  const address = new URL(url)
  const resolve = resolverOf(document, address)
  const head = readHead(parsed, resolve)
  const { published, modified } = readAuthorship(document, readMetas(document))
  const links = readLinks(document, resolve)
  const linkedHosts = readLinkedHosts(document, resolve)
  const isLogin = document.querySelector('input[type="password"]') !== null
  showNoscriptImages(document)
  removeHidden(document.querySelector('body'))
  const heading = document.querySelector('h1')
  const written = head.title || head.openGraph.title || (heading ? labelText(heading) : '')
  const content = mainContent(document)
  return {
    ...readDirectives(head.robotsDirectives, robotsHeader, checkerToken),
    title: oneLine(written, maxTitle),
    description: oneLine(
      head.description || head.openGraph.description || firstParagraph(content),
      maxDescription,
    ),
    canonical: head.canonicals.find(({ isInHead }) => isInHead)?.url,
    lastModified: isoDate(modified) ?? isoDate(published),
    isLogin,
    markdown: toMarkdown(cleanCopy(document, content, resolve, { maxCharacters: maxMarkdown, maxNodes })),
    links,
    linkedHosts,
  }
}
