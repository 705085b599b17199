import { routes } from '../addresses/routes'
import { readablePath } from '../addresses/standing'
import { categoryAccount, type WrittenList, writtenListAccount } from './accounts/lists'
import { docAccount, issueAccount, postAccount } from './accounts/texts'
import { homeAccount, howItWorksAccount, systemOverviewAccount, topLevelAccount } from './accounts/top-level'
import type { PageAccount } from './page-account'

type Account = Promise<PageAccount | undefined>

const fixedAccounts: ReadonlyMap<string, () => Account> = new Map([
  [routes.home, homeAccount],
  [routes.howItWorks, howItWorksAccount],
  [routes.systemOverview, systemOverviewAccount],
  ...(['blog', 'hubspot-newsletter', 'technical-documentation'] satisfies WrittenList[]).map(
    (slug) => [routes.page(slug), () => writtenListAccount(slug)] as const,
  ),
])

const accountsUnder: ReadonlyMap<string, (slug: string) => Account> = new Map([
  [routes.blog, postAccount],
  [`${routes.blog}/category`, categoryAccount],
  [routes.docs, docAccount],
  [routes.newsletter, issueAccount],
  ['', topLevelAccount],
])

/**
 * What the page at a path says about itself. Further pages of lists and searches are not asked for: they show the
 * pictures of their first pages.
 * @param segments of the path, percent-encoded or not
 * @returns undefined where no page stands
 */
export async function accountAt(segments: readonly string[]): Account {
  const readable = segments.map(readablePath)
  const fixed = fixedAccounts.get(`/${readable.join('/')}`)
  if (fixed) return fixed()
  const slug = readable.at(-1) ?? ''
  return accountsUnder.get(
    readable
      .slice(0, -1)
      .map((segment) => `/${segment}`)
      .join(''),
  )?.(slug)
}
