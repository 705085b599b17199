import type { FilePage } from './file-sources'
import { readableSegment } from './page-titles'

export interface Section {
  title: string
  pages: FilePage[]
}

/** More sections would be a list of paths. */
const maxSections = 12

/** Pages that a reader with little space can leave out: legal texts, and lists of other pages. */
const optionalSegment =
  /^(?:privacy(?:-policy|-notice)?|terms(?:-.+)?|legal(?:-notice)?|imprint|impressum|datenschutz|agb|cookies?(?:-policy)?|disclaimer|gdpr|accessibility(?:-statement)?|sitemap|search|tags?|categor(?:y|ies)|authors?|archives?|page)$/i

const languages = new Set('ar bg cs da de el en es fi fr he hu ja ko nl pl pt ro ru sk sv tr zh'.split(' '))
const isLanguage = (segment: string) =>
  languages.has(segment.toLowerCase()) || /^[a-z]{2}-[a-z]{2}$/i.test(segment)

const languageName = (segment: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(segment) ?? segment
  } catch {
    return readableSegment(segment)
  }
}

const segmentsOf = ({ url }: FilePage) => new URL(url).pathname.split('/').filter(Boolean)

/** The language that all paths but the home page's start with. */
function commonLanguage(pages: readonly FilePage[]): string | undefined {
  const first = new Set(pages.flatMap((page) => segmentsOf(page)[0] ?? []))
  const [only] = first
  return first.size === 1 && only !== undefined && isLanguage(only) ? only : undefined
}

/** A heading of that name means that what follows can be left out (https://llmstxt.org). */
const titleOf = (segment: string): string => {
  const title = isLanguage(segment) ? languageName(segment) : readableSegment(segment)
  return /^optional$/i.test(title) ? 'Optional pages' : title || 'More pages'
}

/**
 * Divides pages by the first part of their paths. Parts with a single page are no section of their own.
 * @returns the sections, the most important first, and the pages that can be left out
 */
export function sectionsOf(pages: readonly FilePage[]): { sections: Section[]; optional: FilePage[] } {
  const language = commonLanguage(pages)
  const own = (page: FilePage) => segmentsOf(page).slice(language === undefined ? 0 : 1)
  const isOptional = (page: FilePage) => own(page).some((segment) => optionalSegment.test(segment))
  const listed = pages.filter((page) => !isOptional(page))
  const groups = [...Map.groupBy(listed, (page) => own(page)[0] ?? '')]
  const large = groups.filter(([segment, group]) => segment !== '' && group.length > 1).slice(0, maxSections)
  const inLarge = new Set(large.flatMap(([, group]) => group))
  const single = listed.filter((page) => !inLarge.has(page))
  // Sections that are spelled alike are one.
  const named = Map.groupBy(large, ([segment]) => titleOf(segment))
  const sections = Array.from(named, ([title, parts]) => ({
    title,
    pages: parts.flatMap(([, group]) => group),
  }))
  return {
    sections: [...(single.length > 0 ? [{ title: 'Pages', pages: single }] : []), ...sections],
    optional: pages.filter(isOptional),
  }
}
