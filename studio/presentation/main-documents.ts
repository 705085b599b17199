import type { DocumentResolver } from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'

const bySlug = (path: string, ...types: string[]): DocumentResolver => ({
  route: `${path}/:slug`,
  filter: `_type in ${JSON.stringify(types)} && slug.current == $slug`,
})

/** Which document an address of the site is made of, so that Presentation opens it beside the page; the first match wins. */
export const mainDocuments: DocumentResolver[] = [
  { route: routes.home, type: 'homePage' },
  { route: routes.howItWorks, type: 'howItWorksPage' },
  { route: routes.systemOverview, type: 'systemOverviewPage' },
  bySlug(`${routes.blog}/category`, 'category'),
  bySlug(routes.blog, 'post'),
  bySlug(routes.docs, 'docPage'),
  bySlug(routes.newsletter, 'newsletterIssue'),
  bySlug('', 'landingPage', 'legalPage'),
]
