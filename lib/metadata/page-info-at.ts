import { decodeSegments } from '../addresses/routes'
import { isListPath, type PageType, pageTypes, singlePageTypes } from '../pages/page-types'
import { resolvePath } from '../pages/resolve-path'
import type { PageInfo } from './page-info'
import { categoryPageInfo, writtenListPageInfo } from './pages/lists'
import { caseStudyPageInfo, docPageInfo, issuePageInfo, postPageInfo } from './pages/texts'
import { homePageInfo, howItWorksPageInfo, systemOverviewPageInfo, topLevelPageInfo } from './pages/top-level'

type Info = Promise<PageInfo | undefined>

/** The page of each type, by its slug where it has one. */
const pageInfos: Record<PageType, (slug: string) => Info> = {
  homePage: homePageInfo,
  howItWorksPage: howItWorksPageInfo,
  systemOverviewPage: systemOverviewPageInfo,
  landingPage: topLevelPageInfo,
  legalPage: topLevelPageInfo,
  post: postPageInfo,
  category: categoryPageInfo,
  caseStudy: caseStudyPageInfo,
  docPage: docPageInfo,
  newsletterIssue: issuePageInfo,
}

/**
 * The metadata of the page at a path. Further pages of lists and searches have none here: they show the pictures of their
 * first pages.
 * @param segments of the path, percent-encoded or not
 * @returns undefined if there is no page
 */
export async function pageInfoAt(segments: readonly string[]): Info {
  const decoded = decodeSegments(segments)
  if (decoded === undefined) return undefined
  const path = `/${decoded}`
  const single = singlePageTypes.find((type) => pageTypes[type].path === path)
  if (single) return pageInfos[single]('')
  const slug = path.slice(1)
  if (isListPath(path)) return writtenListPageInfo(slug)
  const resolved = resolvePath(path)
  if (typeof resolved !== 'object') return resolved && topLevelPageInfo(slug)
  const [type] = resolved.types
  return type && pageInfos[type](resolved.slug)
}
