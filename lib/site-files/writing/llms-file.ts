import type { FileSources } from './file-sources'
import { pageTitles } from './page-titles'
import { type Section, sectionsOf } from './sections'
import { lineOf, linkItem } from './words'

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
