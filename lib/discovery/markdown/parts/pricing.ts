import type {
  HomePageQueryResult,
  PricingPlansQueryResult,
  SiteSettingsQueryResult,
} from '@/lib/content/sanity.types.gen'
import { shownPrice } from '@/lib/format/plan-price'
import type { SectionTexts } from './text-parts'
import { heading, joined, list, paragraph, type TextPart } from './text-parts'

type Plan = PricingPlansQueryResult[number]

interface PricingSources {
  home: HomePageQueryResult
  /** Replaces the home page's own heading and text on another page. */
  words?: SectionTexts
  plans: PricingPlansQueryResult
  settings: SiteSettingsQueryResult
}

function priceText(plan: Plan, billingNote: string | null | undefined) {
  const { amount, period } = shownPrice(plan)
  return period ? joined([`${amount} ${period}`, billingNote], ', ') : amount
}

function planParts(plan: Plan, { home, settings }: PricingSources): TextPart[] {
  const { title, popular, description, features, ctaLabel, ctaTarget } = plan
  const href = ctaTarget === 'meeting' ? settings?.meetingBookingUrl : settings?.clientAppUrl
  return [
    ...heading(3, title && popular ? `${title} (Most Popular)` : title),
    ...paragraph(description),
    ...paragraph([{ text: priceText(plan, home?.pricingSection?.billingNote), strong: true }]),
    ...list(features ?? []),
    ...paragraph(href ? [{ text: ctaLabel ?? 'Get started', href }] : null),
  ]
}

/** The plans with their prices; empty if there are none. */
export function pricingParts(sources: PricingSources): TextPart[] {
  const { home, words, plans } = sources
  const section = home?.pricingSection
  if (plans.length === 0) return []
  return [
    ...heading(2, words?.heading ?? section?.heading ?? 'Pricing'),
    ...paragraph(words ? words.text : section?.text),
    ...plans.flatMap((plan) => planParts(plan, sources)),
    ...paragraph(section?.guarantee),
  ]
}
