import type { PageFacts } from './page-facts'
import { oneLine, visibleText } from './visible-text'

/** Longer ones are no names and dates. */
const maxLength = 200

/** The first content of each `meta` element, by its property or name in lower case. */
export function readMetas(document: Document): Map<string, string> {
  const metas = new Map<string, string>()
  for (const meta of document.getElementsByTagName('meta')) {
    const name = (meta.getAttribute('property') ?? meta.getAttribute('name'))?.toLowerCase()
    const content = oneLine(meta.getAttribute('content') ?? '').slice(0, maxLength)
    if (name && content && !metas.has(name)) metas.set(name, content)
  }
  return metas
}

/** By whom and when the page was written. */
export function readAuthorship(
  document: Document,
  metas: ReadonlyMap<string, string>,
): PageFacts['authorship'] {
  const time = document.querySelector('article time[datetime], main time[datetime]')
  const byline = document.querySelector('[rel~="author"], [itemprop="author"] [itemprop="name"]')
  const written = oneLine(visibleText(byline, { maxNodes: 20 })).slice(0, maxLength)
  const named = metas.get('author') ?? metas.get('article:author') ?? ''
  return {
    // Open Graph has the address of a profile there.
    author: named && !/^https?:/.test(named) ? named : written,
    published:
      metas.get('article:published_time') ??
      metas.get('date') ??
      oneLine(time?.getAttribute('datetime') ?? '').slice(0, maxLength),
    modified: metas.get('article:modified_time') ?? metas.get('og:updated_time') ?? '',
  }
}
