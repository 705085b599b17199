import type { FilePage, FileSources } from './file-sources'
import { pageTitles, readableSegment } from './page-titles'
import { lineOf, linkItem } from './words'

interface Section {
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
function sectionsOf(pages: readonly FilePage[]): { sections: Section[]; optional: FilePage[] } {
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

const maxName = 120
const maxSummary = 500

/** What the site is called: as the customer says, or as its home page does. */
export function siteName({ name, origin, pages }: FileSources): string {
  const [home] = pages
  return name || home?.title || new URL(origin).hostname
}

/** What the site is about, in a sentence or two; empty if nobody says. */
const summaryOf = ({ description, pages }: FileSources): string => description || pages[0]?.description || ''

/** The title and the summary with which both files start. */
export function fileHead(sources: FileSources): string[] {
  const summary = lineOf(summaryOf(sources), maxSummary)
  const name = lineOf(siteName(sources), maxName) || new URL(sources.origin).hostname
  return [`# ${name}`, ...(summary === '' ? [] : ['', `> ${summary}`])]
}

/** A site's llms.txt (https://llmstxt.org): a summary, and links to its pages by the first part of their paths. */
export function llmsFile(sources: FileSources): string {
  const { origin, pages, name } = sources
  const titles = pageTitles(pages, name)
  const { sections, optional } = sectionsOf(pages)
  const sectionLines = ({ title, pages: own }: Section, more: readonly string[] = []) => [
    '',
    `## ${lineOf(title, maxName)}`,
    '',
    ...own.map(({ url, description }) => linkItem(titles.get(url) ?? url, url, description)),
    ...more,
  ]
  const related = [
    linkItem('All pages in one file', `${origin}/llms-full.txt`, 'the texts behind these links'),
    linkItem('Sitemap', `${origin}/ai-sitemap.xml`, 'every page, with the date of its last change'),
  ]
  return [
    ...fileHead(sources),
    ...sections.flatMap((section) => sectionLines(section)),
    ...sectionLines({ title: 'Optional', pages: optional }, related),
    '',
  ].join('\n')
}
