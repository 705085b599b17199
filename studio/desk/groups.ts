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
 * How the desk lists the documents of a type: as a singleton, in an order made by drag and drop, as a tree in such an order, or as
 * a plain list.
 */
type ListKind = 'singleton' | 'ordered' | 'tree' | 'list'

export interface DeskEntry {
  kind: ListKind
  /** Name of the document type; also the id of a singleton. */
  type: string
  title: string
}

export interface DeskGroup {
  id: string
  title: string
  icon: ComponentType
  entries: readonly DeskEntry[]
}

/** The groups of the desk. Every document type is in exactly one. */
export const deskGroups: readonly DeskGroup[] = [
  {
    id: 'site',
    title: 'Site',
    icon: CogIcon,
    entries: [
      { kind: 'singleton', type: 'siteSettings', title: 'Site settings' },
      { kind: 'singleton', type: 'howItWorksPage', title: 'How it works' },
      { kind: 'singleton', type: 'systemOverviewPage', title: 'System overview' },
      { kind: 'list', type: 'landingPage', title: 'Pages' },
      { kind: 'list', type: 'sharedSection', title: 'Shared sections' },
      { kind: 'list', type: 'redirect', title: 'Redirects' },
    ],
  },
  {
    id: 'home-page',
    title: 'Home page',
    icon: HomeIcon,
    entries: [
      { kind: 'singleton', type: 'homePage', title: 'Home page' },
      { kind: 'ordered', type: 'showcaseSlide', title: 'Showcase slides' },
      { kind: 'ordered', type: 'featureCard', title: 'Feature cards' },
    ],
  },
  {
    id: 'pricing',
    title: 'Pricing',
    icon: CreditCardIcon,
    entries: [{ kind: 'ordered', type: 'pricingPlan', title: 'Pricing plans' }],
  },
  {
    id: 'social-proof',
    title: 'Social proof',
    icon: CaseIcon,
    entries: [
      { kind: 'ordered', type: 'testimonial', title: 'Testimonials' },
      { kind: 'ordered', type: 'caseStudy', title: 'Case studies' },
      { kind: 'ordered', type: 'partnerLogo', title: 'Partner logos' },
      { kind: 'ordered', type: 'pressItem', title: 'Press and awards' },
    ],
  },
  {
    id: 'blog',
    title: 'Blog',
    icon: ComposeIcon,
    entries: [
      { kind: 'list', type: 'post', title: 'Posts' },
      { kind: 'list', type: 'author', title: 'Authors' },
      { kind: 'list', type: 'category', title: 'Categories' },
    ],
  },
  {
    id: 'docs',
    title: 'Docs',
    icon: BookIcon,
    entries: [{ kind: 'tree', type: 'docPage', title: 'Documentation' }],
  },
  {
    id: 'legal',
    title: 'Legal',
    icon: BillIcon,
    entries: [{ kind: 'list', type: 'legalPage', title: 'Legal pages' }],
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    icon: EnvelopeIcon,
    entries: [{ kind: 'list', type: 'newsletterIssue', title: 'Issues' }],
  },
]

const typesOfKind = (kind: ListKind) =>
  deskGroups.flatMap(({ entries }) => entries.filter((entry) => entry.kind === kind).map(({ type }) => type))

/** Types with exactly one document, whose id is the type's name. */
export const singletonTypes: readonly string[] = typesOfKind('singleton')

/** Types whose documents are ordered by drag and drop. */
export const orderedTypes: readonly string[] = [...typesOfKind('ordered'), ...typesOfKind('tree')]
