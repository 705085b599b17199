import { actionFragment, actionSection } from './action/action-section'
import { bookingFragment, bookingSection } from './booking/booking-section'
import { caseStudiesFragment, caseStudiesSection } from './case-studies/case-studies-section'
import { checkerFragment, checkerSection } from './checker/checker-section'
import { comparisonFragment, comparisonSection } from './comparison/comparison-section'
import { demoFragment, demoSection } from './demo/demo-section'
import { docsFragment, docsSection } from './docs/docs-section'
import { embedFragment, embedSection } from './embed/embed-section'
import { faqFragment, faqSection } from './faq/faq-section'
import { featuresFragment, featuresSection } from './features/features-section'
import { heroFragment, heroSection } from './hero/hero-section'
import { logosFragment, logosSection } from './logos/logos-section'
import { mediaFragment, mediaSection } from './media/media-section'
import { newsletterFragment, newsletterSection } from './newsletter/newsletter-section'
import { pointsFragment, pointsSection } from './points/points-section'
import { postsFragment, postsSection } from './posts/posts-section'
import { pressFragment, pressSection } from './press/press-section'
import { pricingFragment, pricingSection } from './pricing/pricing-section'
import { proseFragment, proseSection } from './prose/prose-section'
import { quoteFragment, quoteSection } from './quote/quote-section'
import type { SectionDefinition, SectionType } from './section'
import { showcaseFragment, showcaseSection } from './showcase/showcase-section'
import { testimonialsFragment, testimonialsSection } from './testimonials/testimonials-section'
import { valueFragment, valueSection } from './value/value-section'

/** The fields of a section, by its type. */
export const sectionFragment = /* groq */ `
  _key,
  _type,
  ${actionFragment},
  ${comparisonFragment},
  ${embedFragment},
  ${faqFragment},
  ${mediaFragment},
  ${quoteFragment},
  ${bookingFragment},
  ${caseStudiesFragment},
  ${checkerFragment},
  ${docsFragment},
  ${newsletterFragment},
  ${postsFragment},
  ${showcaseFragment},
  ${demoFragment},
  ${featuresFragment},
  ${heroFragment},
  ${logosFragment},
  ${pointsFragment},
  ${pressFragment},
  ${pricingFragment},
  ${proseFragment},
  ${testimonialsFragment},
  ${valueFragment}
`

/** The sections of a page that are not hidden, and the ids of those that it shares with other pages. */
export const sectionsFragment = /* groq */ `
  sections[isHidden != true]{
    ${sectionFragment},
    _type == "sharedSectionReference" => { "sharedId": shared._ref }
  }
`

/**
 * The kinds of sections. Pages, Markdown versions, llms-full.txt, structured data and stylesheets follow from this table, and from
 * the schemas in `schemas/sections/`: the Studio, search, the SEO panel and the types. A kind without an entry here does not compile.
 */
export const sectionDefinitions: { readonly [Type in SectionType]: SectionDefinition<Type> } = {
  actionSection,
  comparisonSection,
  embedSection,
  faqSection,
  mediaSection,
  quoteSection,
  bookingSection,
  caseStudiesSection,
  checkerSection,
  docsSection,
  newsletterSection,
  postsSection,
  showcaseSection,
  demoSection,
  featuresSection,
  heroSection,
  logosSection,
  pointsSection,
  pressSection,
  pricingSection,
  proseSection,
  testimonialsSection,
  valueSection,
}
