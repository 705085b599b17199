import type { SchemaTypeDefinition } from 'sanity'
import { author } from './blog/author'
import { blockContent } from './blog/blockContent'
import { callout } from './blog/blocks/callout'
import { callToAction } from './blog/blocks/callToAction'
import { codeBlock } from './blog/blocks/codeBlock'
import { faq } from './blog/blocks/faq'
import { faqItem } from './blog/blocks/faqItem'
import { table } from './blog/blocks/table'
import { tableRow } from './blog/blocks/tableRow'
import { category } from './blog/category'
import { post } from './blog/post'
import { caseStudy } from './case-studies/caseStudy'
import { docPage } from './docs/docPage'
import { featureCard } from './home/featureCard'
import { homePage } from './home/homePage'
import { showcaseSlide } from './home/showcaseSlide'
import { legalPage } from './legal/legalPage'
import { newsletterContent } from './newsletter/newsletterContent'
import { newsletterIssue } from './newsletter/newsletterIssue'
import { plainDate, timestamp } from './objects/dates'
import { imageWithAlt } from './objects/imageWithAlt'
import { link } from './objects/link'
import { pageMetadata } from './objects/pageMetadata'
import { richText } from './objects/richText'
import { socialLink } from './objects/socialLink'
import { howItWorksPage } from './pages/howItWorksPage'
import { landingPage } from './pages/landingPage'
import { statusItem } from './pages/statusItem'
import { systemLayer } from './pages/systemLayer'
import { systemOverviewPage } from './pages/systemOverviewPage'
import { pricingPlan } from './pricing/pricingPlan'
import { withRobustPreview } from './rules/preview'
import { sectionTypes } from './sections'
import { featureStripItem } from './sections/featureStripItem'
import { sectionPoint } from './sections/sectionPoint'
import { sharedSection, sharedSectionReference } from './sections/sharedSection'
import { valuePoint } from './sections/valuePoint'
import { menuGroup } from './site/menuGroup'
import { redirect } from './site/redirect'
import { siteSettings } from './site/siteSettings'
import { partnerLogo } from './social-proof/partnerLogo'
import { pressItem } from './social-proof/pressItem'
import { testimonial } from './social-proof/testimonial'

const documents: SchemaTypeDefinition[] = [
  siteSettings,
  homePage,
  howItWorksPage,
  systemOverviewPage,
  landingPage,
  sharedSection,
  legalPage,
  redirect,
  showcaseSlide,
  featureCard,
  pricingPlan,
  testimonial,
  partnerLogo,
  pressItem,
  post,
  author,
  category,
  caseStudy,
  docPage,
  newsletterIssue,
]

const objects: SchemaTypeDefinition[] = [
  plainDate,
  timestamp,
  pageMetadata,
  imageWithAlt,
  link,
  socialLink,
  menuGroup,
  richText,
  featureStripItem,
  valuePoint,
  sectionPoint,
  ...sectionTypes,
  sharedSectionReference,
  statusItem,
  systemLayer,
  newsletterContent,
  blockContent,
  codeBlock,
  table,
  tableRow,
  faq,
  faqItem,
  callToAction,
  callout,
]

/** All documents and objects of the content model. */
export const schemaTypes: SchemaTypeDefinition[] = [...documents, ...objects].map(withRobustPreview)
