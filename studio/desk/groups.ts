import { BillIcon } from '@sanity/icons/Bill'
import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { ComposeIcon } from '@sanity/icons/Compose'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { HomeIcon } from '@sanity/icons/Home'
import type { ComponentType } from 'react'

/**
 * How the documents of a type are kept: one of a kind, in an order made by hand, in such an order under each other, or
 * in a plain list.
 */
type Keeping = 'singleton' | 'ordered' | 'tree' | 'list'

export interface DeskEntry {
  keeping: Keeping
  /** Name of the document type; a singleton's document has it as its id too. */
  type: string
  title: string
}

export interface DeskGroup {
  id: string
  title: string
  icon: ComponentType
  entries: readonly DeskEntry[]
}

/** The desk: one group per job. Every document type stands in exactly one of them. */
export const deskGroups: readonly DeskGroup[] = [
  {
    id: 'site',
    title: 'Site',
    icon: CogIcon,
    entries: [
      { keeping: 'singleton', type: 'siteSettings', title: 'Site settings' },
      { keeping: 'singleton', type: 'howItWorksPage', title: 'How it works' },
      { keeping: 'singleton', type: 'systemOverviewPage', title: 'System overview' },
      { keeping: 'list', type: 'landingPage', title: 'Pages' },
      { keeping: 'list', type: 'redirect', title: 'Redirects' },
    ],
  },
  {
    id: 'home-page',
    title: 'Home page',
    icon: HomeIcon,
    entries: [
      { keeping: 'singleton', type: 'homePage', title: 'Home page' },
      { keeping: 'ordered', type: 'showcaseSlide', title: 'Showcase slides' },
      { keeping: 'ordered', type: 'featureCard', title: 'Feature cards' },
    ],
  },
  {
    id: 'pricing',
    title: 'Pricing',
    icon: CreditCardIcon,
    entries: [{ keeping: 'ordered', type: 'pricingPlan', title: 'Pricing plans' }],
  },
  {
    id: 'social-proof',
    title: 'Social proof',
    icon: CaseIcon,
    entries: [
      { keeping: 'ordered', type: 'testimonial', title: 'Testimonials' },
      { keeping: 'ordered', type: 'partnerLogo', title: 'Partner logos' },
      { keeping: 'ordered', type: 'pressItem', title: 'Press and awards' },
    ],
  },
  {
    id: 'blog',
    title: 'Blog',
    icon: ComposeIcon,
    entries: [
      { keeping: 'list', type: 'post', title: 'Posts' },
      { keeping: 'list', type: 'author', title: 'Authors' },
      { keeping: 'list', type: 'category', title: 'Categories' },
    ],
  },
  {
    id: 'docs',
    title: 'Docs',
    icon: BookIcon,
    entries: [{ keeping: 'tree', type: 'docPage', title: 'Documentation' }],
  },
  {
    id: 'legal',
    title: 'Legal',
    icon: BillIcon,
    entries: [{ keeping: 'list', type: 'legalPage', title: 'Legal pages' }],
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    icon: EnvelopeIcon,
    entries: [{ keeping: 'list', type: 'newsletterIssue', title: 'Issues' }],
  },
]

const typesKept = (keeping: Keeping) =>
  deskGroups.flatMap(({ entries }) =>
    entries.filter((entry) => entry.keeping === keeping).map(({ type }) => type),
  )

/** Types of which there is exactly one document, under an id equal to the type's name. */
export const singletonTypes: readonly string[] = typesKept('singleton')

/** Types whose documents are put in order by drag and drop. */
export const orderedTypes: readonly string[] = [...typesKept('ordered'), ...typesKept('tree')]
