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
import { featureCard } from './home/featureCard'
import { featureStripItem } from './home/featureStripItem'
import { homePage } from './home/homePage'
import { showcaseSlide } from './home/showcaseSlide'
import { valuePoint } from './home/valuePoint'
import { imageWithAlt } from './objects/imageWithAlt'
import { link } from './objects/link'
import { pageMetadata } from './objects/pageMetadata'
import { richText } from './objects/richText'
import { socialLink } from './objects/socialLink'
import { pricingPlan } from './pricing/pricingPlan'
import { siteSettings } from './site/siteSettings'
import { partnerLogo } from './social-proof/partnerLogo'
import { pressItem } from './social-proof/pressItem'
import { testimonial } from './social-proof/testimonial'

const documents: SchemaTypeDefinition[] = [
  siteSettings,
  homePage,
  showcaseSlide,
  featureCard,
  pricingPlan,
  testimonial,
  partnerLogo,
  pressItem,
  post,
  author,
  category,
]

const objects: SchemaTypeDefinition[] = [
  pageMetadata,
  imageWithAlt,
  link,
  socialLink,
  richText,
  featureStripItem,
  valuePoint,
  blockContent,
  codeBlock,
  table,
  tableRow,
  faq,
  faqItem,
  callToAction,
  callout,
]

/** Every document and object of the content model. */
export const schemaTypes: SchemaTypeDefinition[] = [...documents, ...objects]
