import { map, retry } from 'rxjs'
import { getDraftId, getPublishedId } from 'sanity'
import type { DocumentLocation, DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { heroInSections } from '@/lib/pages/main-heading'
import { isSlugPageType, pagePath, pageType, pageTypeNames, slugPageTypes } from '@/lib/pages/page-types'
import { storedText } from '@/schemas/rules/ask-lake'

/** The kinds of sections that show the documents of a list. */
interface ListedInSections {
  sections: readonly string[]
}

const home: DocumentLocation = { title: 'Home page', href: routes.home }

const seen = (message: string, location: DocumentLocation): DocumentLocationsState => ({
  message,
  tone: 'positive',
  locations: [location],
})

/** Where the documents of each type are shown: each on a page of its own, in sections of pages, or always at the same place. */
export const places: Readonly<Record<string, 'page' | ListedInSections | DocumentLocationsState>> = {
  ...Object.fromEntries(slugPageTypes.map((type) => [type, 'page' as const])),
  siteSettings: seen('Shown on every page', home),
  homePage: seen('Shown on the home page', home),
  showcaseSlide: { sections: ['heroSection', 'showcaseSection'] },
  featureCard: { sections: ['featuresSection'] },
  pricingPlan: { sections: ['pricingSection'] },
  testimonial: { sections: ['testimonialsSection'] },
  partnerLogo: { sections: ['logosSection'] },
  pressItem: { sections: ['pressSection'] },
  howItWorksPage: seen('Shown as a page', { title: 'How it works', href: routes.howItWorks }),
  systemOverviewPage: seen('Shown as a page', { title: 'System overview', href: routes.systemOverview }),
  sharedSection: { message: 'Shown on the pages listed above its fields.', tone: 'positive' },
  redirect: { message: 'Redirects visitors. Has no page.', tone: 'positive' },
  author: seen('Shown with the author’s posts', { title: 'Blog', href: routes.blog }),
}

const page = /* groq */ `{
  _type,
  "slug": slug.current,
  "heading": coalesce(name, title, hero.headline, ${heroInSections}.headline)
}`

const pages = z.array(z.object({ _type: z.string(), slug: storedText, heading: storedText }))

/** The sections of a page that show documents of a list, also those that it shares with other pages. */
const showing = /* groq */ `sections[isHidden != true && (
  _type in $sections && (_type != "heroSection" || layout == "showcase") ||
  shared._ref in *[_type == "sharedSection" && content[0]._type in $sections]._id
)]`

const shownPages = (found: unknown): DocumentLocation[] =>
  pages.parse(found).flatMap((one) => {
    const href = pagePath(one)
    return href ? [{ title: one.heading ?? href, href }] : []
  })

/** Names the pages that show a document, for as long as its form is open. */
export const locations: DocumentLocationResolver = ({ id, type, perspectiveStack }, { documentStore }) => {
  const place = places[type]
  if (place === undefined || (typeof place === 'object' && !('sections' in place))) return place
  const observe = (fetch: string, listen: string, params: Record<string, string | string[]>) =>
    documentStore
      .listenQuery({ fetch, listen }, params, {
        apiVersion: '2025-02-19',
        perspective: perspectiveStack,
        tag: 'locations',
      })
      .pipe(retry({ delay: 2_000 }), map(shownPages))

  if (place !== 'page')
    return observe(
      `*[_type in $types && count(${showing}) > 0] | order(_type, slug.current)[0...50]${page}`,
      '*[_type in $types || _type == "sharedSection"]',
      { sections: [...place.sections], types: [...pageTypeNames] },
    ).pipe(
      map((found) =>
        found.length > 0
          ? { locations: found }
          : { message: 'No page has a section that shows this', tone: 'caution' },
      ),
    )

  const list = isSlugPageType(type) ? pageType(type).list : undefined
  return observe(`*[_id == $id]${page}`, '*[_id in $ids]', {
    id: getPublishedId(id),
    ids: [getPublishedId(id), getDraftId(id)],
  }).pipe(
    map((found) =>
      found.length > 0
        ? { locations: [...found, ...(list ? [{ title: list.title, href: list.path }] : [])] }
        : { message: 'Not on the site until it has an address', tone: 'caution' },
    ),
  )
}
