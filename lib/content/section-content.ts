import 'server-only'
import type { Perspective } from './preview'
import { loadHomePage } from './queries/home-page'
import { loadLinkTargets } from './queries/link-targets'
import { loadPricingPlans } from './queries/pricing-plans'
import { loadSiteSettings } from './queries/site-settings'
import { loadTestimonials } from './queries/social-proof'
import type { LandingPageQueryResult } from './sanity.types.gen'

/** The sections of a page as queries return them: `sectionsFragment` in queries/page-parts.ts. */
export type Sections = NonNullable<NonNullable<LandingPageQueryResult>['sections']>
export type SectionOf<Type extends Sections[number]['_type']> = Extract<Sections[number], { _type: Type }>

type Page = Pick<NonNullable<LandingPageQueryResult>, 'hero' | 'sections'>

const linksOf = (section: Sections[number]): (string | null | undefined)[] => {
  if (section._type === 'proseSection') return section.linkedIds ?? []
  if (section._type === 'actionSection') return [section.primaryCta?.pageId, section.secondaryCta?.pageId]
  return []
}

/** The body of each section of a page, in order; null for sections without one. */
export const bodiesOf = (page: Pick<Page, 'sections'> | null) =>
  page?.sections?.map((section) => (section._type === 'proseSection' ? section.body : null)) ?? []

/**
 * Loads what the hero and the sections of a page show from other documents. A page is cached under the tags of what it
 * loads, so plans are loaded only if a section lists them.
 */
export async function loadSectionContent(page: Page | null, perspective: Perspective) {
  const sections = page?.sections ?? []
  const parts = new Set(sections.map((section) => (section._type === 'sitePart' ? section.part : null)))
  const links = [
    page?.hero?.primaryCta?.pageId,
    page?.hero?.secondaryCta?.pageId,
    ...sections.flatMap(linksOf),
  ]
  const [targets, settings, home, plans, testimonials] = await Promise.all([
    loadLinkTargets(links, perspective),
    loadSiteSettings(perspective),
    // The billing note of the plans is part of the home page's document.
    parts.has('pricingPlans') ? loadHomePage(perspective) : null,
    parts.has('pricingPlans') ? loadPricingPlans(perspective) : [],
    parts.has('testimonials') ? loadTestimonials(perspective) : [],
  ])
  return { targets, settings, home, plans, testimonials }
}

export type SectionContent = Awaited<ReturnType<typeof loadSectionContent>>
