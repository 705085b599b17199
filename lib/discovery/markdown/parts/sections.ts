import { routes } from '@/lib/addresses/routes'
import type { SectionContent, SectionOf, Sections } from '@/lib/content/section-content'
import { bodyParts } from './body-parts'
import { actions } from './hero'
import { pointParts } from './points'
import { pricingParts } from './pricing'
import { testimonialParts } from './social-proof'
import { heading, paragraph, type SectionTexts, type TextPart } from './text-parts'

type Settings = SectionContent['settings']

/** The product demo: its heading, text and link. */
export const demoParts = ({ heading: title, text }: SectionTexts, settings: Settings): TextPart[] => [
  ...heading(2, title ?? 'See how it works'),
  ...paragraph(text),
  ...paragraph([{ text: 'Open the demo', href: settings?.demoFrameUrl ?? routes.tour }]),
]

function sitePartParts(words: SectionOf<'sitePart'>, content: SectionContent): TextPart[] {
  const { settings, home, plans, testimonials } = content
  if (words.part === 'productDemo') return demoParts(words, settings)
  if (words.part === 'testimonials') return testimonialParts(home, testimonials, words)
  if (words.part === 'pricingPlans') return pricingParts({ home, words, plans, settings })
  return []
}

/** The sections of a page, in the order of its document. */
export const sectionParts = (sections: Sections | null | undefined, content: SectionContent): TextPart[] =>
  (sections ?? []).flatMap((section) => {
    if (section._type === 'sitePart') return sitePartParts(section, content)
    const title = heading(2, section.heading)
    if (section._type === 'proseSection')
      return [...title, ...bodyParts(section.body, title.length > 0 ? 2 : 1)]
    const words = [...title, ...paragraph(section.text)]
    return section._type === 'pointsSection'
      ? [...words, ...pointParts(section.points, section.layout === 'steps')]
      : [...words, ...actions([section.primaryCta, section.secondaryCta], content.targets)]
  })
