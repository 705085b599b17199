import { routes } from '@/lib/addresses/routes'
import { markdownAddress } from '@/lib/pages/markdown-address'
import { pageType } from '@/lib/pages/page-types'
import { heading, list, paragraph, quote, type TextPart, type Words } from '../markdown/parts/text-parts'
import { toMarkdown } from '../markdown/to-markdown'
import type { PublicPage } from '../pages/page-registry'

export interface LlmsSources {
  /** The listed pages. */
  pages: readonly PublicPage[]
  brandName: string
  /** What the site is about, in a sentence or two. */
  summary: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

/**
 * The sections, most important first; a reader with a short context may skip the one named Optional
 * (https://llmstxt.org).
 */
const sections = ['Product', 'Documentation', 'Blog', 'Optional'] as const
type Section = (typeof sections)[number]

/** Most links in one section: the newest ones. The others are in the sitemap and in the site's lists. */
export const maxLinks = 500

const timeOf = ({ lastModified }: PublicPage) => lastModified?.getTime() ?? 0

/** The pages of a section, at most `maxLinks`; posts with the newest first. */
export function sectionPages(pages: readonly PublicPage[], section: Section): PublicPage[] {
  const own = pages.filter(({ type }) => pageType(type).llmsSection === section)
  const ordered = section === 'Blog' ? own.toSorted((a, b) => timeOf(b) - timeOf(a)) : own
  if (ordered.length <= maxLinks) return ordered
  const newest = new Set(own.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, maxLinks))
  return ordered.filter((page) => newest.has(page))
}

/** The pages of all sections, in the order of the file. */
export const llmsPages = (pages: readonly PublicPage[]): PublicPage[] =>
  sections.flatMap((section) => sectionPages(pages, section))

const link = ({ path, title, description }: PublicPage): Words[] => [
  { text: title.replace(/\s+/g, ' '), href: markdownAddress(path) ?? path },
  { text: description ? `: ${description.replace(/\s+/g, ' ')}` : '' },
]

/** A section's heading and links; empty if it has no links. */
const sectionParts = (
  pages: readonly PublicPage[],
  section: Section,
  more: readonly Words[][],
): TextPart[] => {
  const links = [...sectionPages(pages, section).map(link), ...more]
  return links.length > 0 ? [...heading(2, section), ...list(links)] : []
}

/** Links to files that contain more than llms.txt. */
const relatedFiles: readonly Words[][] = [
  [{ text: 'All pages in one file', href: routes.llmsFull }, { text: ': the texts behind these links' }],
  [{ text: 'Sitemap', href: routes.sitemap }, { text: ': every address, with the date of its last change' }],
]

/** The site's llms.txt: a summary, and links to the Markdown of its pages. */
export function llmsText({ pages, brandName, summary, siteUrl }: LlmsSources): string {
  const parts = [
    ...heading(1, brandName),
    ...quote(summary.replace(/\s+/g, ' ')),
    ...paragraph(
      'Every page has a Markdown version at its own address with .md at the end (the home page: /index.md), and responds in Markdown to requests with Accept: text/markdown.',
    ),
    ...sections.flatMap((section) =>
      sectionParts(pages, section, section === 'Optional' ? relatedFiles : []),
    ),
  ]
  return `${toMarkdown(parts, { siteUrl, targets: new Map() })}\n`
}
