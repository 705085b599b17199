import { actionSection } from './actionSection'
import { demoSection } from './demoSection'
import { featuresSection } from './featuresSection'
import { heroSection } from './heroSection'
import { logosSection } from './logosSection'
import { pointsSection } from './pointsSection'
import { pressSection } from './pressSection'
import { pricingSection } from './pricingSection'
import { proseSection } from './proseSection'
import { testimonialsSection } from './testimonialsSection'
import { valueSection } from './valueSection'

/** The kinds of sections, in the order in which the Studio offers them. */
export const sectionTypes = [
  heroSection,
  demoSection,
  valueSection,
  featuresSection,
  pointsSection,
  proseSection,
  logosSection,
  testimonialsSection,
  pressSection,
  pricingSection,
  actionSection,
]
