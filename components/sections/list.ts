import { actionFragment, actionSection } from './action/action-section'
import { demoFragment, demoSection } from './demo/demo-section'
import { featuresFragment, featuresSection } from './features/features-section'
import { heroFragment, heroSection } from './hero/hero-section'
import { logosFragment, logosSection } from './logos/logos-section'
import { pointsFragment, pointsSection } from './points/points-section'
import { pressFragment, pressSection } from './press/press-section'
import { pricingFragment, pricingSection } from './pricing/pricing-section'
import { proseFragment, proseSection } from './prose/prose-section'
import type { SectionDefinition, SectionType } from './section'
import { testimonialsFragment, testimonialsSection } from './testimonials/testimonials-section'
import { valueFragment, valueSection } from './value/value-section'

/** The sections of a page that are not hidden, each with the fields of its type. */
export const sectionsFragment = /* groq */ `
  sections[isHidden != true]{
    _key,
    _type,
    ${actionFragment},
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
  }
`

/**
 * The kinds of sections. Pages, Markdown versions, llms-full.txt, structured data and stylesheets follow from this table, and from
 * the schemas in `schemas/sections/`: the Studio, search, the SEO panel and the types. A kind without an entry here does not compile.
 */
export const sectionDefinitions: { readonly [Type in SectionType]: SectionDefinition<Type> } = {
  actionSection,
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
