import 'server-only'
import { fixedPageName } from '@/lib/addresses/fixed-pages'
import { readListPage } from '@/lib/addresses/list-page'
import { readablePath, resolvePath } from '@/lib/addresses/resolve-path'
import { canonicalAddress, routes } from '@/lib/addresses/routes'
import { pageNumber } from '@/lib/content/list-pages'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import type { PageText } from './page-text'
import { docText, issueText, postText } from './pages/articles'
import { homeText } from './pages/home'
import { archiveText, blogText, categoryText, docsFrontText } from './pages/lists'
import { howItWorksText, systemOverviewText } from './pages/product-pages'
import { topLevelText } from './pages/written-pages'
import { heading, paragraph } from './parts/text-parts'
import { toMarkdown } from './to-markdown'

/** A page as machines read it. */
export interface PageMarkdown {
  /** Begins with the title as its only h1 and says the page's canonical address. */
  markdown: string
  title: string
  lastModified?: Date
  /** Whether the page asks search engines to leave it out. */
  isHidden: boolean
}

type Texts = (slug: string) => Promise<PageText | undefined>

/** Pages that always answer. */
const fixedTexts: Record<string, () => Promise<PageText | undefined>> = {
  [routes.home]: homeText,
  [routes.howItWorks]: howItWorksText,
  [routes.systemOverview]: systemOverviewText,
  [routes.blog]: () => blogText(1),
  [routes.newsletter]: () => archiveText(1),
  [routes.technicalDocumentation]: docsFrontText,
}

const textsByType: Record<string, Texts> = {
  landingPage: topLevelText,
  post: postText,
  category: (slug) => categoryText(slug, 1),
  docPage: docText,
  newsletterIssue: issueText,
}

/** A later page of a list. */
async function continuedText(list: string, number: number | undefined): Promise<PageText | undefined> {
  const underCategory = routes.category('')
  if (number === undefined || number === 1) return undefined
  if (list === routes.blog) return blogText(number)
  if (list === routes.newsletter) return archiveText(number)
  return categoryText(list.slice(underCategory.length), number)
}

/** @param path decoded */
async function textAt(path: string): Promise<PageText | undefined> {
  if (Object.hasOwn(fixedTexts, path)) return fixedTexts[path]?.()
  const continued = readListPage(path)
  if (continued) return continuedText(continued.list, pageNumber(continued.number))
  const resolved = resolvePath(path)
  if (typeof resolved === 'object') return textsByType[resolved.types[0] ?? '']?.(resolved.slug)
  const slug = path.slice(1)
  return fixedPageName(slug) ? topLevelText(slug) : undefined
}

/**
 * A public page as Markdown, published documents only. It reads what the page reads, under the same cache tags: what is
 * made of it expires with the page.
 * @param path from the root of the site, percent-encoded or not, without a slash at its end
 * @returns undefined where no page stands
 */
export async function pageMarkdown(path: string): Promise<PageMarkdown | undefined> {
  // An escaped slash belongs to a name, and no page has one there: each would be another address of the same page.
  if (/%2f/i.test(path)) return undefined
  const [text, settings] = await Promise.all([textAt(readablePath(path)), loadSiteSettings('published')])
  if (!text) return undefined
  const { siteUrl } = environment
  const { title, parts, targets, lastModified, isHidden = false } = text
  const address = canonicalAddress(siteUrl, path)
  const shown = [
    ...heading(1, title),
    ...paragraph([{ text: 'Canonical address: ' }, { text: address, href: address }]),
    ...parts,
    ...paragraph(
      settings?.sampleNotice
        ? 'Sample content: the names, quotes and figures on this site are invented.'
        : null,
    ),
  ]
  const markdown = `${toMarkdown(shown, { siteUrl, targets })}\n`
  return { markdown, title, isHidden, ...(lastModified ? { lastModified } : {}) }
}
