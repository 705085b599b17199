import { actionSection } from './actionSection'
import { bookingSection } from './bookingSection'
import { caseStudiesSection } from './caseStudiesSection'
import { checkerSection } from './checkerSection'
import { comparisonSection } from './comparisonSection'
import { demoSection } from './demoSection'
import { docsSection } from './docsSection'
import { embedSection } from './embedSection'
import { faqSection } from './faqSection'
import { featuresSection } from './featuresSection'
import { heroSection } from './heroSection'
import { logosSection } from './logosSection'
import { mediaSection } from './mediaSection'
import { newsletterSection } from './newsletterSection'
import { pointsSection } from './pointsSection'
import { postsSection } from './postsSection'
import { pressSection } from './pressSection'
import { pricingSection } from './pricingSection'
import { proseSection } from './proseSection'
import { quoteSection } from './quoteSection'
import { showcaseSection } from './showcaseSection'
import { testimonialsSection } from './testimonialsSection'
import { valueSection } from './valueSection'

/** The kinds of sections, in the groups and in the order in which the Studio offers them. */
export const sectionGroups = [
  { name: 'top', title: 'Top of the page', of: [heroSection, showcaseSection] },
  {
    name: 'product',
    title: 'Product',
    of: [demoSection, valueSection, featuresSection, pointsSection, comparisonSection, pricingSection],
  },
  { name: 'text', title: 'Text', of: [proseSection, mediaSection, faqSection] },
  {
    name: 'proof',
    title: 'Proof',
    of: [logosSection, testimonialsSection, quoteSection, caseStudiesSection, pressSection],
  },
  { name: 'lists', title: 'Lists and embeds', of: [postsSection, docsSection, embedSection] },
  {
    name: 'actions',
    title: 'Forms and actions',
    of: [actionSection, bookingSection, checkerSection, newsletterSection],
  },
]

export const sectionTypes = sectionGroups.flatMap((group) => group.of)
