import type { PageFacts } from './page-facts'
import type { ParsedPage } from './parse-html'
import { metaDirectives } from './robots-directives'
import { oneLine } from './visible-text'

type HeadFacts = Pick<
  PageFacts,
  | 'title'
  | 'description'
  | 'canonicals'
  | 'robotsDirectives'
  | 'openGraph'
  | 'lines'
  | 'markdownAlternates'
  | 'feeds'
  | 'serviceLinks'
>

const feedTypes = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])

/** Link relations that lead to descriptions of services (RFC 8631, RFC 9727) and to files for agents. */
const serviceRels = new Set(
  `api-catalog service service-desc service-doc service-meta mcp mcp-server agent-card llms llms-txt ai-plugin`.split(
    ' ',
  ),
)

/** Directives by which a robots meta element is recognized, whatever agent it names. `all` and `none` also stand in others. */
const robotsDirective =
  /^(?:(?:no)?index|(?:no)?follow|(?:no)?archive|nocache|nosnippet|noimageindex|notranslate|nositelinkssearchbox|noai|noimageai|indexifembedded|max-(?:snippet|image-preview|video-preview)\s*:.*|unavailable_after\s*:.*)$/

const agentName = /bot\b|spider|crawler|-extended$/

const maxDirectiveElements = 50

/** Longer ones are cut. */
const maxLength = 2_000

const attribute = (element: Element, name: string) =>
  oneLine(element.getAttribute(name) ?? '').slice(0, maxLength)
const lowerCase = (element: Element, name: string) => attribute(element, name).toLowerCase()

/** What `meta`, `link` and `title` elements say. */
export function readHead(
  { document, lineOf }: ParsedPage,
  resolve: (href: string) => string | undefined,
): HeadFacts {
  const facts: HeadFacts = {
    title: '',
    description: '',
    canonicals: [],
    robotsDirectives: [],
    openGraph: {},
    lines: { openGraph: {} },
    markdownAlternates: [],
    feeds: [],
    serviceLinks: [],
  }
  const title = [...document.getElementsByTagName('title')].find((element) => !element.closest('svg'))
  if (title) {
    facts.title = oneLine(title.textContent ?? '').slice(0, maxLength)
    facts.lines.title = lineOf(title)
  }
  for (const meta of document.getElementsByTagName('meta')) readMeta(meta, lineOf(meta), facts)
  for (const link of document.getElementsByTagName('link')) {
    const href = attribute(link, 'href')
    if (href) readLink(link, { href, url: resolve(href) ?? href, line: lineOf(link) }, facts)
  }
  return facts
}

function readMeta(meta: Element, line: number, facts: HeadFacts) {
  const name = lowerCase(meta, 'name')
  const property = lowerCase(meta, 'property') || name
  const content = attribute(meta, 'content')
  if (property.startsWith('og:') && property.length > 3) {
    const key = property.slice(3)
    if (content && !Object.hasOwn(facts.openGraph, key)) {
      facts.openGraph[key] = content
      facts.lines.openGraph[key] = line
    }
  } else if (name === 'description' && facts.lines.description === undefined) {
    facts.description = content
    facts.lines.description = line
  } else if (name && facts.robotsDirectives.length < maxDirectiveElements) {
    const directives = metaDirectives(content)
    if (
      name === 'robots' ||
      agentName.test(name) ||
      directives.some((directive) => robotsDirective.test(directive))
    )
      facts.robotsDirectives.push({ agent: name === 'robots' ? '' : name, directives, line })
  }
}

function readLink(
  link: Element,
  { href, url, line }: { href: string; url: string; line: number },
  facts: HeadFacts,
) {
  const rels = lowerCase(link, 'rel').split(' ')
  const type = lowerCase(link, 'type').split(';')[0]?.trim() ?? ''
  if (rels.includes('canonical')) {
    facts.canonicals.push({ url, href, line, isInHead: link.parentElement?.localName === 'head' })
  }
  if (rels.includes('alternate') && type === 'text/markdown') facts.markdownAlternates.push(url)
  if (rels.includes('alternate') && feedTypes.has(type)) facts.feeds.push({ url, type })
  for (const rel of rels) if (serviceRels.has(rel)) facts.serviceLinks.push(`${rel} ${url}`)
}
