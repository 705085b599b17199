import { readablePath } from '../addresses/resolve-path'
import { routes } from '../addresses/routes'
import type { PageInfo } from './page-info'
import { categoryPageInfo, type WrittenList, writtenListPageInfo } from './pages/lists'
import { docPageInfo, issuePageInfo, postPageInfo } from './pages/texts'
import { homePageInfo, howItWorksPageInfo, systemOverviewPageInfo, topLevelPageInfo } from './pages/top-level'

type Info = Promise<PageInfo | undefined>

const fixedPages: ReadonlyMap<string, () => Info> = new Map([
  [routes.home, homePageInfo],
  [routes.howItWorks, howItWorksPageInfo],
  [routes.systemOverview, systemOverviewPageInfo],
  ...(['blog', 'hubspot-newsletter', 'technical-documentation'] satisfies WrittenList[]).map(
    (slug) => [routes.page(slug), () => writtenListPageInfo(slug)] as const,
  ),
])

const pagesUnder: ReadonlyMap<string, (slug: string) => Info> = new Map([
  [routes.blog, postPageInfo],
  [`${routes.blog}/category`, categoryPageInfo],
  [routes.docs, docPageInfo],
  [routes.newsletter, issuePageInfo],
  ['', topLevelPageInfo],
])

/**
 * What the page at a path says about itself. Further pages of lists and searches are not asked for: they show the
 * pictures of their first pages.
 * @param segments of the path, percent-encoded or not
 * @returns undefined where no page stands
 */
export async function pageInfoAt(segments: readonly string[]): Info {
  const readable = segments.map(readablePath)
  const fixed = fixedPages.get(`/${readable.join('/')}`)
  if (fixed) return fixed()
  const slug = readable.at(-1) ?? ''
  return pagesUnder.get(
    readable
      .slice(0, -1)
      .map((segment) => `/${segment}`)
      .join(''),
  )?.(slug)
}
