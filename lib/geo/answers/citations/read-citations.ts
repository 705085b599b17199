import { lookUpHost } from '../mentions/addresses'
import { brandsByHost, isHostName } from '../mentions/host-names'
import type { Brand, Citation, ReportedCitation } from '../reading'
import { canonicalUrl } from './canonical-url'
import { kindOfHost } from './hosts'
import { findLinks } from './links'
import { isNoSource } from './no-sources'

const maxCitations = 100

/** Gemini cites through redirects of this host and gives the host of the page as the title. */
const redirectHost = 'vertexaisearch.cloud.google.com'

const hostOfPage = (host: string, title: string | null) =>
  host === redirectHost && title !== null && isHostName(title.trim())
    ? title
        .trim()
        .toLowerCase()
        .replace(/^www\./, '')
    : host

/** Whose pages a host has. The brand is a tracked one. */
type HostOwner = Pick<Citation, 'kind' | 'brandId'>

/** Tells by the brands' domains whose pages a host has. @returns a function of a host without `www.` */
export function hostOwners(brands: readonly Brand[]): (host: string) => HostOwner {
  const brandByHost = brandsByHost(brands)
  const ownIds = new Set(brands.filter(({ isOwn }) => isOwn).map(({ id }) => id))
  return (host) => {
    const brandId = lookUpHost(host, brandByHost) ?? null
    return { brandId, kind: brandId === null ? kindOfHost(host) : ownIds.has(brandId) ? 'own' : 'competitor' }
  }
}

/**
 * The pages that an answer cites, each once, in the order of their positions: those that the engine reports, then those that
 * only the text links to. At most 100. Images and screens of assistants are none. A page that the text links to is cited in the text, whatever the engine reports.
 * @param text Markdown
 */
export function readCitations(
  text: string,
  reported: readonly ReportedCitation[],
  brands: readonly Brand[],
): Citation[] {
  const ownerOf = hostOwners(brands)
  const citations = new Map<string, Citation>()
  /** @returns whether the page is new */
  const add = ({ url, title, position, isInText }: ReportedCitation): boolean => {
    const canonical = canonicalUrl(url)
    if (!canonical || isNoSource(canonical)) return false
    const before = citations.get(canonical.href)
    if (before) {
      citations.set(canonical.href, {
        ...before,
        title: before.title ?? title,
        isInText: before.isInText || isInText,
      })
      return false
    }
    if (citations.size >= maxCitations) return false
    const host = hostOfPage(canonical.hostname, title)
    citations.set(canonical.href, {
      position,
      url,
      canonicalUrl: canonical.href,
      host,
      title,
      ...ownerOf(host),
      isInText,
    })
    return true
  }
  for (const citation of reported.toSorted((one, other) => one.position - other.position)) add(citation)
  let position = Math.max(0, ...reported.map((citation) => citation.position))
  for (const { url, title } of findLinks(text))
    if (add({ url, title, position: position + 1, isInText: true })) position++
  return [...citations.values()]
}
