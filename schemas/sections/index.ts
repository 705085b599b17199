import { actionSection } from './actionSection'
import { bookingSection } from './bookingSection'
import { caseStudiesSection } from './caseStudiesSection'
import { checkerSection } from './checkerSection'
import { demoSection } from './demoSection'
import { docsSection } from './docsSection'
import { featuresSection } from './featuresSection'
import { heroSection } from './heroSection'
import { logosSection } from './logosSection'
import { newsletterSection } from './newsletterSection'
import { pointsSection } from './pointsSection'
import { postsSection } from './postsSection'
import { pressSection } from './pressSection'
import { pricingSection } from './pricingSection'
import { proseSection } from './proseSection'
import { showcaseSection } from './showcaseSection'
import { testimonialsSection } from './testimonialsSection'
import { valueSection } from './valueSection'

/** The kinds of sections, in the order in which the Studio offers them. */
export const sectionTypes = [
  heroSection,
  showcaseSection,
  demoSection,
  valueSection,
  featuresSection,
  pointsSection,
  proseSection,
  logosSection,
  testimonialsSection,
  caseStudiesSection,
  pressSection,
  pricingSection,
  postsSection,
  docsSection,
  newsletterSection,
  bookingSection,
  checkerSection,
  actionSection,
]
