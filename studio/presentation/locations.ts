import type {
  DocumentLocation,
  DocumentLocationResolverObject,
  DocumentLocationResolvers,
  DocumentLocationsState,
} from 'sanity/presentation'
import { pagePath, routes } from '@/lib/addresses/routes'

const home: DocumentLocation = { title: 'Home page', href: routes.home }
const blog: DocumentLocation = { title: 'Blog', href: routes.blog }

const seen = (message: string, location: DocumentLocation): DocumentLocationsState => ({
  message,
  tone: 'positive',
  locations: [location],
})

/** A document with a page of its own, and the list it stands in. @param title path of the field that names it */
const ownPage = (
  type: string,
  title: string,
  ...lists: DocumentLocation[]
): DocumentLocationResolverObject<'title' | 'slug'> => ({
  select: { title, slug: 'slug.current' },
  resolve: (page) => {
    const href = pagePath({ _type: type, slug: page?.slug })
    if (!href) return { message: 'On no page until it has an address', tone: 'caution' }
    return { locations: [{ title: page?.title ?? href, href }, ...lists] }
  },
})

const onHomePage = seen('Shown on the home page', home)

/** Where on the site each document is seen. */
export const locations: DocumentLocationResolvers = {
  siteSettings: seen('Shown on every page', home),
  homePage: onHomePage,
  showcaseSlide: onHomePage,
  featureCard: onHomePage,
  pricingPlan: onHomePage,
  testimonial: onHomePage,
  partnerLogo: onHomePage,
  pressItem: onHomePage,
  howItWorksPage: seen('Shown as a page', { title: 'How it works', href: routes.howItWorks }),
  systemOverviewPage: seen('Shown as a page', { title: 'System overview', href: routes.systemOverview }),
  redirect: { message: 'Redirects visitors; has no page of its own', tone: 'positive' },
  landingPage: ownPage('landingPage', 'hero.headline'),
  legalPage: ownPage('legalPage', 'title'),
  post: ownPage('post', 'title', blog),
  docPage: ownPage('docPage', 'title', { title: 'Documentation', href: routes.technicalDocumentation }),
  newsletterIssue: ownPage('newsletterIssue', 'title', { title: 'Newsletter', href: routes.newsletter }),
  author: seen('Shown with the author’s posts', blog),
  category: ownPage('category', 'title', blog),
}
