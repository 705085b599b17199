import type {
  DocumentLocation,
  DocumentLocationResolverObject,
  DocumentLocationResolvers,
  DocumentLocationsState,
} from 'sanity/presentation'
import { routes } from '@/lib/addresses/routes'
import { mainHeading } from '@/lib/pages/main-heading'
import { pagePath, pageType, type SlugPageType, slugPageTypes } from '@/lib/pages/page-types'
import { storedText } from '@/schemas/rules/ask-lake'

const home: DocumentLocation = { title: 'Home page', href: routes.home }

const seen = (message: string, location: DocumentLocation): DocumentLocationsState => ({
  message,
  tone: 'positive',
  locations: [location],
})

/** Locations of a document with its own page: the page and the list that links to it. */
function pageLocations(type: SlugPageType): DocumentLocationResolverObject<'title' | 'slug'> {
  const { titleField, list } = pageType(type)
  return {
    select: { title: titleField, slug: 'slug.current' },
    resolve: (page) => {
      const title =
        titleField === 'sections' ? mainHeading({ sections: page?.title }) : storedText.parse(page?.title)
      const href = pagePath({ _type: type, slug: storedText.parse(page?.slug) })
      if (!href) return { message: 'Not on the site until it has an address', tone: 'caution' }
      const lists = list ? [{ title: list.title, href: list.path }] : []
      return { locations: [{ title: title ?? href, href }, ...lists] }
    },
  }
}

const onHomePage = seen('Shown on the home page', home)
const inSections = seen('Shown on the home page, and on other pages with its section', home)

/** The pages that show each document. */
export const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(slugPageTypes.map((type) => [type, pageLocations(type)])),
  siteSettings: seen('Shown on every page', home),
  homePage: onHomePage,
  showcaseSlide: inSections,
  featureCard: inSections,
  pricingPlan: inSections,
  testimonial: inSections,
  partnerLogo: inSections,
  pressItem: inSections,
  howItWorksPage: seen('Shown as a page', { title: 'How it works', href: routes.howItWorks }),
  systemOverviewPage: seen('Shown as a page', { title: 'System overview', href: routes.systemOverview }),
  sharedSection: { message: 'Shown on the pages listed above its fields.', tone: 'positive' },
  redirect: { message: 'Redirects visitors. Has no page.', tone: 'positive' },
  author: seen('Shown with the author’s posts', { title: 'Blog', href: routes.blog }),
}
