import { loadFeatureCards, loadHomePage, loadShowcaseSlides } from '@/lib/content/queries/home-page'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadPricingPlans } from '@/lib/content/queries/pricing-plans'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { loadPartnerLogos, loadPressItems, loadTestimonials } from '@/lib/content/queries/social-proof'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import type { PageText } from '../page-text'
import { bodyParts } from '../parts/body-parts'
import { actions, heroParts } from '../parts/hero'
import { titleOf } from '../parts/points'
import { pricingParts } from '../parts/pricing'
import { demoParts } from '../parts/sections'
import { partnerParts, pressParts, testimonialParts } from '../parts/social-proof'
import { dateOf, heading, list, paragraph, type TextPart } from '../parts/text-parts'

type Home = Awaited<ReturnType<typeof loadHomePage>>
type Point = { title: string | null; text: string | null }

const pointLine = ({ title, text }: Point) => [
  { text: title ?? '', strong: true },
  { text: title && text ? `: ${text}` : (text ?? '') },
]

/** Section 3, the value proposition; empty if the document has none. */
function valueParts(home: Home, targets: PageText['targets']): TextPart[] {
  const value = home?.valueProposition
  if (!value) return []
  return [
    ...heading(2, value.heading ?? 'Why it matters'),
    ...bodyParts(value.text),
    ...(value.points ?? []).flatMap(({ title, text, figure }) => [
      ...heading(3, figure && title ? `${figure}: ${title}` : (title ?? figure)),
      ...paragraph(text),
    ]),
    ...actions([value.cta], targets),
  ]
}

/** The home page, section by section (specification §2). */
export async function homeText(): Promise<PageText> {
  const [settings, home, slides, cards, plans, testimonials, logos, press] = await Promise.all([
    loadSiteSettings('published'),
    loadHomePage('published'),
    loadShowcaseSlides('published'),
    loadFeatureCards('published'),
    loadPricingPlans('published'),
    loadTestimonials('published'),
    loadPartnerLogos('published'),
    loadPressItems('published'),
  ])
  const links = [home?.hero?.primaryCta, home?.hero?.secondaryCta, home?.valueProposition?.cta]
  const targets = await loadLinkTargets(
    [...links, ...cards.map(({ link }) => link)].map((link) => link?.pageId),
    'published',
  )
  return {
    title: home?.hero?.headline ?? settings?.brandName ?? defaultBrandName,
    targets,
    lastModified: dateOf(home?.metadata?.modifiedTime),
    isHidden: home?.metadata?.noIndex ?? false,
    parts: [
      ...heroParts(home?.hero, targets),
      ...list(slides.map(({ title, description }) => pointLine({ title, text: description }))),
      ...list((home?.featureStrip ?? []).map(pointLine)),
      ...demoParts(home?.demo ?? { heading: null, text: null }, settings),
      ...valueParts(home, targets),
      ...partnerParts(home, logos),
      ...(cards.length > 0 ? heading(2, home?.features?.heading ?? 'Features') : []),
      ...(cards.length > 0 ? paragraph(home?.features?.text) : []),
      ...cards.flatMap((card) => [
        ...heading(3, titleOf(card)),
        ...paragraph(card.text),
        ...actions([card.link], targets),
      ]),
      ...testimonialParts(home, testimonials),
      ...pressParts(home, press),
      ...pricingParts({ home, plans, settings }),
    ],
  }
}
