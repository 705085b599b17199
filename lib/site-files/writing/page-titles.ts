import type { FilePage } from './file-sources'

/** "Pricing | Acme": the parts beside the last or the first separator. */
const ending = /^(.*\S)\s+[|–—·•»:-]\s+(\S.*)$/u
const beginning = /^(\S.*?)\s+[|–—·•»:-]\s+(\S.*)$/u

/** A part that so many titles share is the name of the site. */
const minShared = 3
const minShare = 0.5

const acronyms = new Set([
  'ai',
  'api',
  'b2b',
  'b2c',
  'crm',
  'css',
  'erp',
  'faq',
  'hr',
  'html',
  'it',
  'roi',
  'sdk',
  'seo',
  'ui',
  'ux',
])

/** A segment of a path as people would write it: "case-studies" is "Case studies". */
export function readableSegment(segment: string): string {
  let decoded = segment
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    // It stays as it is.
  }
  const words = decoded
    .replace(/\.\w{2,5}$/, '')
    .split(/[\s_+-]+/)
    .filter(Boolean)
  const written = words
    .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return written.charAt(0).toUpperCase() + written.slice(1)
}

/** The parts of titles that are the name of the site: those that most titles share, and the name itself. */
function siteNames(titles: readonly string[], pattern: RegExp, group: number): Set<string> {
  const counts = new Map<string, number>()
  for (const title of titles) {
    const part = pattern.exec(title)?.[group]
    if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const isShared = ([, count]: [string, number]) => count >= minShared && count >= minShare * titles.length
  return new Set([...counts].filter(isShared).map(([part]) => part))
}

/** What each page is called, without the name of the site. @param name of the site; undefined if unknown */
export function pageTitles(pages: readonly FilePage[], name: string | undefined): Map<string, string> {
  const titles = pages.map(({ title }) => title)
  const endings = siteNames(titles, ending, 2)
  const beginnings = siteNames(titles, beginning, 1)
  const isName = (part: string | undefined, shared: Set<string>) =>
    part !== undefined && (shared.has(part) || part.toLowerCase() === name?.toLowerCase())
  const shortened = (title: string) => {
    const [, before = '', last] = ending.exec(title) ?? []
    if (isName(last, endings)) return before
    const [, first, after = ''] = beginning.exec(title) ?? []
    return isName(first, beginnings) ? after : title
  }
  return new Map(
    pages.map(({ url, title }) => {
      const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1)
      return [url, shortened(title) || readableSegment(segment ?? '') || 'Home']
    }),
  )
}
