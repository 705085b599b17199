import 'server-only'
import { decodePath, routes } from '@/lib/addresses/routes'
import { pageNumber } from '@/lib/content/list-pages'
import type { PageText } from '@/lib/discovery/markdown/page-text'
import { type PageMarkdown, textMarkdown } from '@/lib/discovery/markdown/text-markdown'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import { readListPage } from '@/lib/pages/list-page'
import { isListPath, type ListPath, type PageType, pageTypes, singlePageTypes } from '@/lib/pages/page-types'
import { resolvePath } from '@/lib/pages/resolve-path'
import { caseStudyText, docText, issueText, postText } from './articles'
import { archiveText, blogText, caseStudiesText, categoryText, docsFrontText } from './lists'
import { howItWorksText, systemOverviewText } from './product-pages'
import { homeText, topLevelText } from './written-pages'

type Text = Promise<PageText | undefined>

/** The page of each type, by its slug where it has one. */
const pageTexts: Record<PageType, (slug: string) => Text> = {
  homePage: homeText,
  howItWorksPage: howItWorksText,
  systemOverviewPage: systemOverviewText,
  landingPage: topLevelText,
  legalPage: topLevelText,
  post: postText,
  category: (slug) => categoryText(slug, 1),
  caseStudy: caseStudyText,
  docPage: docText,
  newsletterIssue: issueText,
}

/** One page of each list, by its number. */
const listTexts: Record<ListPath, (number: number) => Text> = {
  [routes.blog]: blogText,
  [routes.newsletter]: archiveText,
  [routes.technicalDocumentation]: docsFrontText,
  [routes.caseStudies]: caseStudiesText,
}

/** A page of a list after the first. */
async function continuedText(list: string, number: number | undefined): Text {
  if (number === undefined || number === 1) return undefined
  return isListPath(list)
    ? listTexts[list](number)
    : categoryText(list.slice(routes.category('').length), number)
}

/** @param path decoded */
async function textAt(path: string): Text {
  const single = singlePageTypes.find((type) => pageTypes[type].path === path)
  if (single) return pageTexts[single]('')
  if (isListPath(path)) return listTexts[path](1)
  const continued = readListPage(path)
  if (continued) return continuedText(continued.list, pageNumber(continued.number))
  const resolved = resolvePath(path)
  const slug = path.slice(1)
  if (typeof resolved !== 'object') return fixedPageName(slug) ? topLevelText(slug) : undefined
  const [type] = resolved.types
  return type && pageTexts[type](resolved.slug)
}

/**
 * A public page as Markdown, from published documents only. It runs the page's own queries under the same cache tags,
 * so that both expire together.
 * @param path from the root of the site, percent-encoded or not, without a trailing slash
 * @returns undefined if there is no such page
 */
export async function pageMarkdown(path: string): Promise<PageMarkdown | undefined> {
  // With an escaped slash decoded, a page would have a second address.
  if (/%2f/i.test(path)) return undefined
  const text = await textAt(decodePath(path))
  return text && textMarkdown(path, text)
}
